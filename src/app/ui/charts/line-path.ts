import { curveStepAfter, line } from 'd3-shape';
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
