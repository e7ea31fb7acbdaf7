/**
 * Pages that their own transaction has written again. Links lead over them, so they stay on flash until a later
 * transaction's version of the page is committed, or theirs has aborted.
 */
import { present } from '../../base/assert.ts';
import { putValue, removeValue } from '../../base/u32-map.ts';
import type { Core } from '../../engine/core/core.ts';
import { findEntry, type Transaction } from '../kit/tx-table.ts';
import { firstClaim } from './claims.ts';
import { addDebris, debrisAt, debrisOf, type Records, removeDebris, takeRecord } from './records.ts';
import type { CyclicState } from './state.ts';
import { numberOf } from './version.ts';

export function keep(kept: Records, at: number, page: number, version: number): void {
  addDebris(kept, takeRecord(kept, { at, page, nextPage: page, nextVersion: version }, 0));
}

/** A page was copied; whether it was a kept one. */
export function keptMoved(kept: Records, from: number, to: number): boolean {
  const entry = debrisAt(kept, from);
  if (entry < 0) return false;
  removeValue(kept.byPlace, from);
  putValue(kept.byPlace, to, entry);
  kept.at[entry] = to;
  return true;
}

/** Releases the versions of a page that transactions with the numbers from `first` to `last` have left. */
function release(core: Core, kept: Records, logicalPage: number, first: number, last: number): void {
  let entry = debrisOf(kept, logicalPage);
  while (entry >= 0) {
    const next = present(kept.next[entry]);
    const number = numberOf(present(kept.nextVersion[entry]));
    if (number >= first && number <= last) {
      core.mapping.markStale(present(kept.at[entry]));
      removeDebris(kept, entry);
    }
    entry = next;
  }
}

/** A version is committed: what earlier transactions left of the page goes. */
export function releaseOlder(core: Core, kept: Records, logicalPage: number, version: number): void {
  // Asked at every commit of a page, and nearly always nothing is kept.
  if (kept.debris === 0) return;
  release(core, kept, logicalPage, 0, numberOf(version) - 1);
}

/** A transaction is rolled back: what it wrote again goes. */
export function releaseOwn(core: Core, state: CyclicState, row: Transaction): void {
  const { entries, entryVersion, kept } = state;
  if (kept.debris === 0) return;
  for (let entry = row.firstEntry; entry >= 0; entry = present(entries.next[entry])) {
    const own = numberOf(present(entryVersion[entry]));
    release(core, kept, present(entries.logicalPage[entry]), own, own);
  }
}

/** Slot of the open transaction that wrote a kept page, -1: none. */
export function keptOwner(state: CyclicState, logicalPage: number, page: number): number {
  const { claims, entryVersion, kept, slots } = state;
  const index = debrisAt(kept, page);
  const claim = index < 0 ? -1 : firstClaim(claims, logicalPage);
  const row = claim < 0 ? null : (slots[present(claims.owner[claim])] ?? null);
  const entry = row === null ? -1 : findEntry(state, row, logicalPage);
  if (row === null || entry < 0) return -1;
  return numberOf(present(entryVersion[entry])) === numberOf(present(kept.nextVersion[index]))
    ? row.slot
    : -1;
}
