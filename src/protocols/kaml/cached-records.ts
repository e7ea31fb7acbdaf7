/**
 * Records that the host caches, by row of the TxTable: lists of operations that run through the operations themselves,
 * in the order in which they were written.
 */
import type { OpPool } from '../../engine/flash/operations.ts';

/** Plain data, made by a constructor: compilers then know of every column what kind of array it is. */
export class CachedRecords {
  /** First and last operation + 1 of each row, 0 where it has none. */
  first: Int32Array;
  last: Int32Array;

  constructor() {
    this.first = new Int32Array(16);
    this.last = new Int32Array(16);
  }
}

function makeRoom(cached: CachedRecords, row: number): void {
  for (const key of ['first', 'last'] as const) {
    const larger = new Int32Array(Math.max(row + 1, cached[key].length * 2));
    larger.set(cached[key]);
    cached[key] = larger;
  }
}

export function addRecord(cached: CachedRecords, { next }: OpPool, row: number, slot: number): void {
  if (row >= cached.first.length) makeRoom(cached, row);
  const { first, last } = cached;
  next[slot] = -1;
  if (first[row] === 0) first[row] = slot + 1;
  else next[last[row] - 1] = slot;
  last[row] = slot + 1;
}

/** Takes a record of an entry of the TxTable out of a row's; -1 where there is none. */
export function takeRecord(cached: CachedRecords, ops: OpPool, row: number, entry: number): number {
  const { first, last } = cached;
  const { next, detail } = ops;
  let before = -1;
  let slot = firstRecord(cached, row);
  while (slot >= 0 && detail[slot] !== entry) {
    before = slot;
    slot = next[slot];
  }
  if (slot < 0) return -1;
  if (before < 0) first[row] = next[slot] + 1;
  else next[before] = next[slot];
  if (next[slot] < 0) last[row] = before + 1;
  return slot;
}

/** First of a row's records; the others follow in `ops.next`. -1: there is none. */
export function firstRecord({ first }: CachedRecords, row: number): number {
  return row < first.length ? first[row] - 1 : -1;
}

/** Takes all records of a row; answers the first, the others follow in `ops.next`. -1: there were none. */
export function takeRecords(cached: CachedRecords, row: number): number {
  const slot = firstRecord(cached, row);
  if (slot >= 0) cached.first[row] = cached.last[row] = 0;
  return slot;
}
