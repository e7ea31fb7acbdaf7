import { expect, test } from 'vitest';
import { lineNear } from '../../../../src/app/ui/charts/line-near.ts';

const lines = [
  {
    key: 'flat',
    points: [
      [0, 10],
      [100, 10],
    ],
  },
  {
    key: 'rising',
    points: [
      [0, 0],
      [100, 100],
    ],
  },
] as const;

/** One pixel a unit, from the bottom at 100 up. */
const y = (value: number): number => 100 - value;

test.each([
  ['on a line', 50, 50, 'rising'],
  ['a few pixels from a line', 50, 55, 'rising'],
  ['between two lines, the nearer one', 15, 88, 'flat'],
  ['far from all lines, none', 50, 70, null],
  ['where no line has begun, none', -1, 90, null],
  ['where all lines have ended, none', 101, 90, null],
])('%s', (_, x, height, key) => {
  expect(lineNear(lines, x, height, y)).toBe(key);
});

test('without lines, none is near', () => {
  expect(lineNear([{ key: 'empty', points: [] }], 1, 1, y)).toBeNull();
});
