/** Number of published values that are reproduced: near the measured one, or inside a band. */
import { isMessage, type Text } from '../../base/message.ts';
import type { FigureMessages } from '../messages.ts';
import { type BandedPoint, type BandedSeries, isInside } from './bands.ts';
import type { Figure } from './figure.ts';

/** Counts of points for which a paper gives a value, and of those for which it gives a limit. */
export interface Summary {
  /** Points with a published value. */
  readonly published: number;
  /** Measured within 0.8 and 1.25 of it. */
  readonly close: number;
  /** Farther away, but inside the band. */
  readonly inBand: number;
  readonly outside: number;
  /** Published as a change one way and measured as one the other way; these count as near, inside or outside, too. */
  readonly otherSign: number;
  /** Points with a published limit. */
  readonly limits: number;
  readonly limitsKept: number;
  /** Broken, but kept somewhere in the band. */
  readonly limitsInBand: number;
  readonly limitsBroken: number;
}

type Count = Exclude<keyof Summary, 'published' | 'limits'>;

/** Ratios of measured to published that count as near. */
const NEAR = { least: 0.8, most: 1.25 } as const;

/**
 * Axes in percent of a change. 25 % above something is 1.25 times as much, 25 % less is 0.75: these are compared, because
 * the percentage of a small change is a difference of two that are nearly the same.
 */
const ABOVE: readonly (keyof FigureMessages)[] = ['gain', 'pagesAgainst', 'latencyAboveNvctx'];
const BELOW: readonly (keyof FigureMessages)[] = ['saved', 'latencySaved'];
const PERCENT_ABOVE: ReadonlySet<string> = new Set(ABOVE);
const PERCENT_BELOW: ReadonlySet<string> = new Set(BELOW);

export function summaryOf({ y }: Pick<Figure, 'y'>, series: readonly BandedSeries[]): Summary {
  return summed(series.flatMap(({ points }) => points.map((point) => countOf(point, y.title))));
}

export function summed(summaries: readonly Partial<Summary>[]): Summary {
  const count = (key: keyof Summary): number =>
    summaries.reduce((sum, summary) => sum + (summary[key] ?? 0), 0);
  return {
    published: count('published'),
    close: count('close'),
    inBand: count('inBand'),
    outside: count('outside'),
    otherSign: count('otherSign'),
    limits: count('limits'),
    limitsKept: count('limitsKept'),
    limitsInBand: count('limitsInBand'),
    limitsBroken: count('limitsBroken'),
  };
}

function countOf(point: BandedPoint, axis: Text): Partial<Summary> {
  const { published, limit, measured, band } = point;
  if (published === null) return {};
  const one = (key: Count): Partial<Summary> => ({ [key]: 1 });
  const isInBand = band !== null && isInside(point, band);
  if (limit !== undefined) {
    const isKept = limit === 'at most' ? measured <= published : measured >= published;
    return { limits: 1, ...one(isKept ? 'limitsKept' : isInBand ? 'limitsInBand' : 'limitsBroken') };
  }
  const isNear = isClose(published, measured, axis);
  const sign = hasOtherSign(published, measured, axis) ? one('otherSign') : {};
  return { published: 1, ...one(isNear ? 'close' : isInBand ? 'inBand' : 'outside'), ...sign };
}

/** True on an axis in percent of a change if one value says more and the other less; zero says neither. */
export function hasOtherSign(published: number, measured: number, axis: Text): boolean {
  const code = codeOf(axis);
  return (PERCENT_ABOVE.has(code) || PERCENT_BELOW.has(code)) && published * measured < 0;
}

/** True if a measured value is within 0.8 and 1.25 of a published one; zero is near zero alone. */
export function isClose(published: number, measured: number, axis: Text): boolean {
  const ratio = ratioOf(published, measured, axis);
  if (ratio === null) return comparable(measured, axis) === 0;
  return ratio >= NEAR.least && ratio <= NEAR.most;
}

/** Measured over published, on axes in percent of a change of what has changed; null over zero. */
export function ratioOf(published: number, measured: number, axis: Text): number | null {
  const base = comparable(published, axis);
  return base === 0 ? null : comparable(measured, axis) / base;
}

/** Largest distance from a measured value to the end of its band: 0.05 is 5 %, up or down; 0 without bands. */
export function reachOf({ y }: Pick<Figure, 'y'>, series: readonly BandedSeries[]): number {
  const reaches = series.flatMap(({ points }) =>
    points.flatMap(({ measured, band }) => {
      const own = comparable(measured, y.title);
      if (band === null || own === 0) return [];
      return [band.low, band.high].map((end) => Math.abs(comparable(end, y.title) / own - 1));
    }),
  );
  return Math.max(0, ...reaches);
}

function comparable(value: number, axis: Text): number {
  const code = codeOf(axis);
  if (PERCENT_ABOVE.has(code)) return 1 + value / 100;
  return PERCENT_BELOW.has(code) ? 1 - value / 100 : value;
}

function codeOf(axis: Text): string {
  return isMessage(axis) ? axis.message.slice(axis.message.indexOf('.') + 1) : axis;
}
