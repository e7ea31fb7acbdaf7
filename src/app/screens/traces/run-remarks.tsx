import { texts } from '../../words/traces.ts';
import type { RunRow } from './run-board.ts';
import styles from './run-remarks.module.css';

/** Remarks of the measurement: how far the rates of the runs can be trusted. A remark of several runs stands once. */
export function RunRemarks({ rows }: { readonly rows: readonly RunRow[] }) {
  const measured = rows.filter(({ result }) => result !== null);
  const namesOf = new Map<string, string[]>();
  for (const { name, result } of measured) {
    for (const remark of result?.figures.measured.remarks ?? [])
      namesOf.set(remark, [...(namesOf.get(remark) ?? []), name]);
  }
  if (namesOf.size === 0) return null;
  const isOfAll = (names: readonly string[]): boolean => names.length > 1 && names.length === measured.length;
  return (
    <section className={styles.remarks} aria-label={texts.remarks}>
      <h3>{texts.remarks}</h3>
      <ul>
        {[...namesOf].map(([remark, names]) => (
          <li key={remark}>
            <b>{isOfAll(names) ? texts.allRuns : names.join(', ')}</b> {remark}
          </li>
        ))}
      </ul>
    </section>
  );
}
