import { bisector } from 'd3-array';
import { type Point, xOf } from './line-path.ts';

export interface KeyedLine {
  readonly key: string;
  /** In the order of x. */
  readonly points: readonly Point[];
}

/** Pixels from a line at which it is pointed at. */
const REACH = 12;

const byX = bisector(xOf);

/** Key of the line that passes nearest to a height, in pixels, at a place on the x axis; null where none is near. */
export function lineNear(
  lines: readonly KeyedLine[],
  x: number,
  height: number,
  y: (value: number) => number,
): string | null {
  let nearest: string | null = null;
  let least = REACH;
  for (const { key, points } of lines) {
    const value = valueAt(points, x);
    if (value === null) continue;
    const distance = Math.abs(y(value) - height);
    if (distance > least) continue;
    least = distance;
    nearest = key;
  }
  return nearest;
}

/** Of the straight line between the points beside it; null before the first and beyond the last. */
function valueAt(points: readonly Point[], x: number): number | null {
  const after = byX.left(points, x);
  const next = points[after];
  const before = points[after - 1];
  if (next === undefined) return null;
  if (before === undefined) return next[0] === x ? next[1] : null;
  return before[1] + ((next[1] - before[1]) * (x - before[0])) / (next[0] - before[0]);
}
