import type { RecoveryPoint } from '../../../session/contract/runs.ts';
import type { ChartLine } from '../../ui/charts/line-chart.tsx';
import { texts } from '../../words/run-plots.ts';
import type { RunBoardState, RunRow } from './run-board.ts';
import { RunPlot, RunPlots } from './run-plot.tsx';
import { tickTime } from './tick-time.ts';
import styles from './run-plots.module.css';

const measures = ['ms', 'pageReads', 'rolledBack'] as const satisfies readonly (keyof RecoveryPoint)[];
type Measure = (typeof measures)[number];

/** Recovery at instants of the runs: how long it takes, what it reads, what it rolls back. */
export function RecoveryCharts({ board }: { readonly board: RunBoardState }) {
  const { rows } = board;
  if (!rows.some(({ result }) => result !== null)) return null;
  const end = Math.max(0, ...rows.map(({ result }) => result?.figures.simulatedMs ?? 0));
  return (
    <section aria-label={texts.recovery}>
      <h3>{texts.recovery}</h3>
      <p className={styles.about}>{texts.recoveryAbout}</p>
      <RunPlots board={board}>
        {measures.map((measure) => {
          const [title, unit, about] = texts.recoveries[measure];
          return (
            <RunPlot
              key={measure}
              board={board}
              id={`recovery-${measure}`}
              title={title}
              unit={unit}
              about={about}
              lines={rows.flatMap((row) => lineOf(row, measure))}
              xMost={end}
              xText={(ms) => tickTime(ms * 1e6)}
              empty={texts.noRecovery}
            />
          );
        })}
      </RunPlots>
    </section>
  );
}

function lineOf({ key, name, result }: RunRow, measure: Measure): readonly ChartLine[] {
  const points = result?.figures.recoveryAlongRun?.points ?? [];
  if (points.length === 0) return [];
  return [{ key: String(key), label: name, points: points.map((each) => [each.atMs, each[measure]]) }];
}
