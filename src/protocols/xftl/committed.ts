/**
 * Committed entries of the X-L2P table that no durable L2P has taken over, in the order of their commits: they stand
 * as an image has them, for every commit writes all of them.
 */
import { doubled } from '../../base/columns.ts';
import { clearMap, createU32Map, removeValue, putValue, type U32Map, valueAt } from '../../base/u32-map.ts';
import { ENTRY, PLACE, STATUS, writeEntry } from './image.ts';

export interface CommittedEntries {
  /** Place of a logical page among the entries. */
  placeOf: U32Map;
  /** Places used; those of entries that have gone have the status 0. */
  used: number;
  gaps: number;
  /** No entry has a higher version; where there are no gaps, one has it. */
  highest: number;
  words: Uint32Array;
}

const ROOM = 16;

export function createCommittedEntries(): CommittedEntries {
  return { placeOf: createU32Map(), used: 0, gaps: 0, highest: 0, words: new Uint32Array(ROOM * ENTRY) };
}

/** Number of entries. */
export function committedCount({ used, gaps }: CommittedEntries): number {
  return used - gaps;
}

/** A logical page is committed at `at` (physical page + 1) by a version: its entry is the last one now. */
export function enterCommitted(
  entries: CommittedEntries,
  logicalPage: number,
  at: number,
  version: number,
  number: number,
): void {
  if (entries.used * ENTRY === entries.words.length) makeRoom(entries);
  const place = entries.used++;
  writeEntry(entries.words, place * ENTRY, number, logicalPage, at, version);
  if (version > entries.highest) entries.highest = version;
  leaveGap(entries, putValue(entries.placeOf, logicalPage, place));
}

/** Nothing happens where a logical page has no entry. */
export function leaveCommitted(entries: CommittedEntries, logicalPage: number): void {
  leaveGap(entries, valueAt(entries.placeOf, logicalPage));
  removeValue(entries.placeOf, logicalPage);
}

function leaveGap(entries: CommittedEntries, place: number): void {
  if (place < 0) return;
  entries.words[place * ENTRY + STATUS] = 0;
  entries.gaps++;
}

/** A page has moved to `at` (physical page + 1): its entry, where it has one, says so. */
export function moveCommitted(entries: CommittedEntries, logicalPage: number, at: number): void {
  if (entries.used === 0) return;
  const place = valueAt(entries.placeOf, logicalPage);
  if (place >= 0) entries.words[place * ENTRY + PLACE] = at;
}

/** Entries of versions up to `version` go, and all gaps. */
export function dropCommitted(entries: CommittedEntries, version: number): void {
  const { words, placeOf } = entries;
  clearMap(placeOf);
  let kept = 0;
  let highest = 0;
  for (let from = 0; from < entries.used * ENTRY; from += ENTRY) {
    const status = words[from + STATUS];
    if (status <= version) continue;
    writeEntry(words, kept * ENTRY, words[from], words[from + 1], words[from + PLACE], status);
    putValue(placeOf, words[from + 1], kept++);
    if (status > highest) highest = status;
  }
  entries.used = kept;
  entries.gaps = 0;
  entries.highest = highest;
}

/** Writes all entries from `at` on. Answers the highest version. */
export function writeCommitted(entries: CommittedEntries, words: Uint32Array, at: number): number {
  if (entries.gaps > 0) return writeBetweenGaps(entries, words, at);
  words.set(entries.words.subarray(0, entries.used * ENTRY), at);
  return entries.highest;
}

function writeBetweenGaps({ used, words }: CommittedEntries, out: Uint32Array, at: number): number {
  let highest = 0;
  let to = at;
  let from = 0;
  for (let entry = 0; entry < used * ENTRY; entry += ENTRY) {
    const status = words[entry + STATUS];
    if (status > highest) highest = status;
    if (status !== 0) continue;
    out.set(words.subarray(from, entry), to);
    to += entry - from;
    from = entry + ENTRY;
  }
  out.set(words.subarray(from, used * ENTRY), to);
  return highest;
}

function makeRoom(entries: CommittedEntries): void {
  dropCommitted(entries, 0);
  if (entries.used * ENTRY * 2 <= entries.words.length) return;
  entries.words = doubled(entries.words);
}
