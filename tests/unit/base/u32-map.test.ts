import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createU32Map, putValue, removeValue, valueAt } from '../../../src/base/u32-map.ts';

test('keeps values like a map of numbers, however keys collide', () => {
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
