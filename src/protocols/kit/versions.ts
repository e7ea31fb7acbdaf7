/**
 * Version bookkeeping (LightTx's TxVer). Versions are given out at COMMIT (and for plain writes and copies) and become durable
 * in any order. `contiguous` is the highest version below which nothing is missing: what a checkpoint may
 * call settled (docs/schemes §6, hole 3). Pages written by several versions in flight are watched, so that
 * a late finisher does not overwrite a newer one (hole 5).
 */
import { firstRoom, type Layout } from '../../engine/flash/layout.ts';
import { createPendingPages, expectPage, type PendingPages, settlePage } from './pending-pages.ts';
import { findEntry, type Transaction, type TxTable } from './tx-table.ts';

/** Volatile; recovery sets `version` and `contiguous` to the highest version it finds. */
export interface Versions {
  version: number;
  /** Every version up to here is durable and in the map. */
  contiguous: number;
  /** One byte for each version above `contiguous`, a ring. */
  done: Uint8Array;
  /** Versions in flight by logical page. */
  pending: PendingPages;
  /** Highest version applied, by logical page, where versions of one page finish out of order. */
  overtaken: Map<number, number>;
}

const VERSION_RING = 4096;

/** No version has been given out. */
export function createVersions(layout: Layout): Versions {
  return {
    version: 0,
    contiguous: 0,
    done: new Uint8Array(firstRoom(layout, VERSION_RING)),
    pending: createPendingPages(layout.logicalPages),
    overtaken: new Map(),
  };
}

/** Gives out the next version (TxVer of LightTx §III-B), from 1 on. */
export function takeVersion(state: Versions): number {
  const version = ++state.version;
  if (version - state.contiguous >= state.done.length) growRing(state);
  return version;
}

/** Notes that a version is durable and in the map. */
export function versionDone(state: Versions, version: number): void {
  const ring = state.done;
  const mask = ring.length - 1;
  ring[version & mask] = 1;
  let next = state.contiguous + 1;
  while (ring[next & mask] !== 0) {
    ring[next & mask] = 0;
    next++;
  }
  state.contiguous = next - 1;
}

function growRing(state: Versions): void {
  const old = state.done;
  const larger = new Uint8Array(old.length * 2);
  for (let v = state.contiguous + 1; v < state.version; v++) {
    larger[v & (larger.length - 1)] = old[v & (old.length - 1)];
  }
  state.done = larger;
}

/** A transaction commits: the pages in its entries, and the one it holds back, will be written by a version in flight. */
export function expectCommit(state: Versions & TxTable, row: Transaction): void {
  if (row.heldPage >= 0 && findEntry(state, row, row.heldPage) < 0) expectPage(state.pending, row.heldPage);
  const pool = state.entries;
  for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) {
    expectPage(state.pending, pool.logicalPage[entry]);
  }
}

/**
 * A version of a page is durable: whether it may enter the map. False when a newer version of the same
 * page was faster.
 */
export function mayApply(state: Versions, logicalPage: number, version: number): boolean {
  const left = settlePage(state.pending, logicalPage);
  if (left === 0 && state.overtaken.size === 0) return true;
  const newest = state.overtaken.get(logicalPage) ?? 0;
  if (left === 0) state.overtaken.delete(logicalPage);
  else state.overtaken.set(logicalPage, Math.max(newest, version));
  return version > newest;
}
