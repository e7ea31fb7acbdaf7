import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appendEntry,
  createUnrolledLists,
  dropFirstEntry,
  firstEntryOf,
  isListEmpty,
  wordOf,
} from '../../../src/base/unrolled-lists.ts';
import { itemAt } from '../../support/item-at.ts';

const LISTS = 4;
const step = fc.record({ list: fc.nat(LISTS - 1), isAdded: fc.boolean(), word: fc.nat() });

test('unrolled linked lists: entries leave each list in order of arrival, while the pool grows and is reused', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 2_000 }), (steps) => {
      const lists = createUnrolledLists(LISTS);
      const model: number[][] = Array.from({ length: LISTS }, () => []);
      steps.forEach(({ list, isAdded, word }, index) => {
        const listed = itemAt(model, list);
        if (isAdded) {
          appendEntry(lists, list, index, word, index + 7);
          listed.push(index);
        } else if (listed.length > 0) {
          const first = itemAt(listed, 0);
          const entry = firstEntryOf(lists, list);
          expect([0, 1, 2].map((each) => wordOf(lists, entry, each))).toEqual([
            first,
            itemAt(steps, first).word,
            first + 7,
          ]);
          listed.shift();
          expect(dropFirstEntry(lists, list)).toBe(listed.length > 0);
        }
        expect(isListEmpty(lists, list)).toBe(listed.length === 0);
      });
    }),
  );
});
