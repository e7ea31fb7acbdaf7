import { measuredText } from '../plots/plot-format.ts';
import { texts } from '../../../words/figures.ts';
import type { FigureRow } from './figure-controller.ts';
import { agreement, headlines, publishedText, ratioOf } from './figure-words.ts';
import styles from './headline-list.module.css';

/** More than these are summed up; all of them stand in the table. */
const mostListed = 8;

/** Numbers that the paper gives, beside the measured ones. */
export function HeadlineList({ row, scale }: { readonly row: FigureRow; readonly scale: number }) {
  const { info } = row;
  const all = headlines(row);
  if (all.length === 0) return null;
  const ratios = all.flatMap(({ point }) => ratioOf(point, info.y, scale) ?? []);
  const isLong = all.length > mostListed;
  return (
    <div className={styles.headlines}>
      <h4>
        {texts.compared}
        {isLong && ratios.length > 1 && (
          <small>
            {' '}
            {texts.ratioBetween(texts.times(Math.min(...ratios)), texts.times(Math.max(...ratios)))}
          </small>
        )}
      </h4>
      <ul>
        {all.slice(0, isLong ? mostListed - 2 : all.length).map(({ name, point }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.values}>
              {point.measured !== null && (
                <>
                  {measuredText(point, info.y)} <small>{texts.measured}</small> ·{' '}
                </>
              )}
              {publishedText(point, info.y)} <small>{texts.published}</small>
            </span>
            {point.measured !== null && <b>{agreement(point, info.y, scale)}</b>}
          </li>
        ))}
      </ul>
      {isLong && <small>{texts.restInTable(all.length - (mostListed - 2))}</small>}
    </div>
  );
}
