import type { Spread } from '../model/trace.ts';

/** Values below it are counted in an array, the few above it in a map. */
const USUAL = 1 << 10;

/** How often each value occurs, in memory that grows with the different values alone. */
export class Distribution {
  n = 0;
  private sum = 0;
  private readonly usual = new Float64Array(USUAL);
  private readonly others = new Map<number, number>();

  /** `value` is a whole number, not negative. */
  add(value: number): void {
    this.n++;
    this.sum += value;
    if (value < USUAL) this.usual[value]++;
    else this.others.set(value, (this.others.get(value) ?? 0) + 1);
  }

  spread(): Spread {
    const { n } = this;
    if (n === 0) return { n: 0, mean: 0, p50: 0, p90: 0, max: 0 };
    const others = [...this.others].sort(([a], [b]) => a - b);
    const counts = [...Array.from(this.usual, (times, value) => [value, times] as const), ...others];
    // Nearest rank: a percentile is a value that occurs.
    const at = (rank: number): number => {
      let seen = 0;
      for (const [value, times] of counts) {
        seen += times;
        if (seen >= rank) return value;
      }
      return 0;
    };
    return {
      n,
      mean: Math.round((this.sum / n) * 1e4) / 1e4,
      p50: at(Math.max(1, Math.ceil(0.5 * n))),
      p90: at(Math.max(1, Math.ceil(0.9 * n))),
      max: at(n),
    };
  }
}
