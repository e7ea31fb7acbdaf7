/** Percentiles by nearest rank, and distinct pages of overlapping ranges, against counting by hand. */
import { describe, expect, test } from 'vitest';
import { nextBelow, randomStream } from '../../../src/base/random.ts';
import { Distribution } from '../../../src/traces/distribution.ts';
import { WrittenPages } from '../../../src/traces/written-pages.ts';

function spreadOf(values: readonly number[]): ReturnType<Distribution['spread']> {
  const all = new Distribution();
  for (const value of values) all.add(value);
  return all.spread();
}

describe('a distribution', () => {
  test.each([
    [[], { n: 0, mean: 0, p50: 0, p90: 0, max: 0 }],
    [[7], { n: 1, mean: 7, p50: 7, p90: 7, max: 7 }],
    [[1, 2, 3], { n: 3, mean: 2, p50: 2, p90: 3, max: 3 }],
    [[4, 3, 2, 1], { n: 4, mean: 2.5, p50: 2, p90: 4, max: 4 }],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { n: 10, mean: 5.5, p50: 5, p90: 9, max: 10 }],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], { n: 11, mean: 6, p50: 6, p90: 10, max: 11 }],
    [[1023, 1024, 1025], { n: 3, mean: 1024, p50: 1024, p90: 1025, max: 1025 }],
    [[5_000, 1, 2_000, 1], { n: 4, mean: 1750.5, p50: 1, p90: 5_000, max: 5_000 }],
  ])('of %j has its percentiles by nearest rank', (values, spread) => {
    expect(spreadOf(values)).toEqual(spread);
  });

  test.each([
    [0, 6],
    [1, 4],
    [1023, 3],
    [1024, 2],
    [5_000, 0],
  ])('has its values above %i counted', (bound, count) => {
    const all = new Distribution();
    for (const value of [0, 1, 1, 7, 1024, 2_000, 5_000]) all.add(value);
    expect(all.countAbove(bound)).toBe(count);
  });

  test('of small and large values has the percentiles of the sorted list', () => {
    const stream = randomStream(5, 'values');
    for (let n = 1; n <= 60; n++) {
      const values = Array.from({ length: n }, () => nextBelow(stream, n % 2 === 0 ? 20 : 3_000));
      const sorted = values.toSorted((a, b) => a - b);
      const at = (share: number): number | undefined => sorted[Math.ceil(share * n) - 1];
      expect(spreadOf(values)).toMatchObject({ n, p50: at(0.5), p90: at(0.9), max: sorted.at(-1) });
    }
  });
});

describe('the pages of a transaction', () => {
  test.each([
    ['none', [], 0],
    [
      'one, three times',
      [
        [4, 1],
        [4, 1],
        [4, 1],
      ],
      1,
    ],
    [
      'two ranges that share a page',
      [
        [1, 3],
        [3, 3],
      ],
      5,
    ],
    [
      'two ranges side by side',
      [
        [1, 3],
        [4, 3],
      ],
      6,
    ],
    [
      'one inside the other',
      [
        [1, 9],
        [3, 2],
      ],
      9,
    ],
    [
      'three that hang together, out of order',
      [
        [7, 3],
        [1, 4],
        [4, 4],
      ],
      9,
    ],
  ] as const)('that wrote %s are counted, and each distinct page once', (_, ranges, distinct) => {
    const written = new WrittenPages();
    for (const [page, pages] of ranges) written.add(page, pages);
    expect(written.writes).toBe(ranges.reduce((sum, [, pages]) => sum + pages, 0));
    expect(written.distinct()).toBe(distinct);
  });

  test('are counted anew when the object is reused', () => {
    const stream = randomStream(6, 'ranges');
    const written = new WrittenPages();
    for (let round = 0; round < 200; round++) {
      written.clear();
      const seen = new Set<number>();
      for (let n = nextBelow(stream, 12); n > 0; n--) {
        const page = nextBelow(stream, 30);
        const pages = 1 + nextBelow(stream, round % 2 === 0 ? 1 : 6);
        written.add(page, pages);
        for (let each = page; each < page + pages; each++) seen.add(each);
      }
      expect(written.distinct()).toBe(seen.size);
    }
  });
});
