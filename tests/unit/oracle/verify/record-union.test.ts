import {
  array,
  assert as checkProperty,
  integer,
  nat,
  oneof,
  property,
  tuple,
  uniqueArray,
} from 'fast-check';
import { expect, test } from 'vitest';
import { forEachInUnion, recordsIn } from '../../../../src/oracle/verify/record-union.ts';

const WIDTH = 3;

type Record = readonly [key: number, more: number, value: number];

const wordsOf = (records: readonly Record[]): Uint32Array => Uint32Array.from(records.flat());

test('a union shows every record of all lists in order, and each key as new once', () => {
  const word = oneof(nat({ max: 3 }), integer({ min: 2 ** 31, max: 2 ** 32 - 1 }));
  const list = uniqueArray(tuple(word, word, word), {
    selector: ([a, b]) => `${a} ${b}`,
    maxLength: 12,
  });
  checkProperty(
    property(array(list, { maxLength: 9 }), (lists) => {
      const sorted = lists.map((each) => each.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]));
      const seen: string[] = [];
      const fresh: string[] = [];
      forEachInUnion(
        sorted.map((each) => recordsIn(wordsOf(each), WIDTH)),
        WIDTH - 1,
        ([a = 0, b = 0, value], isNew) => {
          seen.push(`${a} ${b} ${value}`);
          if (isNew) fresh.push(`${a} ${b}`);
        },
      );
      const all = lists.flat();
      expect(seen.toSorted()).toEqual(all.map((each) => each.join(' ')).toSorted());
      const keys = all.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]).map(([a, b]) => `${a} ${b}`);
      expect(fresh).toEqual([...new Set(keys)]);
    }),
  );
});
