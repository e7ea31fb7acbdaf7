/** The commit records that live pages rest on: by number of the transaction, in columns that are reused. */
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
  return {
    entryOf: createU32Map(),
    at: new Uint32Array(ROOM),
    version: new Uint32Array(ROOM),
    live: new Uint32Array(ROOM),
    next: freeList(0, ROOM),
    free: 0,
  };
}

function freeList(from: number, room: number): Int32Array {
  const next = new Int32Array(room);
  for (let i = from; i < room; i++) next[i] = i + 1 < room ? i + 1 : -1;
  return next;
}

/** The entry of a transaction, -1 where nothing rests on a record of it. */
export function recordOf(records: CommitRecords, number: number): number {
  return valueAt(records.entryOf, number);
}

export function addRecord(records: CommitRecords, number: number, at: number, version: number): number {
  if (records.free < 0) grow(records);
  const entry = records.free;
  records.free = records.next[entry];
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
  for (const key of ['at', 'version', 'live'] as const) {
    const larger = new Uint32Array(old * 2);
    larger.set(records[key]);
    records[key] = larger;
  }
  records.next = freeList(old, old * 2);
  records.free = old;
}
