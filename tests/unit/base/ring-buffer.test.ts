import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRingBuffer, dequeue, enqueue } from '../../../src/base/ring-buffer.ts';

test('ring buffer: numbers leave in order of arrival, while the ring wraps and grows', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer()), { maxLength: 200 }), (steps) => {
      const queue = createRingBuffer(2);
      const model: number[] = [];
      for (const value of steps) {
        if (value !== null) {
          enqueue(queue, value);
          model.push(value);
        } else if (model.length > 0) expect(dequeue(queue)).toBe(model.shift());
        expect(queue.size).toBe(model.length);
      }
      while (model.length > 0) expect(dequeue(queue)).toBe(model.shift());
    }),
  );
});
