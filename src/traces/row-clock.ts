/**
 * The time column of a trace of rows. A time is `high · 10⁹ + low + fraction` units, because the ticks of
 * some formats pass 2^53; differences of two are exact.
 */
export class RowClock {
  /** Rows that were kept. */
  rows = 0;
  /** Rows whose time lies before that of the row above. */
  outOfOrder = 0;
  /** Nanoseconds a unit. */
  unitNs: number;
  private firstHigh = 0;
  private firstLow = 0;
  private firstFraction = 0;
  private lastHigh = 0;
  private lastLow = 0;
  private lastFraction = 0;
  private lastNs = 0;
  private high = 0;
  private low = 0;
  private fraction = 0;
  private ns = 0;

  constructor(unitNs: number) {
    this.unitNs = unitNs;
  }

  /** The row's time in nanoseconds since the first row that was kept, which may be the row itself. */
  at(high: number, low: number, fraction: number): number {
    if (this.rows === 0) {
      this.firstHigh = high;
      this.firstLow = low;
      this.firstFraction = fraction;
    }
    this.high = high;
    this.low = low;
    this.fraction = fraction;
    const units = (high - this.firstHigh) * 1e9 + (low - this.firstLow);
    this.ns = Math.round(units * this.unitNs + (fraction - this.firstFraction) * this.unitNs);
    return this.ns;
  }

  /** The row that `at` was asked for last is good. */
  keep(): void {
    if (this.rows > 0 && this.ns < this.lastNs) this.outOfOrder++;
    this.rows++;
    this.lastNs = this.ns;
    this.lastHigh = this.high;
    this.lastLow = this.low;
    this.lastFraction = this.fraction;
  }

  /** As the trace states it; null without a row. */
  firstTimestampNs(): bigint | null {
    return this.rows === 0 ? null : this.absolute(this.firstHigh, this.firstLow, this.firstFraction);
  }

  lastTimestampNs(): bigint | null {
    return this.rows === 0 ? null : this.absolute(this.lastHigh, this.lastLow, this.lastFraction);
  }

  private absolute(high: number, low: number, fraction: number): bigint {
    const units = BigInt(high) * 1_000_000_000n + BigInt(low);
    return units * BigInt(this.unitNs) + BigInt(Math.round(fraction * this.unitNs));
  }
}
