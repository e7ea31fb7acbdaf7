import { texts } from '../../words/traces.ts';
import { mergedRemark, remarkKind } from './merged-remark.ts';
import type { RunRow } from './run-board.ts';
import styles from './run-remarks.module.css';

/** Remarks of the measurement: how far the rates of the runs can be trusted. One of several runs stands once. */
export function RunRemarks({ rows }: { readonly rows: readonly RunRow[] }) {
  const measured = rows.filter(({ result }) => result !== null);
  const kinds = new Map<string, { readonly names: string[]; readonly remarks: string[] }>();
  for (const { name, result } of measured) {
    for (const remark of result?.figures.measured.remarks ?? []) {
      const kind = kinds.get(remarkKind(remark)) ?? { names: [], remarks: [] };
      kinds.set(remarkKind(remark), kind);
      kind.names.push(name);
      kind.remarks.push(remark);
    }
  }
  if (kinds.size === 0) return null;
  const isOfAll = (names: readonly string[]): boolean => names.length > 1 && names.length === measured.length;
  return (
    <section className={styles.remarks} aria-label={texts.remarks}>
      <h3>{texts.remarks}</h3>
      <ul>
        {[...kinds].map(([kind, { names, remarks }]) => (
          <li key={kind}>
            <b>{isOfAll(names) ? texts.allRuns : names.join(', ')}</b> {mergedRemark(remarks)}
          </li>
        ))}
      </ul>
    </section>
  );
}
