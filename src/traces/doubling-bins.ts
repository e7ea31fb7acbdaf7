import type { Bin } from '../model/trace-statistics.ts';

/** Counts whole numbers from 1 on in bins that double in width: 1, 2, 3 to 4, 5 to 8, 9 to 16. */
export class DoublingBins {
  private readonly counts: number[] = [];

  add(value: number): void {
    const at = value <= 1 ? 0 : 32 - Math.clz32(value - 1);
    while (this.counts.length <= at) this.counts.push(0);
    this.counts[at] = (this.counts[at] ?? 0) + 1;
  }

  /** From 1 to the largest value's bin, empty ones included. */
  bins(): readonly Bin[] {
    return this.counts.map((count, i) => ({
      from: i === 0 ? 1 : 2 ** (i - 1) + 1,
      to: 2 ** i,
      count,
    }));
  }
}
