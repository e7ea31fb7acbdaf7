import type { Spread } from '../model/trace.ts';

/** Values below it are counted in an array, the few above it in a map. */
const USUAL = 1 << 10;
const FIRST_ROOM = 1 << 5;

/** Number of occurrences of each value, in memory that grows with the different values alone. */
export class Distribution {
  n = 0;
  private sum = 0;
  private usual = new Float64Array(FIRST_ROOM);
  private readonly others = new Map<number, number>();

  /** `value` is a whole number, not negative. */
  add(value: number): void {
    this.n++;
    this.sum += value;
    if (value >= USUAL) {
      this.others.set(value, (this.others.get(value) ?? 0) + 1);
      return;
    }
    if (value >= this.usual.length) this.grow(value);
    this.usual[value] = (this.usual[value] ?? 0) + 1;
  }

  private grow(value: number): void {
    let room = this.usual.length;
    while (room <= value) room *= 2;
    const usual = new Float64Array(room);
    usual.set(this.usual);
    this.usual = usual;
  }

  /** Number of values above `bound`. */
  countAbove(bound: number): number {
    let count = 0;
    for (const [value, times] of this.usual.entries()) if (value > bound) count += times;
    for (const [value, times] of this.others) if (value > bound) count += times;
    return count;
  }

  spread(): Spread {
    const { n } = this;
    if (n === 0) return { n: 0, mean: 0, p50: 0, p90: 0, max: 0 };
    const others = [...this.others].sort(([a], [b]) => a - b);
    return {
      n,
      mean: Math.round((this.sum / n) * 1e4) / 1e4,
      p50: this.at(Math.max(1, Math.ceil(0.5 * n)), others),
      p90: this.at(Math.max(1, Math.ceil(0.9 * n)), others),
      max: this.at(n, others),
    };
  }

  /** Nearest rank: a percentile is a value that occurs. */
  private at(rank: number, others: readonly (readonly [number, number])[]): number {
    let seen = 0;
    for (const [value, times] of this.usual.entries()) {
      seen += times;
      if (seen >= rank) return value;
    }
    for (const [value, times] of others) {
      seen += times;
      if (seen >= rank) return value;
    }
    return 0;
  }
}
