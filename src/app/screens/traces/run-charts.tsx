import type { ChartLine } from '../../ui/charts/line-chart.tsx';
import { texts } from '../../words/traces.ts';
import type { RunBoardState, RunRow } from './run-board.ts';
import { type Measure, measures, pointsOf } from './run-lines.ts';
import { RunPlot, RunPlots } from './run-plot.tsx';
import { tickTime } from './tick-time.ts';

/** Measurements of all runs over simulated time, while they go on. */
export function RunCharts({ board }: { readonly board: RunBoardState }) {
  const end = Math.max(0, ...board.rows.map(({ series }) => series?.timeNs.at(-1) ?? 0));
  return (
    <RunPlots board={board} columns={2}>
      {measures.map((measure) => (
        <RunPlot
          key={measure}
          board={board}
          id={measure}
          title={texts.measures[measure]}
          unit={texts.measureUnits[measure]}
          about={texts.measureAbout[measure]}
          lines={board.rows.flatMap((row) => lineOf(row, measure))}
          xMost={end}
          xText={tickTime}
          empty={texts.nothingYet}
        />
      ))}
    </RunPlots>
  );
}

function lineOf({ key, name, series }: RunRow, measure: Measure): readonly ChartLine[] {
  if (series === null) return [];
  const points = pointsOf(series, measure);
  return points.length === 0 ? [] : [{ key: String(key), label: name, points }];
}
