/**
 * Histogram of whole numbers from 0 to 2³¹ − 1, as plain data: 32 buckets an octave, so that a bucket is at most 3 % wide.
 * Larger numbers are counted as the largest.
 */
export interface LogHistogram {
  counts: Uint32Array;
  /** Of all numbers noted. */
  sum: number;
}

const BUCKETS = 864;
const LARGEST = 2 ** 31 - 1;

export function createLogHistogram(): LogHistogram {
  return { counts: new Uint32Array(BUCKETS), sum: 0 };
}

export function noteNumber(histogram: LogHistogram, value: number): void {
  const whole = value < LARGEST ? value | 0 : LARGEST;
  const shift = 26 - Math.clz32(whole);
  const bucket = shift > 0 ? (shift << 5) + (whole >> shift) : whole;
  histogram.counts[bucket] = (histogram.counts[bucket] ?? 0) + 1;
  histogram.sum += value;
}

/** The largest number that a bucket counts. */
export function topOf(bucket: number): number {
  const shift = Math.max(0, (bucket >> 5) - 1);
  return (bucket - shift * 32 + 1) * 2 ** shift - 1;
}

/** Numbers that were noted between two states of a histogram. */
export function notedBetween(from: LogHistogram, to: LogHistogram): LogHistogram {
  return {
    counts: to.counts.map((count, bucket) => count - (from.counts[bucket] ?? 0)),
    sum: to.sum - from.sum,
  };
}

export function copyOfHistogram({ counts, sum }: LogHistogram): LogHistogram {
  return { counts: counts.slice(), sum };
}
