import type { Latencies } from '../contract/runs.ts';

const NONE: Latencies = { mean: 0, p50: 0, p95: 0, p99: 0, p999: 0, max: 0 };

/** Mean, quantiles and maximum of nanoseconds, in milliseconds: a quantile is the least value that so many reach. */
export function latenciesMs(ns: readonly number[]): Latencies {
  if (ns.length === 0) return NONE;
  const sorted = Float64Array.from(ns).sort();
  const at = (share: number): number =>
    (sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? 0) / 1e6;
  return {
    mean: ns.reduce((sum, each) => sum + each, 0) / ns.length / 1e6,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    p999: at(0.999),
    max: at(1),
  };
}
