import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clearMap,
  createU32Map,
  putValue,
  removeValue,
  valueAt,
  valueOrPut,
} from '../../../src/base/u32-map.ts';
import { itemAt } from '../../support/item-at.ts';

test('u32 map: it equals a map of values, with colliding keys too', () => {
  const key = fc.oneof(
    fc.nat({ max: 40 }),
    fc.constantFrom(0xffff_ffff, 0x8000_0000, 1 << 25, 2 << 25, 3 << 25),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.nat(), fc.boolean()), { maxLength: 400 }), (steps) => {
      const map = createU32Map(4);
      const model = new Map<number, number>();
      for (const [k, value, put] of steps) {
        if (put) {
          putValue(map, k, value);
          model.set(k, value);
        } else {
          removeValue(map, k);
          model.delete(k);
        }
        expect(valueAt(map, k)).toBe(model.get(k) ?? -1);
      }
      for (const [k, value] of model) expect(valueAt(map, k)).toBe(value);
      expect(map.size).toBe(model.size);
    }),
  );
});

test('u32 map: putting a value returns the previous value of the key', () => {
  const map = createU32Map(4);
  const model = new Map<number, number>();
  for (let i = 0; i < 200; i++) {
    const key = (i * 7) % 64;
    expect(putValue(map, key, i)).toBe(model.get(key) ?? -1);
    model.set(key, i);
    expect(map.size).toBe(model.size);
  }
  for (const [key, value] of model) expect(valueAt(map, key)).toBe(value);
});

test('u32 map: put-if-absent keeps the first value until the map is cleared', () => {
  const map = createU32Map(4);
  const keys = Array.from({ length: 40 }, (_, i) => Math.imul(i, 0x0200_0000) >>> 0);
  const distinct = new Set(keys).size;
  const first = keys.map((key, i) => valueOrPut(map, key, i));
  expect(first).toEqual(keys.map((key) => keys.indexOf(key)));
  expect(map.size).toBe(distinct);
  clearMap(map);
  expect([map.size, ...keys.map((key) => valueAt(map, key))]).toEqual([0, ...keys.map(() => -1)]);
  expect(valueOrPut(map, itemAt(keys, 3), 7)).toBe(7);
});
