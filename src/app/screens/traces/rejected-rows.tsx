import type { TraceSummary } from '../../../model/spoken.ts';
import { texts } from '../../words/traces.ts';
import { Scroller } from '../../ui/layout/scroller.tsx';
import styles from './rejected-rows.module.css';

const shownAtOnce = 100;

/** Each rejected line with its reason; the list scrolls where there are many. */
export function RejectedRows({ summary }: { readonly summary: TraceSummary }) {
  const { rejected, rejectedCount } = summary;
  if (rejectedCount === 0) return null;
  const shown = rejected.slice(0, shownAtOnce);
  const title = texts.rejectedRows(shown.length, rejectedCount);
  return (
    <>
      <h3>{title}</h3>
      <Scroller label={title} most={168}>
        <ul className={styles.rejected}>
          {shown.map(({ line, offset, reason }) => (
            <li key={`${line ?? ''} ${offset ?? ''} ${reason}`}>
              <b>{line === undefined ? texts.byteAt(offset ?? 0) : texts.lineAt(line)}</b> {reason}
            </li>
          ))}
        </ul>
      </Scroller>
    </>
  );
}
