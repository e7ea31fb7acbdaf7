import type { ComparedLine } from './line-names.tsx';
import { pointAt } from './line-path.ts';

export interface LineValue {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

/** Values at a place of the x axis: of both lines where there are two, else of the one that stands out. */
export function readingAt(lines: readonly ComparedLine[], lit: string, x: number): readonly LineValue[] {
  return lines
    .filter(({ key }) => lines.length <= 2 || key === lit)
    .flatMap(({ key, label, points }) => {
      const point = pointAt(points, x);
      return point === undefined ? [] : [{ key, label, value: point[1] }];
    });
}
