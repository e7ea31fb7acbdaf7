import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDown, countOf, countUp, createCounter } from '../../../src/base/u32-counter.ts';

test('u32 counter: it equals a map of counts, with colliding keys too', () => {
  const key = fc.oneof(
    fc.nat({ max: 40 }),
    fc.constantFrom(0xffff_ffff, 0x8000_0000, 1 << 25, 2 << 25, 3 << 25),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.boolean()), { maxLength: 400 }), (steps) => {
      const table = createCounter(4);
      const model = new Map<number, number>();
      for (const [k, up] of steps) {
        const count = model.get(k) ?? 0;
        if (up) {
          countUp(table, k);
          model.set(k, count + 1);
        } else if (count > 0) {
          expect(countDown(table, k)).toBe(count - 1);
          model.set(k, count - 1);
        }
      }
      for (const [k, count] of model) expect(countOf(table, k)).toBe(count);
      expect(table.size).toBe([...model.values()].filter((count) => count > 0).length);
    }),
  );
});
