/**
 * Versions of a logical page, as the out-of-band area carries them: which transaction on this page it was, and
 * how often that transaction had written the page before. Later versions are higher numbers; versions of one
 * transaction differ in their low bits only.
 */
import { assert } from '../../base/assert.ts';

const REWRITE_BITS = 12;
const MOST_REWRITES = (1 << REWRITE_BITS) - 1;

/** Number of the transaction among those that wrote the page. */
export function numberOf(version: number): number {
  return version >>> REWRITE_BITS;
}

export function rewriteOf(version: number): number {
  return version & MOST_REWRITES;
}

/** The first version of the next transaction. */
export function nextVersion(version: number): number {
  const number = numberOf(version) + 1;
  assert(number < 1 << (32 - REWRITE_BITS), 'a page has fewer than a million versions');
  return (number << REWRITE_BITS) >>> 0;
}

/** The next version of the same transaction. */
export function rewritten(version: number): number {
  assert(rewriteOf(version) < MOST_REWRITES, 'a transaction writes a page at most 4,096 times');
  return version + 1;
}

/** The number before: for injected bugs only. */
export function takenBack(version: number): number {
  return ((numberOf(version) - 1) << REWRITE_BITS) >>> 0;
}
