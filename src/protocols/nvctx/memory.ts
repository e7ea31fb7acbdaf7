/** Contents of NVCTX's non-volatile memory: plain data, sizes as the paper counts them. */
import { isSmall } from '../kit/memory-size.ts';
import {
  createRingBuffer,
  dropThree,
  enqueueThree,
  type RingBuffer,
  queuedAt,
} from '../../base/ring-buffer.ts';
import type { Core } from '../../engine/core/core.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import { createHeldEntries, type HeldEntries, hold, isHeld } from '../../engine/ftl/held-entries.ts';
import type { Settings } from '../../engine/interface/scheme.ts';
import { NVM_BYTES, PARAMETERS } from './declaration.ts';

export const HEADER_BYTES = 20;
export const REQUEST_BYTES = 16;

export const Status = { open: 0, committed: 1, aborted: 2 } as const;

/** A transaction in process. */
export interface Header {
  /** The device's own number, never given twice; TxIDs come again. */
  number: number;
  txid: number;
  status: number;
  /** Place of the commit among all that changes the map. */
  sequence: number;
  /** Requests: a list in the pool. */
  first: number;
  /** Logical pages that a later COMMIT was faster to write: these mappings do not count. */
  overtaken: number[];
  /** Mappings of the transaction stand in the SPO area too. */
  spilled: boolean;
}

/** Logical page and physical page + 1 of each request, in lists. */
export class Requests {
  free: number;
  logicalPage: Uint32Array;
  at: Uint32Array;
  next: Int32Array;

  constructor(room: number) {
    this.free = 0;
    this.logicalPage = new Uint32Array(room);
    this.at = new Uint32Array(room);
    this.next = Int32Array.from({ length: room }, (_, i) => (i + 1 < room ? i + 1 : -1));
  }
}

/**
 * Whole mapping pages: slot by slot which one (-1: none), whether it differs from flash, when it was used last. Of its
 * entries, those stand here that were stored since it came in; the others are what its copy on flash says, which
 * cannot change while the page is here. (A page that comes in for one entry would cost a copy of a thousand.)
 */
export class MappingTable implements HeldEntries {
  page: Int32Array;
  dirty: Uint8Array;
  used: Float64Array;
  uses: number;
  entries: Uint32Array;
  changed: Uint32Array;
  changedWords: Uint32Array;

  constructor(layout: Layout, slots: number) {
    this.page = new Int32Array(slots).fill(-1);
    this.dirty = new Uint8Array(slots);
    this.used = new Float64Array(slots);
    this.uses = 0;
    const { entries, changed, changedWords } = createHeldEntries(layout, slots);
    this.entries = entries;
    this.changed = changed;
    this.changedWords = changedWords;
  }
}

/** Constants of Algorithm 1 (NVCTX): the in-process table has between 1 - beta and alpha of the memory. */
export interface Division {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
}

/** Mapping pages and pages of the SPO area count as 64 bytes at least, on devices whose maps are smaller. */
const LEAST_PAGE_BYTES = 64;

export class Memory {
  readonly division: Division;
  /** Bytes of both tables, and of a mapping page and a page of the SPO area in them. */
  readonly total: number;
  readonly pageBytes: number;
  /** Bytes that the in-process table may take, and that it takes. */
  inProcessBytes: number;
  usedBytes: number;
  /** Bytes up to which the in-process table takes entries beyond its border, and the mapping pages give way (single storing). */
  mostBytes: number;
  numbered: number;
  sequence: number;
  /** The SPO area is read from this position on. */
  spoFrom: number;
  /** By number, in the order in which they began. */
  headers: Map<number, Header>;
  requests: Requests;
  /** Plain writes and moves that the mapping table does not have yet: sequence, logical page, place + 1. */
  updates: RingBuffer;
  table: MappingTable;
  /** One bit a data block: it was erased when power failed. Written then, from stored energy. */
  erased: Uint32Array;

  constructor(layout: Layout, settings: Settings) {
    const pageBytes = Math.max(LEAST_PAGE_BYTES, layout.mapEntriesPerPage * 4);
    const total = memoryBytes(layout, settings);
    const division = divisionOf(settings);
    const inProcessBytes = Math.floor(total * division.alpha);
    const isStatic = settings['allocation'] === 'static';
    const least = isStatic ? inProcessBytes : Math.floor(total * Math.min(division.alpha, 1 - division.beta));
    const slots = Math.min(layout.mapPages, pagesBeside(total, pageBytes, least));
    this.division = division;
    this.total = total;
    this.pageBytes = pageBytes;
    this.inProcessBytes = inProcessBytes;
    this.usedBytes = 0;
    this.mostBytes = settings['storing'] === 'single' && !isStatic ? total - pageBytes : 0;
    this.numbered = 0;
    this.sequence = 0;
    this.spoFrom = 0;
    this.headers = new Map();
    const room = Math.max(1, Math.min(1_024, Math.floor(inProcessBytes / REQUEST_BYTES)));
    this.requests = new Requests(room);
    this.updates = createRingBuffer();
    this.table = new MappingTable(layout, slots);
    this.erased = noBlocks(layout);
  }
}

/** Bytes that the scheme was given. */
export function memoryBytes(layout: Layout, settings: Settings): number {
  const chosen = NVM_BYTES[String(settings['nvm'])];
  return chosen ?? (isSmall(layout) ? NVM_BYTES['128 B'] : NVM_BYTES['1 MB']);
}

function noBlocks({ dataBlocks }: Layout): Uint32Array {
  return new Uint32Array(Math.ceil(dataBlocks / 32));
}

/** A setting that is left out is as it is at first. */
function divisionOf(settings: Settings): Division {
  const { alpha, beta, gamma } = Object.fromEntries(
    PARAMETERS.map(({ id, initial }) => [id, Number(settings[id] ?? initial)]),
  );
  return { alpha, beta, gamma };
}

/** Mapping pages that fit beside an in-process table of so many bytes: at least one. */
function pagesBeside(total: number, pageBytes: number, inProcessBytes: number): number {
  return Math.max(1, Math.floor((total - inProcessBytes) / pageBytes));
}

export function mappingPagesBeside(memory: Memory, inProcessBytes: number): number {
  return Math.min(memory.table.page.length, pagesBeside(memory.total, memory.pageBytes, inProcessBytes));
}

/** True if the in-process table takes one more request. */
export function hasRoom({ usedBytes, inProcessBytes, mostBytes }: Memory): boolean {
  return usedBytes + REQUEST_BYTES <= Math.max(inProcessBytes, mostBytes);
}

/** Returns the size of the in-process table by Algorithm 1, evaluated after the sum over all transactions. */
export function dividedBy(memory: Memory): number {
  return bordered(memory, memory.usedBytes, memory.inProcessBytes);
}

/**
 * The same as the listing has it, with the test inside its loop: asked after each transaction, of the sum so far. Entries
 * of no transaction are added last.
 */
export function dividedInside(memory: Memory): number {
  const { requests, headers, usedBytes } = memory;
  let { inProcessBytes } = memory;
  let sum = 0;
  for (const { first } of headers.values()) {
    sum += HEADER_BYTES;
    for (let request = first; request >= 0; request = requests.next[request]) sum += REQUEST_BYTES;
    inProcessBytes = bordered(memory, sum, inProcessBytes);
  }
  return sum === usedBytes ? inProcessBytes : bordered(memory, usedBytes, inProcessBytes);
}

/** One test of Algorithm 1: the size of the in-process table, which has so many bytes of so many. */
function bordered({ total, division }: Memory, usedBytes: number, inProcessBytes: number): number {
  const { alpha, beta, gamma } = division;
  if (usedBytes > beta * inProcessBytes) return Math.floor(Math.min(alpha * total, gamma * inProcessBytes));
  if (usedBytes < (1 - alpha) * inProcessBytes)
    return Math.floor(Math.max((1 - beta) * total, inProcessBytes / gamma));
  return inProcessBytes;
}

/** Bytes beyond which the in-process table would have to grow and may not; infinite where it may. */
export function calmBytes({ total, inProcessBytes, division: { alpha, beta } }: Memory): number {
  return inProcessBytes < Math.floor(alpha * total) ? Infinity : beta * inProcessBytes;
}

/** The memory of a powered device. */
export function memoryOf(core: Core): Memory {
  return core.durable.nvm as unknown as Memory;
}

/**
 * A durable half that was saved when the table held whole pages has no bits: all its entries stand there. Later ones
 * had bits for entries only. Neither had a list of erased blocks.
 */
export function adoptTable(layout: Layout, memory: Memory): void {
  const { table } = memory;
  const { erased }: Partial<Pick<Memory, 'erased'>> = memory;
  memory.erased = erased ?? noBlocks(layout);
  const { entries, changed, changedWords }: Partial<HeldEntries> = table;
  if (entries === undefined || changedWords !== undefined) return;
  Object.assign(table, createHeldEntries(layout, table.page.length));
  for (let at = 0; at < entries.length; at++) {
    const entry = at % layout.mapEntriesPerPage;
    const slot = (at - entry) / layout.mapEntriesPerPage;
    if (changed === undefined || isHeld(layout, { changed }, slot, entry))
      hold(layout, table, slot, entry, entries[at]);
  }
}

// --- the in-process table -----------------------------------------------------------------------

export function headerOf(memory: Memory, number: number): Header | null {
  return memory.headers.get(number) ?? null;
}

export function insertHeader(memory: Memory, number: number, txid: number): void {
  memory.numbered = number;
  memory.usedBytes += HEADER_BYTES;
  memory.headers.set(number, {
    number,
    txid,
    status: Status.open,
    sequence: 0,
    first: -1,
    overtaken: [],
    spilled: false,
  });
}

export function insertRequest(memory: Memory, header: Header, logicalPage: number, at: number): number {
  if (memory.requests.free < 0) growRequests(memory);
  const { requests } = memory;
  const request = requests.free;
  requests.free = requests.next[request];
  requests.logicalPage[request] = logicalPage;
  requests.at[request] = at;
  requests.next[request] = header.first;
  header.first = request;
  memory.usedBytes += REQUEST_BYTES;
  return request;
}

function growRequests(memory: Memory): void {
  const old = memory.requests;
  const room = old.next.length;
  const more = new Requests(room * 2);
  more.logicalPage.set(old.logicalPage);
  more.at.set(old.at);
  more.next.set(old.next);
  more.free = room;
  memory.requests = more;
}

/** Deletes the requests of a transaction; answers them as pairs of logical page and place + 1. */
export function removeRequests(memory: Memory, header: Header): number[] {
  const pairs = pairsOf(memory, header);
  freeRequests(memory, header);
  return pairs;
}

function freeRequests(memory: Memory, header: Header): void {
  const { requests } = memory;
  const { next } = requests;
  let request = header.first;
  let { free } = requests;
  let bytes = 0;
  while (request >= 0) {
    const after = next[request];
    next[request] = free;
    free = request;
    request = after;
    bytes += REQUEST_BYTES;
  }
  header.first = -1;
  requests.free = free;
  memory.usedBytes -= bytes;
}

/** Requests of a transaction, oldest first, as pairs of logical page and place + 1. */
export function pairsOf(memory: Memory, header: Header): number[] {
  const { logicalPage, at } = memory.requests;
  const requests: number[] = [];
  listRequests(memory, header, requests);
  return requests.reverse().flatMap((request) => [logicalPage[request], at[request]]);
}

/** Lists the requests of a transaction, newest first, from the beginning of `list` on; answers how many there are. */
export function listRequests({ requests }: Memory, header: Header, list: number[]): number {
  const { next } = requests;
  let count = 0;
  for (let request = header.first; request >= 0; request = next[request]) list[count++] = request;
  return count;
}

export function removeHeader(memory: Memory, header: Header): void {
  freeRequests(memory, header);
  memory.headers.delete(header.number);
  memory.usedBytes -= HEADER_BYTES;
}

export function pushUpdate(memory: Memory, logicalPage: number, at: number): void {
  enqueueThree(memory.updates, ++memory.sequence, logicalPage, at);
  memory.usedBytes += REQUEST_BYTES;
}

/** Logical page of the update that stands `index` updates behind the oldest. */
export function updatedPage({ updates }: Memory, index: number): number {
  return queuedAt(updates, 3 * index + 1);
}

/** Place + 1 of the same. */
export function updatedPlace({ updates }: Memory, index: number): number {
  return queuedAt(updates, 3 * index + 2);
}

/** Sequences of the updates, oldest first. */
export function updateSequences({ updates }: Memory): number[] {
  return Array.from({ length: updates.size / 3 }, (_, index) => queuedAt(updates, 3 * index));
}

export function shiftUpdate(memory: Memory): void {
  dropThree(memory.updates);
  memory.usedBytes -= REQUEST_BYTES;
}
