/** From what the engine has measured to what the charts draw. */
import type { FigureSeries, MarkKind } from '../../../model/frame.ts';
import type { Span } from '../../ui/charts/chart-span.ts';
import type { ChartLine } from '../../ui/charts/line-chart.tsx';
import type { Point } from '../../ui/charts/line-path.ts';
import type { ChartRule } from '../../ui/charts/linked-plot.tsx';
import type { ChartMark, MarkKindLook } from '../../ui/charts/mark-lanes.tsx';
import { texts } from '../../words/linked-charts.ts';
import type { FigureKind } from '../model/figure-kinds.ts';
import type { Landmark } from '../model/history.ts';

/** A run with a name, and its figures as far as they are known. */
export interface NamedSeries {
  readonly key: string;
  readonly name: string;
  readonly series: FigureSeries;
}

/** Checkpoints across the charts are hints; more of them would be a grid. */
const mostCheckpointRules = 12;

const looks: Readonly<Partial<Record<MarkKind, Pick<MarkKindLook, 'name' | 'lane' | 'shape'>>>> = {
  checkpoint: { name: texts.marks.checkpoint, lane: 0, shape: 'square' },
  collection: { name: texts.marks.collection, lane: 1, shape: 'triangle' },
  crash: { name: texts.marks.crash, lane: 2, shape: 'bolt' },
  recovered: { name: texts.marks.recovered, lane: 2, shape: 'ring' },
};

export const markLooks: readonly MarkKindLook[] = Object.entries(looks).map(([key, look]) =>
  Object.assign({ key }, look),
);

/** One line a run, in simulated nanoseconds and the figure's own unit. */
export function linesOf(id: FigureKind['id'], runs: readonly NamedSeries[]): readonly ChartLine[] {
  return runs.map(({ key, name, series }) => ({ key, label: name, points: pointsOf(series, id) }));
}

function pointsOf(series: FigureSeries, id: FigureKind['id']): readonly Point[] {
  const { timeNs, [id]: values } = series;
  const points: Point[] = [];
  for (let i = 0; i < timeNs.length; i++) {
    const value = values[i];
    if (value !== undefined && Number.isFinite(value)) points.push([timeNs[i] ?? 0, value]);
  }
  return points;
}

export function marksIn(landmarks: readonly Landmark[], { from, to }: Span): readonly ChartMark[] {
  return landmarks
    .filter(({ kind, timeNs }) => kind in looks && timeNs >= from && timeNs <= to)
    .map(({ kind, timeNs, label }) => ({ kind, x: timeNs, label }));
}

/** Power failures, and checkpoints where they are few. */
export function rulesOf(marks: readonly ChartMark[]): readonly ChartRule[] {
  const checkpoints = marks.filter(({ kind }) => kind === 'checkpoint');
  const crossing = checkpoints.length > mostCheckpointRules ? [] : checkpoints;
  return [
    ...crossing.map(({ x }) => ({ key: `checkpoint${x}`, x, look: 'dotted' as const })),
    ...marks
      .filter(({ kind }) => kind === 'crash')
      .map(({ x }) => ({ key: `crash${x}`, x, look: 'danger' as const })),
  ];
}
