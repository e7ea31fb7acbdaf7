/**
 * Logical pages with versions in flight, and the number of versions, as plain data. A page nearly always has
 * one or none: one bit a page says so. The few that have more stand in a small table.
 */
import { assert } from '../../base/assert.ts';
import { countDown, countOf, countUp, createCounter, type U32Counter } from '../../base/u32-counter.ts';

/** One bit a logical page, and counts for the few pages with more than one version in flight. */
export class PendingPages {
  /** One bit a logical page: at least one version is in flight. */
  bits: Uint32Array;
  /** Versions in flight beyond a page's first. */
  more: U32Counter;

  constructor(logicalPages: number) {
    this.bits = new Uint32Array(Math.ceil(logicalPages / 32));
    this.more = createCounter();
  }
}

/** No page has a version in flight. */
export function createPendingPages(logicalPages: number): PendingPages {
  return new PendingPages(logicalPages);
}

/** Another version of a page is in flight. */
export function expectPage(pending: PendingPages, logicalPage: number): void {
  const page = logicalPage | 0;
  const { bits } = pending;
  const bit = 1 << (page & 31);
  const word = bits[page >> 5];
  if ((word & bit) === 0) bits[page >> 5] = word | bit;
  else countUp(pending.more, page);
}

/** True if a version of a page is in flight. */
export function isPending(pending: PendingPages, logicalPage: number): boolean {
  return (pending.bits[logicalPage >> 5] & (1 << (logicalPage & 31))) !== 0;
}

/** A version of a page, which must have been in flight, is no longer; answers how many still are. */
export function settlePage(pending: PendingPages, logicalPage: number): number {
  const page = logicalPage | 0;
  assert(isPending(pending, page), 'only a version that was in flight settles');
  const left = pending.more.size === 0 ? 0 : countOf(pending.more, page);
  if (left > 0) countDown(pending.more, page);
  else pending.bits[page >> 5] &= ~(1 << (page & 31));
  return left;
}
