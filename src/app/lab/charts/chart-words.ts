/** Instants of the charts in words. */
import type { Span } from '../../ui/charts/chart-span.ts';
import { pointAt, xOf } from '../../ui/charts/line-path.ts';
import type { LinkedChart } from '../../ui/charts/linked-plot.tsx';
import type { ChartMark } from '../../ui/charts/mark-lanes.tsx';
import { nearestIndex } from '../../ui/charts/nearest.ts';
import { localNumber } from '../../words/locale/format.ts';
import { texts } from '../../words/linked-charts.ts';
import { tickText, timeUnit } from '../model/figure-kinds.ts';

/** More events of one instant are not told. */
const mostEvents = 3;

/** Simulated time to the microsecond; after a second, to a hundred of them. */
export function instantText(timeNs: number): string {
  if (timeNs < 1e9) return `${localNumber((timeNs / 1e6).toFixed(3))} ms`;
  return `${localNumber((timeNs / 1e9).toFixed(4))} s`;
}

/** A tick of the time axis; all ticks have the same unit. */
export function timeTick(timeNs: number, { to }: Span): string {
  const unit = timeUnit(to);
  return `${tickText(timeNs, unit)} ${unit.unit}`;
}

/** Labels of the marks between the point at `timeNs` and the one before it. */
export function eventsAt(timeNs: number, charts: readonly LinkedChart[], marks: readonly ChartMark[]) {
  const points = charts[0]?.lines[0]?.points ?? [];
  const before = points[nearestIndex(points, xOf, timeNs) - 1]?.[0] ?? -1;
  return marks
    .filter(({ x }) => x > before && x <= timeNs)
    .slice(0, mostEvents)
    .map(({ label }) => label);
}

/** An instant with the values of all charts there, and what happened. */
export function describeInstant(
  timeNs: number,
  charts: readonly LinkedChart[],
  marks: readonly ChartMark[],
): string {
  const values = charts.flatMap(({ title, lines, valueText }) =>
    lines.flatMap(({ label, points }, i) => {
      const value = pointAt(points, timeNs)?.[1];
      return value === undefined ? [] : [`${i === 0 ? title : label} ${valueText(value)}`];
    }),
  );
  return texts.at(instantText(timeNs), values, eventsAt(timeNs, charts, marks));
}
