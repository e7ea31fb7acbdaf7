/** Latencies of a run: mean, quantiles and distribution, in milliseconds. */
import { type LogHistogram, topOf } from '../../base/log-histogram.ts';
import type { Latencies, LatencyCurve, RunFigures } from '../contract/runs.ts';

/** A quantile is the least value that so many reach. */
export interface Distribution {
  readonly count: number;
  readonly sumNs: number;
  /** Of the values in ascending order, the one in this place, from 1 to `count`. */
  readonly nsAt: (place: number) => number;
}

export function exactly(ns: readonly number[]): Distribution {
  const sorted = Float64Array.from(ns).sort();
  return {
    count: ns.length,
    sumNs: ns.reduce((sum, each) => sum + each, 0),
    nsAt: (place) => sorted[place - 1] ?? 0,
  };
}

/** A value is as large as the largest of its bucket. */
export function inBuckets({ counts, sum }: LogHistogram): Distribution {
  const upTo = new Float64Array(counts.length);
  let count = 0;
  for (const [bucket, each] of counts.entries()) {
    count += each;
    upTo[bucket] = count;
  }
  return { count, sumNs: sum, nsAt: (place) => topOf(upTo.findIndex((reached) => reached >= place)) };
}

type LatencyFigures = Pick<
  RunFigures,
  'commitLatencyMs' | 'writeLatencyMs' | 'readLatencyMs' | 'latencyCurves'
>;

export function latencyFigures(
  of: Readonly<Record<'commits' | 'writes' | 'reads', Distribution>>,
): LatencyFigures {
  return {
    commitLatencyMs: latenciesMs(of.commits),
    writeLatencyMs: latenciesMs(of.writes),
    readLatencyMs: latenciesMs(of.reads),
    latencyCurves: {
      commits: curveOf(of.commits),
      writes: curveOf(of.writes),
      reads: curveOf(of.reads),
    },
  };
}

const NONE: Latencies = { mean: 0, p50: 0, p95: 0, p99: 0, p999: 0, max: 0 };

export function latenciesMs(of: Distribution): Latencies {
  if (of.count === 0) return NONE;
  return {
    mean: of.sumNs / of.count / 1e6,
    p50: msAt(of, 0.5),
    p95: msAt(of, 0.95),
    p99: msAt(of, 0.99),
    p999: msAt(of, 0.999),
    max: msAt(of, 1),
  };
}

function msAt({ count, nsAt }: Distribution, share: number): number {
  return nsAt(Math.max(1, Math.ceil(share * count))) / 1e6;
}

/** Points of a curve: as many in each step to nine, ninety-nine, … of a hundred. */
const POINTS_TO_NEXT_NINE = 24;
const NINES = 5;

/** Shares up to that of all but one value, and then all. */
function curveOf(of: Distribution): LatencyCurve {
  if (of.count === 0) return { share: [], ms: [] };
  const shares = Array.from(
    { length: POINTS_TO_NEXT_NINE * NINES },
    (_, i) => 1 - 10 ** (-i / POINTS_TO_NEXT_NINE),
  );
  const share = [...shares.filter((each) => each < 1 - 1 / of.count), 1];
  return { share, ms: share.map((each) => msAt(of, each)) };
}
