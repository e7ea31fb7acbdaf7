/** Mean, median and 99th percentile of nanoseconds, in milliseconds. */
export function latenciesMs(ns: readonly number[]): { mean: number; p50: number; p99: number } {
  if (ns.length === 0) return { mean: 0, p50: 0, p99: 0 };
  const sorted = Float64Array.from(ns).sort();
  const at = (share: number): number => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1e6;
  return { mean: ns.reduce((sum, each) => sum + each, 0) / ns.length / 1e6, p50: at(0.5), p99: at(0.99) };
}
