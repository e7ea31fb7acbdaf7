/** From what a run had counted to what is drawn of it. */
import type { RunSeries } from '../../../session/contract/runs.ts';
import type { Point } from '../../ui/charts/line-path.ts';

export const measures = ['throughput', 'gcCost', 'writeAmplification', 'stalls'] as const;
export type Measure = (typeof measures)[number];

/** Kinds of x axes: the share of the work, from 0 to 1, or nanoseconds of simulated time. */
export const axes = ['work', 'time'] as const;
export type Axis = (typeof axes)[number];

/**
 * Rates are taken over so much of the work until now: long enough to be calm. Before it, a ratio of totals is one of a few
 * pages and says nothing: all lines begin there.
 */
const windowShare = 1 / 20;
const rounding = 1e-9;

type Column = Exclude<keyof RunSeries, 'share' | 'timeNs'>;

/** A measure is what one column gained over what another one did: in the last window, or since the beginning. */
interface Kind {
  readonly gained: Column;
  readonly over: Column | 'timeNs';
  readonly scale: number;
  readonly isRate: boolean;
}

const kinds: Readonly<Record<Measure, Kind>> = {
  throughput: { gained: 'committed', over: 'timeNs', scale: 1e9, isRate: true },
  gcCost: { gained: 'copies', over: 'hostPages', scale: 1, isRate: false },
  writeAmplification: { gained: 'programs', over: 'hostPages', scale: 1, isRate: false },
  stalls: { gained: 'stalledNs', over: 'timeNs', scale: 100, isRate: true },
};

/** Points made of a series, by their measure and axis: while one run reports, the others' lines stay as they are. */
const made = new WeakMap<RunSeries, Map<string, readonly Point[]>>();

/** Places on the axis, and the measure in its unit; the same for the same series. */
export function pointsOf(series: RunSeries, measure: Measure, axis: Axis = 'work'): readonly Point[] {
  const known = made.get(series) ?? new Map<string, readonly Point[]>();
  made.set(series, known);
  const key = `${measure} ${axis}`;
  const points = known.get(key) ?? makePoints(series, kinds[measure], axis);
  known.set(key, points);
  return points;
}

/** Moments that nothing was gained over have no value: none is drawn. */
function makePoints(series: RunSeries, { gained, over, scale, isRate }: Kind, axis: Axis): readonly Point[] {
  const at = (column: keyof RunSeries, i: number): number => series[column][i] ?? 0;
  const points: Point[] = [];
  let from = 0;
  for (let i = 1; i < series.share.length; i++) {
    const share = at('share', i);
    while (from < i - 1 && at('share', from + 1) <= share - windowShare + rounding) from++;
    if (share - at('share', from) < windowShare - rounding) continue;
    const base = (column: keyof RunSeries): number => (isRate ? at(column, from) : 0);
    const amount = at(over, i) - base(over);
    if (amount <= 0) continue;
    const x = axis === 'work' ? share : at('timeNs', i);
    points.push([x, ((at(gained, i) - base(gained)) * scale) / amount]);
  }
  return points;
}

/** Simulated milliseconds at which a run was at a place of an axis, or the place of an instant; by straight lines. */
export function instantAt(series: RunSeries, x: number, axis: Axis): number {
  return (axis === 'time' ? x : between(series.share, series.timeNs, x)) / 1e6;
}

export function placeOf(series: RunSeries, ms: number, axis: Axis): number {
  return axis === 'time' ? ms * 1e6 : between(series.timeNs, series.share, ms * 1e6);
}

/** Value of one rising column where another has a value. */
function between(of: Float64Array, values: Float64Array, wanted: number): number {
  const next = of.findIndex((value) => value >= wanted);
  if (next < 0) return values.at(-1) ?? 0;
  const [from = 0, to = 0] = [of[next - 1] ?? of[0], of[next]];
  const [low = 0, high = 0] = [values[next - 1] ?? values[0], values[next]];
  return to > from ? low + ((high - low) * (wanted - from)) / (to - from) : high;
}
