import type { LineFocus } from '../../ui/charts/compared-lines.tsx';
import type { ComparedLine } from '../../ui/charts/line-names.tsx';
import { localNumber } from '../../words/locale/format.ts';
import { texts } from '../../words/run-plots.ts';
import type { RunBoardState, RunRow } from './run-board.ts';
import { RunPlot, RunPlots } from './run-plot.tsx';
import { ninesOf, shareAtNines } from './nines.ts';
import styles from './run-plots.module.css';

const operations = ['commits', 'writes', 'reads'] as const;
type Operation = (typeof operations)[number];

interface LatencyChartsProps {
  readonly board: RunBoardState;
  readonly focus: LineFocus;
}

/** Distributions of the latencies of the measured part, and how blocks have worn. */
export function LatencyCharts({ board, focus }: LatencyChartsProps) {
  const { rows } = board;
  if (!rows.some(({ result }) => result !== null)) return null;
  return (
    <section aria-label={texts.latencies}>
      <h3>{texts.latencies}</h3>
      <p className={styles.about}>{texts.latenciesAbout}</p>
      <RunPlots>
        {operations.map((operation) => {
          const [title, unit, about] = texts.distributions[operation];
          const lines = rows.flatMap((row) => distributionOf(row, operation));
          return (
            <RunPlot
              key={operation}
              board={board}
              focus={focus}
              valuesAre={texts.longest}
              id={`latency-${operation}`}
              title={title}
              unit={unit}
              about={about}
              lines={lines}
              xMost={Math.max(0, ...lines.map(({ points }) => points.at(-1)?.[0] ?? 0))}
              xText={shareText}
              empty={texts.noLatency}
            />
          );
        })}
        <WearPlot board={board} focus={focus} />
      </RunPlots>
    </section>
  );
}

function WearPlot({ board, focus }: LatencyChartsProps) {
  const lines = board.rows.flatMap(wearOf);
  return (
    <RunPlot
      board={board}
      focus={focus}
      valuesAre={texts.mostErases}
      look="steps"
      id="wear"
      title={texts.wear}
      unit={texts.wearUnit}
      about={texts.wearAbout}
      lines={lines}
      xMost={Math.max(1, ...lines.map(({ points }) => points.at(-1)?.[0] ?? 0))}
      xText={(erases) => localNumber(String(erases))}
      empty={texts.none}
    />
  );
}

function distributionOf({ key, name, result }: RunRow, operation: Operation): readonly ComparedLine[] {
  const curve = result?.figures.latencyCurves[operation];
  if (curve === undefined || curve.ms.length === 0) return [];
  const nines = ninesOf(curve.share);
  return [{ key: String(key), label: name, points: curve.ms.map((ms, i) => [nines[i] ?? 0, ms]) }];
}

function wearOf({ key, name, result }: RunRow): readonly ComparedLine[] {
  if (result === null) return [];
  const { from, blocks } = result.figures.wear;
  const points = from.map((erases, i) => [erases, blocks[i] ?? 0] as const);
  return [{ key: String(key), label: name, points, value: result.figures.wear.most }];
}

/** "99.9 %" at whole nines; between them, the axis is not named. */
function shareText(nines: number): string {
  const share = shareAtNines(nines);
  return share === null ? '' : texts.nines(localNumber(share));
}
