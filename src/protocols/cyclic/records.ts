/**
 * Uncommitted records: pages of transactions that have not committed, with the link that each carries. Those of
 * an open transaction hang on its row; those of one that ended without committing (debris) are found by the
 * page they hold, by the page they name and by the place they stand at, until their block is erased.
 */
import { chain, doubled } from '../../base/columns.ts';
import { createU32Map, putValue, removeValue, type U32Map, valueAt } from '../../base/u32-map.ts';

const ROOM = 16;

/** Plain data, made by a constructor: compilers then know of every column what kind of array it is. */
export class Records {
  /** Physical page. */
  at: Uint32Array;
  page: Uint32Array;
  nextPage: Uint32Array;
  nextVersion: Uint32Array;
  /** Erases of the block before the record was written: tells whether it still stands there. */
  generation: Uint32Array;
  /** Index of the witness responsible for the record (BPCC), -1: none. */
  keeper: Int32Array;
  /** Next record of the row, or of the same page; of the same named page. */
  next: Int32Array;
  nextNaming: Int32Array;
  free: number;
  debris: number;
  byPage: U32Map;
  byNamed: U32Map;
  byPlace: U32Map;

  constructor() {
    this.at = new Uint32Array(ROOM);
    this.page = new Uint32Array(ROOM);
    this.nextPage = new Uint32Array(ROOM);
    this.nextVersion = new Uint32Array(ROOM);
    this.generation = new Uint32Array(ROOM);
    this.keeper = new Int32Array(ROOM);
    this.next = new Int32Array(ROOM);
    chain(this.next, 0);
    this.nextNaming = new Int32Array(ROOM);
    this.free = 0;
    this.debris = 0;
    this.byPage = createU32Map();
    this.byNamed = createU32Map();
    this.byPlace = createU32Map();
  }
}

export interface UncommittedRecord {
  readonly at: number;
  readonly page: number;
  readonly nextPage: number;
  readonly nextVersion: number;
}

function grow(records: Records): void {
  const old = records.at.length;
  for (const column of ['at', 'page', 'nextPage', 'nextVersion', 'generation'] as const)
    records[column] = doubled(records[column]);
  for (const column of ['keeper', 'next', 'nextNaming'] as const) records[column] = doubled(records[column]);
  chain(records.next, old);
  records.free = old;
}

export function takeRecord(records: Records, record: UncommittedRecord, generation: number): number {
  if (records.free < 0) grow(records);
  const entry = records.free;
  records.free = records.next[entry];
  records.at[entry] = record.at;
  records.page[entry] = record.page;
  records.nextPage[entry] = record.nextPage;
  records.nextVersion[entry] = record.nextVersion;
  records.generation[entry] = generation;
  records.keeper[entry] = -1;
  records.next[entry] = -1;
  return entry;
}

export function dropRecord(records: Records, entry: number): void {
  records.next[entry] = records.free;
  records.free = entry;
}

/** From now on a record is debris. */
export function addDebris(records: Records, entry: number): void {
  records.next[entry] = valueAt(records.byPage, records.page[entry]);
  putValue(records.byPage, records.page[entry], entry);
  records.nextNaming[entry] = valueAt(records.byNamed, records.nextPage[entry]);
  putValue(records.byNamed, records.nextPage[entry], entry);
  putValue(records.byPlace, records.at[entry], entry);
  records.debris++;
}

/** Debris that holds a page, the first of a chain along `next`; -1: none. */
export function debrisOf(records: Records, logicalPage: number): number {
  return records.debris === 0 ? -1 : valueAt(records.byPage, logicalPage);
}

/** Debris that names a page as the next, the first of a chain along `nextNaming`; -1: none. */
export function debrisNaming(records: Records, logicalPage: number): number {
  return records.debris === 0 ? -1 : valueAt(records.byNamed, logicalPage);
}

/** Debris that stands on a physical page, -1: none. */
export function debrisAt(records: Records, page: number): number {
  return records.debris === 0 ? -1 : valueAt(records.byPlace, page);
}

/** The block of a piece of debris was erased. */
export function removeDebris(records: Records, entry: number): void {
  unchain(records.byPage, records.next, records.page[entry], entry);
  unchain(records.byNamed, records.nextNaming, records.nextPage[entry], entry);
  removeValue(records.byPlace, records.at[entry]);
  records.debris--;
  dropRecord(records, entry);
}

function unchain(heads: U32Map, links: Int32Array, key: number, entry: number): void {
  const head = valueAt(heads, key);
  if (head === entry) {
    if (links[entry] >= 0) putValue(heads, key, links[entry]);
    else removeValue(heads, key);
    return;
  }
  let before = head;
  while (links[before] !== entry) before = links[before];
  links[before] = links[entry];
}
