import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createHeap,
  heapNextCode,
  heapNextTime,
  heapPop,
  heapPush,
  heapSize,
  heapTime,
} from '../../../src/base/heap.ts';

test('event queue: events leave by time, and those of equal time in order of arrival', () => {
  // Ties, neighbours, times many laps of the calendar apart, and times beyond 32 bits.
  const time = fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 300_000 }), fc.nat({ max: 2 ** 45 }));
  const operation = fc.oneof(fc.record({ after: time }), fc.constant({ after: -1 }));
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 1_500 }), (operations) => {
      const heap = createHeap(2);
      const model: { time: number; code: number }[] = [];
      let code = 0;
      let now = 0;
      for (const { after } of operations) {
        if (after >= 0) {
          const push = now + after;
          heapPush(heap, push, code);
          // After all that are not later: the order of coming decides ties.
          const at = model.findIndex((event) => event.time > push);
          model.splice(at < 0 ? model.length : at, 0, { time: push, code });
          code++;
        } else {
          const first = model.shift();
          expect(heapNextTime(heap)).toBe(first?.time ?? -1);
          if (first === undefined) continue;
          expect(heapNextCode(heap)).toBe(first.code);
          expect(heapPop(heap)).toBe(first.code);
          expect(heapTime(heap)).toBe(first.time);
          now = first.time;
        }
        expect(heapSize(heap)).toBe(model.length);
      }
    }),
  );
});
