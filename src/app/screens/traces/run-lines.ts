/** From what a run had counted to what is drawn of it. */
import type { RunSeries } from '../../../session/contract/runs.ts';

export const measures = ['throughput', 'gcCost', 'writeAmplification', 'stalls'] as const;
export type Measure = (typeof measures)[number];

export type Points = readonly (readonly [number, number])[];

/** Rates are taken over so much of the time until now: long enough to be calm. */
const windowShare = 1 / 20;
const earlyShare = 1 / 50;

/** Cache of the points made of a series: while one run reports, the others' lines stay as they are. */
const made: Readonly<Record<Measure, WeakMap<RunSeries, Points>>> = {
  throughput: new WeakMap(),
  gcCost: new WeakMap(),
  writeAmplification: new WeakMap(),
  stalls: new WeakMap(),
};

/** Simulated nanoseconds, and the measure in its unit; the same for the same series. */
export function pointsOf(series: RunSeries, measure: Measure): Points {
  const known = made[measure].get(series);
  if (known !== undefined) return known;
  const points = makePoints(series, measure);
  made[measure].set(series, points);
  return points;
}

function makePoints(series: RunSeries, measure: Measure): Points {
  const { timeNs, committed, hostPageWrites, programs, collectorNs, stalledNs } = series;
  const end = timeNs.at(-1) ?? 0;
  const points: [number, number][] = [];
  let from = 0;
  for (let i = 0; i < timeNs.length; i++) {
    const now = timeNs[i] ?? 0;
    while (from < i - 1 && (timeNs[from + 1] ?? 0) <= now - end * windowShare) from++;
    const since = (column: Float64Array): number => (column[i] ?? 0) - (column[from] ?? 0);
    const written = hostPageWrites[i] ?? 0;
    if (measure === 'throughput') points.push([now, ratio(since(committed) * 1e9, since(timeNs))]);
    else if (measure === 'stalls') points.push([now, ratio(since(stalledNs) * 100, since(timeNs))]);
    else if (measure === 'gcCost') {
      points.push([now, ratio(since(collectorNs) / 1e3, since(hostPageWrites))]);
    } else if (written > 0) points.push([now, (programs[i] ?? 0) / written]);
  }
  return measure === 'throughput' ? withoutBeginning(points, end) : points;
}

/** At the very beginning hardly any time has passed: a rate of it says nothing, unless all commits come there. */
function withoutBeginning(points: Points, end: number): Points {
  const later = points.filter(([now]) => now > end * earlyShare);
  return later.some(([, rate]) => rate > 0) ? later : points;
}

function ratio(amount: number, of: number): number {
  return of > 0 ? amount / of : 0;
}
