import { Table } from '../../../ui/layout/table.tsx';
import { measuredText, xText } from '../plots/plot-format.ts';
import { Scroller } from '../../../ui/layout/scroller.tsx';
import { texts } from '../../../words/figures.ts';
import type { FigureRow } from './figure-controller.ts';
import { agreement, bandText, publishedText } from './figure-words.ts';
import styles from '../plots/figure-table.module.css';

/** Every point in words: what the plot shows, for those who do not see it. */
export function FigureTable({ row, scale }: { readonly row: FigureRow; readonly scale: number }) {
  const { info, drawn } = row;
  const hasBands = drawn?.series.some(({ points }) => points.some(({ low }) => low !== undefined)) === true;
  const heads = [
    texts.series,
    info.x.title,
    texts.published,
    texts.measured,
    texts.ratio,
    ...(hasBands ? [texts.band] : []),
  ];

  return (
    <Scroller label={`${info.title}: ${texts.table}`} most={420}>
      <Table
        className={styles.table}
        head={
          <>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </>
        }
      >
        {(drawn?.series ?? []).flatMap(({ name, points }) =>
          points.map((point) => (
            <tr key={`${name} ${String(point.x)}`}>
              <th scope="row">{name}</th>
              <td>{xText(point.x)}</td>
              <td>{publishedText(point, info.y)}</td>
              <td>{measuredText(point, info.y)}</td>
              <td>{agreement(point, info.y, scale)}</td>
              {hasBands && <td className={styles.band}>{bandText(point, info.y)}</td>}
            </tr>
          )),
        )}
      </Table>
    </Scroller>
  );
}
