import type { RecoveryPoint } from '../../../session/contract/runs.ts';
import type { ComparedLine } from '../../ui/charts/line-names.tsx';
import { texts } from '../../words/run-plots.ts';
import type { ChartView } from './chart-view.ts';
import { axisText } from './axis-text.ts';
import type { RunRow } from './run-board.ts';
import type { Axis } from './run-lines.ts';
import { RunPlot } from './run-plot.tsx';

export type RecoveryMeasure = Extract<keyof RecoveryPoint, keyof typeof texts.recoveries>;

interface RecoveryPlotProps {
  readonly view: ChartView;
  readonly measure: RecoveryMeasure;
}

/** Recovery at instants of the runs: how long it takes, what it reads, or what it rolls back. */
export function RecoveryPlot({ view, measure }: RecoveryPlotProps) {
  const { title, unit, about } = texts.recoveries[measure];
  const isOver = view.board.rows.some(({ result }) => result !== null);
  return (
    <RunPlot
      {...view}
      id={`recovery-${measure}`}
      title={title}
      unit={unit}
      about={about}
      lines={view.board.rows.flatMap((row) => lineOf(row, measure, view.axis))}
      valuesAre={texts.most}
      look="tries"
      xText={axisText[view.axis]}
      empty={isOver ? texts.noRecovery : texts.nothingYet}
      flat={measure === 'rolledBack' ? texts.noneRolledBack : undefined}
    />
  );
}

function lineOf(
  { key, name, result }: RunRow,
  measure: RecoveryMeasure,
  axis: Axis,
): readonly ComparedLine[] {
  const tries = result?.figures.recoveryAlongRun?.points ?? [];
  if (tries.length === 0) return [];
  return [
    {
      key: String(key),
      label: name,
      points: tries.map((each) => [axis === 'work' ? each.share : each.atMs * 1e6, each[measure]]),
      value: Math.max(...tries.map((each) => each[measure])),
      isStopped: result !== null && result.stopped !== null,
    },
  ];
}
