/** Versions of pages in the order that a scheme gives them. */
import { InvariantError } from '../../base/assert.ts';
import type { Standing } from '../api/scheme.ts';
import { shown } from './given.ts';

type Ranked = readonly [found: Standing, rank: readonly number[]];

/** By page, the newest first; of equal ones, that which was found first. */
export function newestFirst(
  pages: readonly Standing[],
  rank: (found: Standing) => readonly number[] | null,
): Map<number, Standing[]> {
  const ranked = new Map<number, Ranked[]>();
  for (const found of pages) {
    const own = found.page === null ? null : rank(found);
    if (found.page === null || own === null) continue;
    mustBeRank(own);
    const known = ranked.get(found.page);
    if (known === undefined) ranked.set(found.page, [[found, own]]);
    else known.push([found, own]);
  }
  return new Map(
    [...ranked].map(([page, list]) => [
      page,
      list.toSorted(([, a], [, b]) => compared(b, a)).map(([found]) => found),
    ]),
  );
}

function mustBeRank(rank: unknown): void {
  const isList = Array.isArray(rank);
  if (isList && rank.every((each) => typeof each === 'number' && !Number.isNaN(each))) return;
  const given = isList ? `[${rank.map(shown).join(', ')}]` : shown(rank);
  throw new InvariantError(`newestFirst: rank returns a list of numbers, or null, not ${given}`);
}

/** The first difference decides. A number that is missing comes before all others. */
function compared(a: readonly number[], b: readonly number[]): number {
  const length = Math.max(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference = (a[at] ?? -Infinity) - (b[at] ?? -Infinity);
    if (difference !== 0) return difference;
  }
  return 0;
}
