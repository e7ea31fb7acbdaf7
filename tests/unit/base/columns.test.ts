import { expect, test } from 'vitest';
import { chain, doubled } from '../../../src/base/columns.ts';

test('a doubled column has the same type, the same values, and 0 in the new half', () => {
  const times = doubled(Float64Array.of(0.5, 2 ** 40));
  expect(times).toEqual(Float64Array.of(0.5, 2 ** 40, 0, 0));
  expect(doubled(Int32Array.of(-1))).toEqual(Int32Array.of(-1, 0));
  expect(doubled(Uint8Array.of(255))).toEqual(Uint8Array.of(255, 0));
});

test('free entries are linked from the first one on, and the last one ends the list', () => {
  const next = Int32Array.of(7, 7, 7, 7);
  chain(next, 1);
  expect(next).toEqual(Int32Array.of(7, 2, 3, -1));
  chain(next, 3);
  expect(next).toEqual(Int32Array.of(7, 2, 3, -1));
});
