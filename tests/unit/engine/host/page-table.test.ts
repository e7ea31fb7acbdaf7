import { array, assert as checkProperty, constantFrom, integer, oneof, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PageTable } from '../../../../src/engine/host/page-table.ts';

const page = oneof(
  integer({ min: 0, max: 40 }),
  integer({ min: 0, max: 2 ** 32 - 1 }),
  integer({ min: 0, max: 2 ** 40 - 1 }),
);

describe('a page table', () => {
  it('equals a map from pages to numbers, for narrow and wide spans', () => {
    checkProperty(
      property(
        constantFrom(1000, 2 ** 32, 2 ** 40),
        array(tuple(page, integer({ min: 1, max: 2 ** 32 - 1 })), { maxLength: 2000, size: 'max' }),
        (span, entries) => {
          const table = new PageTable(span);
          const map = new Map<number, number>();
          for (const [wide, value] of entries) {
            const each = wide % span;
            table.set(each, value);
            map.set(each, value);
          }
          expect(table.size).toBe(map.size);
          for (const [each, value] of map) expect(table.get(each)).toBe(value);
          for (let each = 0; each < 100; each += 1) expect(table.get(each)).toBe(map.get(each) ?? 0);
        },
      ),
      { numRuns: 50 },
    );
  });
});
