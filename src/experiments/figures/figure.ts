/** What a published figure is here: its setup in words, and a way to measure its points again. */
import type { Laboratory } from './laboratory.ts';

export interface Point {
  readonly x: number | string;
  /** Null where the paper gives no number. */
  readonly published: number | null;
  /** The paper gives a limit instead of a number: `published` is the largest, or the smallest, that it allows. */
  readonly limit?: 'at most' | 'at least';
  readonly measured: number;
}

export interface Series {
  readonly name: string;
  readonly points: readonly Point[];
}

export interface Axis {
  readonly title: string;
  /** Names of the values 0, 1, 2, … where an axis has words instead of numbers. */
  readonly words?: readonly string[];
  readonly isLogarithmic?: boolean;
}

export interface Figure {
  readonly id: string;
  readonly paper: string;
  readonly title: string;
  /** The setup, in a sentence or two. */
  readonly about: string;
  readonly x: Axis;
  readonly y: Axis;
  /** Why what is measured differs from what was published. */
  readonly why: string;
  /** Series of schemes that are not in the registry are left out. */
  readonly run: (laboratory: Laboratory) => readonly Series[];
}

/** What a paper says of a point. */
export type Published = Omit<Point, 'measured'>;

/**
 * A series from what was published and what is measured for each point. Points that cannot be measured (`null`)
 * are left out, and a series without points is none.
 */
export function seriesOf<P extends Published>(
  name: string,
  published: readonly P[],
  measure: (point: P) => number | null,
): Series[] {
  const points: Point[] = [];
  for (const each of published) {
    const measured = measure(each);
    if (measured === null) continue;
    const point = { x: each.x, published: each.published, measured };
    points.push(each.limit === undefined ? point : { ...point, limit: each.limit });
  }
  return points.length === 0 ? [] : [{ name, points }];
}

/** Points of which at most one has a published value. */
export function pointsAt<X extends number | string>(
  values: readonly X[],
  known: X | null = null,
  published: number | null = null,
): (Published & { readonly x: X })[] {
  return values.map((x) => ({ x, published: x === known ? published : null }));
}
