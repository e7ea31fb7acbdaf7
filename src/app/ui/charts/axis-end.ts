/**
 * The end of an axis over a history that still grows. It moves in leaps of a quarter, not with every step, so
 * that what has been drawn stays where it is while something plays.
 */
export function axisEnd(known: number, finished: boolean): number {
  if (known <= 0) return 1;
  if (finished) return known;
  const wanted = known * 1.03;
  const decade = 10 ** Math.floor(Math.log10(wanted));
  const leap = leaps.find((factor) => factor * decade >= wanted) ?? 10;
  return leap * decade;
}

const leaps = [1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.4, 8, 10];
