/** Arrows between cells: where the name of a page that is missing stands. */
import { expect, test } from 'vitest';
import { arrowOf, type Box } from '../../../../src/stage/scene/links.ts';

const CELL: Box = { x: 100, y: 100, width: 70, height: 26 };
const WIDE = 32;

test('Arrows: the name of what is missing stands above its cell, or below where it would cover a text', () => {
  const free = arrowOf(CELL, null, WIDE, []);
  expect(free.label?.y).toBeLessThan(CELL.y);
  const { x = 0, y = 0 } = free.label ?? {};
  const text = { x, y: y - 10, width: 12, height: 12 };
  const below = arrowOf(CELL, null, WIDE, [text]);
  expect(below.label?.y).toBeGreaterThan(CELL.y + CELL.height);
});

test('Arrows: two neighbours that name each other have two lines that lie apart', () => {
  const under = { ...CELL, y: CELL.y + 29 };
  const middleX = ({ line }: { readonly line: string }): number => Number(/Q(-?\d+) /.exec(line)?.[1]);
  const apart = Math.abs(middleX(arrowOf(CELL, under, 0, [])) - middleX(arrowOf(under, CELL, 0, [])));
  expect(apart).toBeGreaterThan(40);
});
