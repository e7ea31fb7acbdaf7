import { array, assert as checkProperty, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PageSet } from '../../../src/traces/page-set.ts';
import { U32Map } from '../../../src/traces/u32-map.ts';
import { WrittenPages } from '../../../src/traces/written-pages.ts';
import { itemAt } from '../../support/item-at.ts';

const LAST = 2 ** 32 - 1;

describe('the set of pages', () => {
  it('counts each page once', () => {
    const set = new PageSet();
    set.add(5, 1);
    set.add(5, 1);
    set.add(4, 3);
    expect(set.size).toBe(3);
    expect([3, 4, 5, 6, 7].map((page) => set.has(page))).toEqual([false, true, true, true, false]);
  });

  it('contains all 2^32 pages', () => {
    const set = new PageSet();
    set.add(LAST, 1);
    set.add(12_345, 70_000);
    expect(set.size).toBe(70_001);
    set.add(0, 2 ** 32);
    expect(set.size).toBe(2 ** 32);
    set.add(0, 2 ** 32);
    set.add(77, 1);
    expect(set.size).toBe(2 ** 32);
    expect([set.has(0), set.has(LAST)]).toEqual([true, true]);
  });

  it('equals a plain set of numbers', () => {
    const range = tuple(integer({ min: 0, max: 9000 }), integer({ min: 1, max: 3000 }));
    checkProperty(
      property(
        array(range, { maxLength: 30 }),
        integer({ min: 0, max: 2 ** 32 - 13_000 }),
        (ranges, base) => {
          const set = new PageSet();
          const plain = new Set<number>();
          for (const [first, count] of ranges) {
            set.add(base + first, count);
            for (let page = first; page < first + count; page++) plain.add(page);
          }
          expect(set.size).toBe(plain.size);
          for (let page = 0; page < 12_000; page += 97) expect(set.has(base + page)).toBe(plain.has(page));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('the pages one transaction wrote', () => {
  it('are counted with and without repetitions', () => {
    const written = new WrittenPages();
    for (const page of [9, 3, 9, LAST, 3, 9]) written.add(page, 1);
    expect([written.writes, written.distinct()]).toEqual([6, 3]);
    written.clear();
    expect([written.writes, written.distinct()]).toEqual([0, 0]);
  });

  it('equal a plain set of numbers for ranges', () => {
    const range = tuple(integer({ min: 0, max: 300 }), integer({ min: 1, max: 40 }));
    checkProperty(
      property(array(range, { maxLength: 40 }), (ranges) => {
        const written = new WrittenPages();
        const plain = new Set<number>();
        for (const [first, count] of ranges) {
          written.add(LAST - 1000 + first, count);
          for (let page = first; page < first + count; page++) plain.add(page);
        }
        expect(written.distinct()).toBe(plain.size);
      }),
    );
  });

  it('may be all 2^32 pages', () => {
    const written = new WrittenPages();
    written.add(0, 2 ** 32);
    written.add(5, 2);
    expect(written.distinct()).toBe(2 ** 32);
  });
});

describe('the map of 32-bit numbers', () => {
  it('equals a plain map', () => {
    checkProperty(
      property(
        array(tuple(integer({ min: 1, max: LAST }), integer({ min: 1, max: 99 })), { maxLength: 400 }),
        (pairs) => {
          const map = new U32Map();
          for (const [key, value] of pairs) map.set(key, value);
          const plain = new Map(pairs);
          expect(map.size).toBe(plain.size);
          for (const [key, value] of plain) expect(map.get(key)).toBe(value);
          expect(map.get(pairs.length === 0 ? 1 : ((itemAt(pairs, 0)[0] + 1) % LAST) + 1)).toBe(
            plain.get(pairs.length === 0 ? 1 : ((itemAt(pairs, 0)[0] + 1) % LAST) + 1) ?? 0,
          );
        },
      ),
    );
  });
});
