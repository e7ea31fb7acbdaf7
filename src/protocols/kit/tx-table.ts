/** The Active TxTable: rows and their LPN → PPN entries, in pools that are reused. */
import { assert } from '../../base/assert.ts';
import { chain, doubled } from '../../base/columns.ts';
import { firstRoom, type Layout } from '../../engine/flash/layout.ts';

/** `aborted` rows stay until their programs are durable. */
export type TransactionPhase = 'active' | 'committing' | 'aborted';

/** One row of the TxTable. */
export interface Transaction {
  slot: number;
  txid: number;
  txIndex: number;
  /** The device's own number of the transaction, never given twice; 0 where a scheme goes by TxIDs. */
  number: number;
  phase: TransactionPhase;
  /** Pages sent to flash, rewrites included: what TxCnt will say. */
  sent: number;
  /** Programs not yet durable. */
  outstanding: number;
  version: number;
  /** The held-back page: only the next command tells whether it is the last. -1: none. */
  heldPage: number;
  heldData: number;
  heldHint: number;
  /** Entries of the table: a linked list in columns. */
  firstEntry: number;
  lastEntry: number;
  entries: number;
  /** Entry by logical page, once a transaction is too long to search. */
  index: Map<number, number> | null;
}

/** Made by a constructor: compilers then know of every column what kind of array it is. */
export class EntryPool {
  free: number;
  logicalPage: Uint32Array;
  /** Physical page + 1 of the newest copy, 0 while it waits for a page. */
  at: Uint32Array;
  /** Number of times the transaction has rewritten the page. */
  rewrites: Uint32Array;
  next: Int32Array;

  constructor(room: number) {
    this.free = 0;
    this.logicalPage = new Uint32Array(room);
    this.at = new Uint32Array(room);
    this.rewrites = new Uint32Array(room);
    this.next = new Int32Array(room);
  }
}

/** Slots (null = unused), TxIDs in use, and the entries of all rows. */
export interface TxTable {
  slots: (Transaction | null)[];
  byTxid: Map<number, number>;
  /** Logical pages that a row may hold, `SEEN_WORDS` words of bits a slot: most searches end here. */
  seen: Uint32Array;
  entries: EntryPool;
}

/** Words of `seen` that a slot has. */
const SEEN_WORDS = 8;

const ENTRIES = 1024;

function createEntries(room: number): EntryPool {
  const pool = new EntryPool(room);
  chain(pool.next, 0);
  return pool;
}

/** An empty table. */
export function createTxTable(layout: Layout): TxTable {
  return {
    // A list that was empty would be another kind of list to compilers until something is in it.
    slots: [null],
    byTxid: new Map(),
    seen: new Uint32Array(SEEN_WORDS),
    entries: createEntries(firstRoom(layout, ENTRIES)),
  };
}

/** From this many entries on, a row keeps an index instead of being searched. */
const INDEXED_FROM = 192;

/**
 * Takes a row for a transaction. `txIndex` is its index in the program of the host, `txid` what the host calls it, plus
 * 1.
 */
export function openRow(state: TxTable, txid: number, txIndex: number): Transaction {
  let slot = state.slots.indexOf(null);
  if (slot < 0) slot = state.slots.push(null) - 1;
  const row: Transaction = {
    slot,
    txid,
    txIndex,
    number: 0,
    phase: 'active',
    sent: 0,
    outstanding: 0,
    version: 0,
    heldPage: -1,
    heldData: 0,
    heldHint: -1,
    firstEntry: -1,
    lastEntry: -1,
    entries: 0,
    index: null,
  };
  state.slots[slot] = row;
  clearSeen(state, slot);
  state.byTxid.set(txid, slot);
  return row;
}

/** The row of a TxID that is in use, or null. */
export function rowOf(state: TxTable, txid: number): Transaction | null {
  const slot = state.byTxid.get(txid);
  return slot === undefined ? null : state.slots[slot];
}

/** The row of a transaction that the host writes to or ends. */
export function activeRow(state: TxTable, txid: number): Transaction {
  const row = rowOf(state, txid);
  assert(row !== null && row.phase === 'active', 'the host speaks of transactions that are open');
  return row;
}

/** Takes the TxID off the table; the row itself stays until its programs are durable. */
export function endRow(state: TxTable, row: Transaction): void {
  if (state.byTxid.get(row.txid) === row.slot) state.byTxid.delete(row.txid);
}

/** Gives up a row and its entries. */
export function dropRow(state: TxTable, row: Transaction): void {
  const pool = state.entries;
  let entry = row.firstEntry;
  while (entry >= 0) {
    const next = pool.next[entry];
    pool.next[entry] = pool.free;
    pool.free = entry;
    entry = next;
  }
  endRow(state, row);
  state.slots[row.slot] = null;
}

/** A row that takes a slot holds nothing yet. */
function clearSeen(state: TxTable, slot: number): void {
  const end = (slot + 1) * SEEN_WORDS;
  if (end > state.seen.length) {
    const larger = new Uint32Array(Math.max(end, state.seen.length * 2));
    larger.set(state.seen);
    state.seen = larger;
  }
  state.seen.fill(0, end - SEEN_WORDS, end);
}

/** A page's bit among the 256 of a row. */
function bitOf(logicalPage: number): number {
  return Math.imul(logicalPage, 0x9e3779b1) >>> 24;
}

/** The entry of a logical page in a row, or -1. */
export function findEntry(state: TxTable, row: Transaction, logicalPage: number): number {
  if (row.index !== null) return row.index.get(logicalPage) ?? -1;
  const bit = bitOf(logicalPage);
  if ((state.seen[row.slot * SEEN_WORDS + (bit >> 5)] & (1 << (bit & 31))) === 0) return -1;
  const pool = state.entries;
  for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) {
    if (pool.logicalPage[entry] === logicalPage) return entry;
  }
  return -1;
}

/** The transaction, not aborted, whose newest copy of a logical page stands at a physical page, and its entry; or null. */
export function ownerOfPage(
  state: TxTable,
  logicalPage: number,
  page: number,
): { row: Transaction; entry: number } | null {
  const { slots, entries } = state;
  for (const row of slots) {
    if (row === null || row.phase === 'aborted') continue;
    const entry = findEntry(state, row, logicalPage);
    if (entry >= 0 && entries.at[entry] === page + 1) return { row, entry };
  }
  return null;
}

/** Adds an entry for a logical page that the row does not have; it stands at no physical page yet. */
export function addEntry(state: TxTable, row: Transaction, logicalPage: number): number {
  if (state.entries.free < 0) growEntries(state.entries);
  const pool = state.entries;
  const entry = pool.free;
  pool.free = pool.next[entry];
  pool.logicalPage[entry] = logicalPage;
  pool.at[entry] = 0;
  pool.rewrites[entry] = 0;
  pool.next[entry] = -1;
  if (row.lastEntry >= 0) pool.next[row.lastEntry] = entry;
  else row.firstEntry = entry;
  row.lastEntry = entry;
  row.entries++;
  const bit = bitOf(logicalPage);
  state.seen[row.slot * SEEN_WORDS + (bit >> 5)] |= 1 << (bit & 31);
  if (row.index !== null) row.index.set(logicalPage, entry);
  else if (row.entries === INDEXED_FROM) row.index = indexOf(pool, row);
  return entry;
}

function indexOf(pool: EntryPool, row: Transaction): Map<number, number> {
  const index = new Map<number, number>();
  for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry])
    index.set(pool.logicalPage[entry], entry);
  return index;
}

function growEntries(pool: EntryPool): void {
  const old = pool.next.length;
  pool.logicalPage = doubled(pool.logicalPage);
  pool.at = doubled(pool.at);
  pool.rewrites = doubled(pool.rewrites);
  pool.next = doubled(pool.next);
  chain(pool.next, old);
  pool.free = old;
}
