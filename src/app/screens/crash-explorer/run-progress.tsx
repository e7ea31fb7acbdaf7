import { ProgressBar } from '../../ui/controls/progress-bar.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { texts } from '../../words/crash-explorer.ts';
import { isGoing } from '../../ui/work/long-work.ts';
import { rowName } from './cell-format.ts';
import type { CrashState } from './crash-explorer.ts';
import type { CrashRow } from './crash-run.ts';
import styles from './run-progress.module.css';
import shared from './crash-parts.module.css';

/** The result in one sentence. */
export function sentenceOf({ rows, exploration, offer, task, shown }: CrashState): string {
  if (offer !== null && task === null && shown !== null) return texts.empty;
  if (offer === null || task === null) return texts.loading;
  const done = rows.filter((row) => !isGoing(row)).length;
  if (isGoing(exploration) && done < rows.length) return texts.exploring(done, rows.length);
  const broken = rows.filter(({ violationsFound }) => violationsFound > 0);
  const only = broken[0];
  if (only !== undefined && rows.length === 1) return texts.broken(rowName(only));
  if (only !== undefined) return texts.brokenRows(broken.length, rows.length);
  if (rows.some(({ state }) => state === 'failed')) return texts.failed;
  if (rows.some(({ state }) => state === 'cancelled')) return texts.stopped;
  return texts.held(
    rows.reduce((sum, { cuts }) => sum + cuts, 0),
    rows.length,
  );
}

interface RunProgressProps {
  readonly rows: readonly CrashRow[];
  readonly running: boolean;
  /** One sentence about what is tried; empty if unknown. */
  readonly tried: string;
}

/** Progress, counts, and what is tried. */
export function RunProgress({ rows, running, tried }: RunProgressProps) {
  const sum = (of: (row: CrashRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const share = rows.length === 0 ? 0 : sum((row) => (row.state === 'failed' ? 1 : row.share)) / rows.length;
  const ways = sum((row) => Math.max(row.cuts, outcomesSeen(row)));
  const states = sum((row) => row.states);
  return (
    <div className={styles.progress}>
      {running && (
        <ProgressBar label={texts.progress} progress={{ done: share, total: 1 }} className={styles.bar} />
      )}
      <div className={styles.counts}>
        {texts.counts(
          ways,
          sum((row) => row.points),
          states,
        )}
        .
        {tried !== '' && (
          <Fold title={texts.whatIsTried} className={styles.limits}>
            {tried}
          </Fold>
        )}
      </div>
      {rows.map((row) =>
        row.problem === '' ? null : (
          <p key={rowName(row)} className={shared.problem} role="alert">
            {rowName(row)}: {row.problem}
          </p>
        ),
      )}
    </div>
  );
}

/** While a row is under way, its cells know how many outcomes there were. */
function outcomesSeen({ cells }: CrashRow): number {
  return cells.reduce((all, cell) => all + (cell?.outcomes.reduce((a, b) => a + b, 0) ?? 0), 0);
}
