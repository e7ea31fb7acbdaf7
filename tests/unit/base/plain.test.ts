import { expect, test } from 'vitest';
import { copyPlain, plainBytes, plainFromJson, plainPieces, plainToJson } from '../../../src/base/plain.ts';

const sparse = new Uint32Array(5_000);
sparse[17] = 4;
sparse[18] = 0xffff_ffff;
sparse[4_999] = 1;

const state = {
  name: 'x',
  none: null,
  counts: new Float64Array([0.5, 0, -1]),
  sparse,
  small: new Uint8Array([0, 1, 0, 2]),
  map: new Map([[3, { deep: new Int32Array([-1, 0]) }]]),
  list: [1, [2, { three: true }]],
};

test('plain data: it survives a round trip through text, and sparse arrays take few characters', () => {
  const text = plainToJson(state);
  expect(plainFromJson(text)).toEqual(state);
  expect(text.length).toBeLessThan(600);
});

test('plain data: its text in pieces is the same text, and no piece is long', () => {
  const dense = Uint32Array.from({ length: 100_000 }, (_, i) => i);
  const gaps = Uint32Array.from({ length: 100_000 }, (_, i) => (i % 9 === 0 ? i : 0));
  const large = { ...state, missing: undefined, inner: { dense, few: [1], inner: { gaps } }, last: 'x"' };
  const pieces = [...plainPieces(large)];
  expect(pieces.join('')).toBe(plainToJson(large));
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(500_000);
  expect(pieces.length).toBeGreaterThan(12);
  expect([...plainPieces({})].join('')).toBe('{}');
});

test('plain data: a copy is equal and shares nothing', () => {
  const copy = copyPlain(state);
  expect(copy).toEqual(state);
  copy.sparse[0] = 9;
  copy.counts[0] = 9;
  const inner = copy.map.get(3);
  if (inner !== undefined) inner.deep[0] = 9;
  expect(state.sparse[0]).toBe(0);
  expect(state.counts[0]).toBe(0.5);
  expect(state.map.get(3)?.deep[0]).toBe(-1);
});

test('plain data: the bytes of typed arrays are counted at any depth', () => {
  expect(plainBytes(state)).toBe(5_000 * 4 + 3 * 8 + 4 + 2 * 4);
});
