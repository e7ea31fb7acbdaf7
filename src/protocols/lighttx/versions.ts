/**
 * TxVer bookkeeping. Versions are given out at COMMIT (and for plain writes and copies) and become durable
 * in any order. `contiguous` is the highest version below which nothing is missing: what a checkpoint may
 * call settled (protocols.md §6, hole 3). Pages written by several versions in flight are watched, so that
 * a late finisher does not overwrite a newer one (hole 5).
 */
import { countDown, countUp } from '../../base/u32-counter.ts';
import type { LightTxState, Transaction } from './state.ts';

export function takeVersion(state: LightTxState): number {
  const version = ++state.version;
  if (version - state.contiguous >= state.done.length) growRing(state);
  return version;
}

export function versionDone(state: LightTxState, version: number): void {
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

function growRing(state: LightTxState): void {
  const old = state.done;
  const larger = new Uint8Array(old.length * 2);
  for (let v = state.contiguous + 1; v < state.version; v++) {
    larger[v & (larger.length - 1)] = old[v & (old.length - 1)];
  }
  state.done = larger;
}

/** A transaction commits: the pages in its entries will be written by a version that is in flight. */
export function expectEntries(state: LightTxState, row: Transaction): void {
  const pool = state.entries;
  for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) {
    countUp(state.pending, pool.logicalPage[entry]);
  }
}

/**
 * A version of a page is durable: whether it may enter the map. False when a newer version of the same
 * page was faster.
 */
export function mayApply(state: LightTxState, logicalPage: number, version: number): boolean {
  const left = countDown(state.pending, logicalPage);
  if (left === 0 && state.overtaken.size === 0) return true;
  const newest = state.overtaken.get(logicalPage) ?? 0;
  if (left === 0) state.overtaken.delete(logicalPage);
  else state.overtaken.set(logicalPage, Math.max(newest, version));
  return version > newest;
}
