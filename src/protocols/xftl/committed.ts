/**
 * Committed entries of the X-L2P table that no durable L2P has taken over, in the order of their commits: columns,
 * because every commit writes all of them.
 */
import { createU32Map, putValue, removeValue, type U32Map, valueAt } from '../../base/u32-map.ts';

export interface CommittedEntries {
  /** Place of a logical page in the columns. */
  placeOf: U32Map;
  /** Places used; those of entries that have gone have the version 0. */
  used: number;
  logicalPage: Uint32Array;
  version: Uint32Array;
  /** The device's own number of the transaction. */
  number: Uint32Array;
}

const ROOM = 16;

export function createCommittedEntries(): CommittedEntries {
  return {
    placeOf: createU32Map(),
    used: 0,
    logicalPage: new Uint32Array(ROOM),
    version: new Uint32Array(ROOM),
    number: new Uint32Array(ROOM),
  };
}

/** How many entries there are. */
export function committedCount({ placeOf }: CommittedEntries): number {
  return placeOf.size;
}

/** A logical page is committed by a version: its entry is the last one now. */
export function enterCommitted(
  entries: CommittedEntries,
  logicalPage: number,
  version: number,
  number: number,
): void {
  leaveCommitted(entries, logicalPage);
  if (entries.used === entries.version.length) makeRoom(entries);
  const place = entries.used++;
  entries.logicalPage[place] = logicalPage;
  entries.version[place] = version;
  entries.number[place] = number;
  putValue(entries.placeOf, logicalPage, place);
}

/** Nothing happens where a logical page has no entry. */
export function leaveCommitted(entries: CommittedEntries, logicalPage: number): void {
  const place = valueAt(entries.placeOf, logicalPage);
  if (place < 0) return;
  entries.version[place] = 0;
  removeValue(entries.placeOf, logicalPage);
}

/** Entries of versions up to `version` go. */
export function dropCommitted(entries: CommittedEntries, version: number): void {
  for (let place = 0; place < entries.used; place++) {
    if (entries.version[place] === 0 || entries.version[place] > version) continue;
    entries.version[place] = 0;
    removeValue(entries.placeOf, entries.logicalPage[place]);
  }
  closeGaps(entries);
}

/** Writes all entries, four words each, from `at` on; `map` tells where pages stand. Answers the highest version. */
export function writeCommitted(
  entries: CommittedEntries,
  map: Uint32Array,
  words: Uint32Array,
  at: number,
): number {
  const { used, logicalPage, version, number } = entries;
  let highest = 0;
  let to = at;
  for (let place = 0; place < used; place++) {
    const committedBy = version[place];
    if (committedBy === 0) continue;
    words[to] = number[place];
    words[to + 1] = logicalPage[place];
    words[to + 2] = map[logicalPage[place]];
    words[to + 3] = committedBy;
    to += 4;
    if (committedBy > highest) highest = committedBy;
  }
  return highest;
}

function makeRoom(entries: CommittedEntries): void {
  closeGaps(entries);
  if (entries.used * 2 <= entries.version.length) return;
  for (const key of ['logicalPage', 'version', 'number'] as const) {
    const larger = new Uint32Array(entries[key].length * 2);
    larger.set(entries[key]);
    entries[key] = larger;
  }
}

function closeGaps(entries: CommittedEntries): void {
  const { logicalPage, version, number, placeOf } = entries;
  let to = 0;
  for (let place = 0; place < entries.used; place++) {
    if (version[place] === 0) continue;
    logicalPage[to] = logicalPage[place];
    version[to] = version[place];
    number[to] = number[place];
    putValue(placeOf, logicalPage[to], to);
    to++;
  }
  entries.used = to;
}
