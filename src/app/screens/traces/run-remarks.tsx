import { texts } from '../../words/traces.ts';
import type { RunRow } from './run-board.ts';
import styles from './run-remarks.module.css';

/** Remarks of the measurement: how far the rates of the runs can be trusted. */
export function RunRemarks({ rows }: { readonly rows: readonly RunRow[] }) {
  const said = rows.flatMap(({ key, name, result }) =>
    (result?.figures.measured.remarks ?? []).map((remark) => ({ key: `${key} ${remark}`, name, remark })),
  );
  if (said.length === 0) return null;
  return (
    <section className={styles.remarks} aria-label={texts.remarks}>
      <h3>{texts.remarks}</h3>
      <ul>
        {said.map(({ key, name, remark }) => (
          <li key={key}>
            <b>{name}</b> {remark}
          </li>
        ))}
      </ul>
    </section>
  );
}
