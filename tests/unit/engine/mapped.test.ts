/** The mapping pages of which an entry is mapped, found without a look at those behind the last. */
import { describe, expect, test } from 'vitest';
import { eachMapped } from '../../../src/engine/ftl/mapped.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';

const ENTRIES = 10;
const layout = { ...layoutOf(CLASSROOM), mapEntriesPerPage: ENTRIES, mapPages: 4 };

/** A map of 35 entries, the last mapping page being a short one. */
function pagesOf(mapped: readonly number[], count: number): readonly (readonly number[])[] {
  const map = new Uint32Array(35);
  for (const entry of mapped) map[entry] = entry + 1;
  const pages: (readonly number[])[] = [];
  eachMapped(map, layout, count, (...page) => pages.push(page));
  return pages;
}

describe('the mapping pages in use', () => {
  test('are found by any one of their entries', () => {
    for (let entry = 0; entry < 35; entry++) {
      const page = Math.floor(entry / ENTRIES);
      expect(pagesOf([entry], Infinity)).toEqual([
        [page, page * ENTRIES, Math.min(35, (page + 1) * ENTRIES)],
      ]);
    }
  });

  test('come in order, and those behind the last mapped entry are not looked at', () => {
    const firsts = (count: number): readonly unknown[] =>
      pagesOf([0, 9, 19, 34], count).map(([page]) => page);
    expect(firsts(Infinity)).toEqual([0, 1, 3]);
    expect(firsts(4)).toEqual([0, 1, 3]);
    expect(firsts(3)).toEqual([0, 1]);
    expect(firsts(0)).toEqual([]);
  });
});
