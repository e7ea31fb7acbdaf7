import { curveStepAfter, line } from 'd3-shape';
import { nearestIndex } from './nearest.ts';
import type { PlotArea } from './plot-area.ts';

/** A value of x with its value of y. */
export type Point = readonly [x: number, y: number];

export const xOf = ([x]: Point): number => x;

/** Returns the path of a line through points that are in the order of x. */
export function linePath(points: readonly Point[], { x, y }: PlotArea, steps = false): string {
  const path = line<Point>(
    ([at]) => x(at),
    ([, value]) => y(value),
  );
  if (steps) path.curve(curveStepAfter);
  return path(points as Point[]) ?? '';
}

/** Returns the point of a line that is nearest to x; undefined beyond its ends. */
export function pointAt(points: readonly Point[], x: number): Point | undefined {
  const isWithin = x >= (points[0]?.[0] ?? Infinity) && x <= (points.at(-1)?.[0] ?? -Infinity);
  return isWithin ? points[nearestIndex(points, xOf, x)] : undefined;
}
