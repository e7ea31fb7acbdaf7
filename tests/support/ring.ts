import process from 'node:process';

/** Length of a search in each ring of tests, in cases from the first one on. */
export interface Reach {
  readonly first: number;
  readonly full: number;
  readonly deep: number;
}

type Ring = keyof Reach;

function ringUnderTest(): Ring {
  const named = process.env['TEST_RING'];
  if (named === 'first' || named === 'full' || named === 'deep') return named;
  throw new Error('A search runs in a ring of tests: TEST_RING is not set.');
}

export const ring = ringUnderTest();
export const isDeep = ring === 'deep';

/**
 * The cases of a search that are the share of the ring under test. The second ring continues where the first one ends;
 * the third begins anew.
 */
export function shareOf(reach: Reach): number[] {
  const from = ring === 'full' ? reach.first : 0;
  return Array.from({ length: reach[ring] - from }, (_, i) => from + i);
}

/** One in so many cases in the second ring, from the first on; in the third all. */
export const sampled = <T>(cases: readonly T[], oneIn: number): readonly T[] =>
  cases.filter((_, at) => isDeep || at % oneIn === 0);

/** Extent of a search that cannot continue where another ended, in the ring under test. */
export const reachOf = (reach: Reach): number => reach[ring];
