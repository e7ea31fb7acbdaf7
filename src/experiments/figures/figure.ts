/** A published figure: its setup in words, and a way to measure its points again. */
import type { Text } from '../../base/message.ts';
import type { FigureWords } from '../messages.ts';
import type { Assumption } from './assumptions.ts';
import type { Laboratory } from './laboratory.ts';

export interface Point {
  readonly x: number | Text;
  /** Null where the paper gives no number. */
  readonly published: number | null;
  /** The paper gives a limit instead of a number: `published` is the largest, or the smallest, that it allows. */
  readonly limit?: 'at most' | 'at least';
  readonly measured: number;
}

export interface Series {
  readonly name: Text;
  readonly points: readonly Point[];
}

export interface Axis {
  readonly title: Text;
  /** Names of the values 0, 1, 2, … where an axis has words instead of numbers. */
  readonly words?: readonly Text[];
  readonly isLogarithmic?: boolean;
  /** A time, a rate or a size, which depends on how large the run is; left out of a share or a relation of two runs. */
  readonly isAbsolute?: boolean;
}

export interface Figure extends FigureWords {
  readonly paper: string;
  readonly x: Axis;
  readonly y: Axis;
  /** Parameters that the paper leaves open: none, if left out. */
  readonly open?: readonly Assumption[];
  /** Series of schemes that are not in the registry are left out. */
  readonly run: (laboratory: Laboratory) => readonly Series[];
}

/** Values that a paper gives for a point. */
export type Published = Omit<Point, 'measured'>;

/**
 * A series from what was published and what is measured for each point. Points that the laboratory does not ask for, or
 * that cannot be measured (`null`), are left out, and a series without points is none.
 */
export function seriesOf<P extends Published>(
  laboratory: Pick<Laboratory, 'asksFor'>,
  name: Text,
  published: readonly P[],
  measure: (point: P) => number | null,
): Series[] {
  const points: Point[] = [];
  for (const each of published) {
    if (!laboratory.asksFor(each)) continue;
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
