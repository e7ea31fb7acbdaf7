/**
 * Bands of figures: between which values a point lies when what its paper leaves open is varied, one by one. Points that
 * have a published value have bands.
 */
import type { Text } from '../../base/message.ts';
import { assumptionText, type Assumption } from './assumptions.ts';
import type { Figure, Point, Series } from './figure.ts';

export interface Band {
  readonly low: number;
  readonly high: number;
  /** The assumptions that give the ends; null for the figure's own. */
  readonly lowBy: Text | null;
  readonly highBy: Text | null;
}

export interface BandedPoint extends Point {
  /** Null where nothing is published, or nothing left open. */
  readonly band: Band | null;
}

export interface BandedSeries extends Series {
  readonly points: readonly BandedPoint[];
}

/**
 * Returns the figure with the bands of its points.
 * @param run draws the figure under an assumption, or as it is; values not known yet are NaN and are left out
 */
export function bandedSeries(
  { open = [] }: Pick<Figure, 'open'>,
  run: (assumption: Assumption | null) => readonly Series[],
): readonly BandedSeries[] {
  const own = run(null);
  const others = open.map((assumption) => ({
    by: assumptionText(assumption),
    values: valuesOf(run(assumption)),
  }));
  return own.map(({ name, points }) => ({
    name,
    points: points.map((point) => {
      const key = keyOf(name, point);
      const known = others.flatMap(({ by, values }) => {
        const value = values.get(key);
        return value === undefined || !Number.isFinite(value) ? [] : [{ by, value }];
      });
      const isAsked = others.length > 0 && point.published !== null;
      return { ...point, band: isAsked ? bandOf(point.measured, known) : null };
    }),
  }));
}

/** A published value, or the limit that it is, can be met inside the band. */
export function isInside(
  { published, limit }: Pick<Point, 'published' | 'limit'>,
  band: Pick<Band, 'low' | 'high'>,
): boolean {
  if (published === null) return false;
  return (limit === 'at least' || band.low <= published) && (limit === 'at most' || published <= band.high);
}

interface Variant {
  readonly by: Text | null;
  readonly value: number;
}

function bandOf(measured: number, known: readonly Variant[]): Band | null {
  if (!Number.isFinite(measured)) return null;
  const own: Variant = { by: null, value: measured };
  const low = known.reduce((least, each) => (each.value < least.value ? each : least), own);
  const high = known.reduce((most, each) => (each.value > most.value ? each : most), own);
  return { low: low.value, high: high.value, lowBy: low.by, highBy: high.by };
}

function keyOf(name: Text, { x }: Pick<Point, 'x'>): string {
  return JSON.stringify([name, x]);
}

function valuesOf(series: readonly Series[]): ReadonlyMap<string, number> {
  return new Map(
    series.flatMap(({ name, points }) =>
      points.map((point) => [keyOf(name, point), point.measured] as const),
    ),
  );
}
