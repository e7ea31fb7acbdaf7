import { expect, test } from 'vitest';
import type { Standing } from '../../../src/workbench/api/scheme.ts';
import { newestFirst } from '../../../src/workbench/adapter/newest-first.ts';

const at = (place: number, page: number | null, version: number, nth = 0): Standing => ({
  place,
  page,
  label: { version, nth },
});

function places(pages: readonly Standing[], rank: Parameters<typeof newestFirst>[1]) {
  return [...newestFirst(pages, rank)].map(([page, found]) => ({
    page,
    places: found.map(({ place }) => place),
  }));
}

test('Versions stand newest first by page: the first number that differs decides, and of equal ones the first found', () => {
  const pages = [at(0, 7, 1, 9), at(1, 5, 3), at(2, 7, 2, 1), at(3, 7, 2, 4), at(4, 7, 2, 4)];
  expect(places(pages, ({ label }) => [label['version'] ?? 0, label['nth'] ?? 0])).toEqual([
    { page: 7, places: [3, 4, 2, 0] },
    { page: 5, places: [1] },
  ]);
});

test('Records and what has no rank are left out, and a shorter rank is older', () => {
  const pages = [at(0, null, 9), at(1, 5, 1), at(2, 5, 0), at(3, 5, 1, 1)];
  const rank = ({ label }: Standing) =>
    label['version'] === 0 ? null : label['nth'] === 0 ? [1] : [1, label['nth'] ?? 0];
  expect(places(pages, rank)).toEqual([{ page: 5, places: [3, 1] }]);
});
