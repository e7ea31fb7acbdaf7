/** Curves of links: out of a cell, along gaps and gutters, and into another one. */
import { describe, expect, test } from 'vitest';
import { type Curve, Curves, type End } from '../../../../src/stage/scene/curves.ts';
import { type Box, Roads } from '../../../../src/stage/scene/roads.ts';

const WIDTH = 90;
const HEIGHT = 30;
const LANES = { open: 40, full: 480 };

/** A cell of a lane, by row and column; rows are 45 px apart. */
function cell(lane: keyof typeof LANES, row: number, column: number): End {
  return { lane, x: LANES[lane] + column * 93, y: 20 + row * 45, width: WIDTH, height: HEIGHT };
}

const ROWS = [0, 1, 2, 3];
const CELLS = (['open', 'full'] as const).flatMap((lane) =>
  ROWS.flatMap((row) => ROWS.map((column) => cell(lane, row, column))),
);

function draw(...links: readonly (readonly [End, End])[]): readonly Curve[] {
  return new Curves(new Roads(CELLS, [34, 417, 440, 474, 857], [])).all(links);
}

/** Corners and control points of a path. */
function pointsOf({ line }: Curve): readonly { x: number; y: number }[] {
  const numbers = [...line.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
}

const isInside = (box: Box, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x > box.x && x < box.x + box.width && y > box.y + 2 && y < box.y + box.height - 2;

/** Distance of a head's tip from the left. */
const tipOf = (head: string): number => Number(/^M(-?[\d.]+)/.exec(head)?.[1]);

function crossed(curve: Curve): number {
  return CELLS.filter((box) => pointsOf(curve).some((point) => isInside(box, point))).length;
}

describe('a link', () => {
  test('goes out above its row, and comes back below it', () => {
    const [w, x] = [cell('full', 1, 0), cell('full', 1, 2)];
    const [out, back] = draw([w, x], [x, w]);
    expect(pointsOf(out!).every(({ y }) => y <= w.y)).toBe(true);
    expect(pointsOf(back!).every(({ y }) => y >= w.y + HEIGHT)).toBe(true);
  });

  test('stays within the gap between neighbouring rows', () => {
    const [curve] = draw([cell('full', 0, 3), cell('full', 1, 0)]);
    expect(pointsOf(curve!).every(({ y }) => y >= 20 + HEIGHT && y <= 65)).toBe(true);
  });

  test.each([
    ['over several rows of a lane', cell('full', 0, 1), cell('full', 3, 2)],
    ['up again', cell('full', 3, 2), cell('full', 0, 1)],
    ['into another lane', cell('full', 2, 3), cell('open', 1, 0)],
  ])('crosses no cell on its way %s', (_, from, to) => {
    const [curve] = draw([from, to]);
    expect(curve?.line).toMatch(/^M.*Q/);
    expect(crossed(curve!)).toBe(0);
  });

  test('runs straight between two cells, one above the other, there and back', () => {
    const [a, b] = [cell('open', 0, 0), cell('open', 1, 0)];
    for (const curve of draw([a, b], [b, a])) {
      const [x] = pointsOf(curve).map((point) => point.x);
      expect(pointsOf(curve).every((point) => point.x === x)).toBe(true);
      expect(tipOf(curve.head)).toBe(x);
    }
  });

  test('has a head beside that of a link to the other side of the same gap', () => {
    const record = cell('open', 0, 2);
    const tips = [cell('open', 0, 0), cell('open', 1, 0), cell('open', 0, 1), cell('open', 1, 1)].map(
      (to) => [record, to] as const,
    );
    const [up = 0, down = 0, nextUp = 0, nextDown = 0] = draw(...tips).map(({ head }) => tipOf(head));
    expect(Math.abs(up - down)).toBeGreaterThanOrEqual(9);
    expect(Math.abs(nextUp - nextDown)).toBeGreaterThanOrEqual(9);
  });

  test('keeps apart from another one on the same way', () => {
    const curves = draw([cell('full', 0, 0), cell('open', 3, 0)], [cell('full', 0, 1), cell('open', 3, 1)]);
    expect(new Set(curves.map(({ line }) => line)).size).toBe(2);
    expect(curves.map(crossed)).toEqual([0, 0]);
  });

  test('between close rows goes around the edges of two cells, one above the other', () => {
    const close = (row: number): End => ({
      lane: 'full',
      x: 480,
      y: 20 + row * 35,
      width: WIDTH,
      height: HEIGHT,
    });
    const [down] = new Curves(new Roads([close(0), close(1)], [474], [])).all([[close(0), close(1)]]);
    const [up] = new Curves(new Roads([close(0), close(1)], [474], [])).all([[close(1), close(0)]]);
    expect(down?.line).toMatch(/^M570 42C/);
    expect(down?.head).toMatch(/^M571 70L/);
    expect(up?.line).toMatch(/^M570 63C/);
    expect(up?.head).toMatch(/^M571 35L/);
    for (const curve of [down, up]) expect(pointsOf(curve!).every(({ x }) => x >= 570)).toBe(true);
  });

  test('of a page that names itself is a loop above it', () => {
    const [curve] = draw([cell('full', 1, 1), cell('full', 1, 1)]);
    expect(pointsOf(curve!).every(({ y }) => y <= 65)).toBe(true);
  });
});
