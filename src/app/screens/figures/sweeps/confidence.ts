/** Mean with its confidence interval. */

export interface Estimate {
  readonly mean: number;
  /** Half of the interval that holds the true mean in 95 of 100 cases; 0 where there is one value only. */
  readonly half: number;
  readonly count: number;
}

/** Student's t, 97.5 %, by degrees of freedom from 1. */
const QUANTILES = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];
const NORMAL = 1.96;

/** @param values one a seed, at least one */
export function estimate(values: readonly number[]): Estimate {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  if (count < 2) return { mean, half: 0, count };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = Math.sqrt(squares / (count - 1) / count);
  return { mean, half: (QUANTILES[count - 2] ?? NORMAL) * error, count };
}
