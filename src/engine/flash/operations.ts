/**
 * Flash operations in flight: a pool of slots in columns. A slot lives from submission to completion;
 * all of it is volatile. `owner` says which part of the device is told of the completion.
 */
import { chain } from '../../base/columns.ts';

export const OpKind = {
  /** Transfer over the bus, then program. */
  program: 0,
  /** Copy-back inside a plane: read and program without the bus. */
  copy: 1,
  /** Read a page's data, over the bus. */
  read: 2,
  readOutOfBand: 3,
  readSummary: 4,
  erase: 5,
  /** Program of a block's summary page. */
  summary: 6,
  /** Program or read of a page of the metadata area: a mapping page, or the record that roots the map. */
  mapProgram: 7,
  mapRead: 8,
  /** Reprogram of a programmed page: clears bits of one out-of-band column (SLC only), see `setReprogram`. */
  partial: 9,
  /** Program of a page of the log area that carries a record; `source` is its position + 1. */
  logProgram: 10,
  /** Program of a page of host data into the log area; `source` is its position + 1. */
  logData: 11,
} as const;

export type OpKindCode = (typeof OpKind)[keyof typeof OpKind];

/** All kinds, in the order of their numbers. */
export const OP_KINDS: readonly OpKindCode[] = Object.values(OpKind);

export function isRead(kind: number): boolean {
  return (
    kind === OpKind.read ||
    kind === OpKind.readOutOfBand ||
    kind === OpKind.readSummary ||
    kind === OpKind.mapRead
  );
}

/** Owner of an operation, to which its completion goes. */
export const OpOwner = {
  host: 0,
  scheme: 1,
  collector: 2,
  metadata: 3,
  recovery: 4,
  /** The log area: records and erases. */
  log: 5,
  /** The area of mapping pages that DRAM has no room for. */
  mapCache: 6,
} as const;

/**
 * Plain data, made by a constructor: compilers then know of every column what kind of array it is, and need not look
 * each time (of what stands in a literal they know less).
 */
export class OpPool {
  capacity: number;
  /** Head of the list of free slots, -1 when none. */
  free: number;
  /** Operations submitted since power came on; names an operation (its flight id). */
  submitted: number;
  inUse: number;
  kind: Uint8Array;
  owner: Uint8Array;
  /** 0 queued, 1 on the plane, 2 a read waiting for or on the bus. */
  phase: Uint8Array;
  /** Plane it was submitted to. */
  plane: Uint16Array;
  /** Target physical page; for an erase the block's first page. */
  target: Uint32Array;
  /** Source physical page of a copy. */
  source: Uint32Array;
  logicalPage: Uint32Array;
  data: Uint32Array;
  /** Out-of-band fields that the program writes, in the order of the scheme's columns. */
  outOfBand0: Uint32Array;
  outOfBand1: Uint32Array;
  outOfBand2: Uint32Array;
  outOfBand3: Uint32Array;
  /**
   * Purpose of the operation, as its owner numbers it: row of the transaction table, mapping page, scan
   * cursor …
   */
  context: Int32Array;
  /** Detail of the purpose: entry of the row, version of a plain write, position in the log … */
  detail: Int32Array;
  next: Int32Array;
  id: Float64Array;
  /** When the host handed it over; of its reads and writes only. */
  issuedNs: Float64Array;
  startNs: Float64Array;
  endNs: Float64Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.free = 0;
    this.submitted = 0;
    this.inUse = 0;
    this.kind = new Uint8Array(capacity);
    this.owner = new Uint8Array(capacity);
    this.phase = new Uint8Array(capacity);
    this.plane = new Uint16Array(capacity);
    this.target = new Uint32Array(capacity);
    this.source = new Uint32Array(capacity);
    this.logicalPage = new Uint32Array(capacity);
    this.data = new Uint32Array(capacity);
    this.outOfBand0 = new Uint32Array(capacity);
    this.outOfBand1 = new Uint32Array(capacity);
    this.outOfBand2 = new Uint32Array(capacity);
    this.outOfBand3 = new Uint32Array(capacity);
    this.context = new Int32Array(capacity);
    this.detail = new Int32Array(capacity);
    this.next = new Int32Array(capacity);
    this.id = new Float64Array(capacity);
    this.issuedNs = new Float64Array(capacity);
    this.startNs = new Float64Array(capacity);
    this.endNs = new Float64Array(capacity);
  }
}

export function createOps(capacity = 512): OpPool {
  const pool = new OpPool(capacity);
  chain(pool.next, 0);
  return pool;
}

function grow(pool: OpPool): void {
  const old = pool.capacity;
  const larger = new OpPool(old * 2);
  const { submitted, inUse } = pool;
  for (const key of Object.keys(pool) as (keyof OpPool)[]) {
    const column = larger[key];
    if (typeof column !== 'number') column.set(pool[key] as typeof column);
  }
  Object.assign(pool, larger, { free: old, submitted, inUse });
  chain(pool.next, old);
}

/** A fresh slot with kind, owner and context set and everything else zero. */
export function takeOp(pool: OpPool, kind: OpKindCode, owner: number, context: number): number {
  if (pool.free < 0) grow(pool);
  const slot = pool.free;
  pool.free = pool.next[slot];
  pool.inUse++;
  pool.id[slot] = ++pool.submitted;
  pool.kind[slot] = kind;
  pool.owner[slot] = owner;
  pool.phase[slot] = 0;
  pool.context[slot] = context;
  pool.detail[slot] = 0;
  pool.outOfBand0[slot] = 0;
  pool.outOfBand1[slot] = 0;
  pool.outOfBand2[slot] = 0;
  pool.outOfBand3[slot] = 0;
  return slot;
}

export function releaseOp(pool: OpPool, slot: number): void {
  pool.next[slot] = pool.free;
  pool.free = slot;
  pool.inUse--;
}

/** Fills in a reprogram: which out-of-band column, and the bits of it that stay. */
export function setReprogram(pool: OpPool, slot: number, column: number, mask: number): void {
  pool.outOfBand0[slot] = column;
  pool.outOfBand1[slot] = mask;
}
