/** The commit records that live pages rest on: by number of the transaction, in columns that are reused. */
import { present } from '../../base/assert.ts';
import { chain, doubled } from '../../base/columns.ts';
import { createU32Map, putValue, removeValue, type U32Map, valueAt } from '../../base/u32-map.ts';

export interface CommitRecords {
  /** Entry by number of the transaction. */
  entryOf: U32Map;
  /** Physical page of the record. */
  at: Uint32Array;
  version: Uint32Array;
  /** Pages of the map that are committed by this record alone. */
  live: Uint32Array;
  next: Int32Array;
  free: number;
}

const ROOM = 16;

export function createCommitRecords(): CommitRecords {
  const next = new Int32Array(ROOM);
  chain(next, 0);
  return {
    entryOf: createU32Map(),
    at: new Uint32Array(ROOM),
    version: new Uint32Array(ROOM),
    live: new Uint32Array(ROOM),
    next,
    free: 0,
  };
}

/** The entry of a transaction, -1 where nothing rests on a record of it. */
export function recordOf(records: CommitRecords, number: number): number {
  return valueAt(records.entryOf, number);
}

export function addRecord(records: CommitRecords, number: number, at: number, version: number): number {
  if (records.free < 0) grow(records);
  const entry = records.free;
  records.free = present(records.next[entry]);
  records.at[entry] = at;
  records.version[entry] = version;
  records.live[entry] = 0;
  putValue(records.entryOf, number, entry);
  return entry;
}

export function dropRecord(records: CommitRecords, number: number): void {
  const entry = recordOf(records, number);
  removeValue(records.entryOf, number);
  records.next[entry] = records.free;
  records.free = entry;
}

function grow(records: CommitRecords): void {
  const old = records.at.length;
  for (const key of ['at', 'version', 'live'] as const) records[key] = doubled(records[key]);
  records.next = doubled(records.next);
  chain(records.next, old);
  records.free = old;
}
