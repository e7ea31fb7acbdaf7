import type { DrawnPoint } from '../../../../session/contract/spoken.ts';

/** Measured value, published value, and the confidence of the measured one. */
export interface PlotPoint extends DrawnPoint {
  /** Ends of the interval of confidence around the measured value; left out where there is none. */
  readonly low?: number;
  readonly high?: number;
}

export interface PlotSeries {
  readonly name: string;
  readonly points: readonly PlotPoint[];
}

/** All numbers that a drawing of the point must have room for. */
export function valuesOf({ measured, published, low, high }: PlotPoint): number[] {
  return [measured, published, low ?? null, high ?? null].filter((value) => value !== null);
}
