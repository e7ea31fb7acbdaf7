/**
 * Flash operations in flight: a pool of slots in columns. A slot lives from submission to completion;
 * all of it is volatile. `owner` says which part of the device is told of the completion.
 */
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
  /** Program or read of a metadata page. */
  metaProgram: 7,
  metaRead: 8,
  /** Reprogram of a programmed page: clears bits of one out-of-band column (SLC only). */
  partial: 9,
  /** Program of a page of the log area that carries a record; `source` is its position + 1. */
  logProgram: 10,
  /** Program of a page of host data into the log area; `source` is its position + 1. */
  logData: 11,
} as const;

export type OpKindCode = (typeof OpKind)[keyof typeof OpKind];

/** Whom a completion is for. */
export const OpOwner = {
  host: 0,
  scheme: 1,
  collector: 2,
  metadata: 3,
  recovery: 4,
  /** The log area: records and erases. */
  log: 5,
} as const;

export interface OpPool {
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
  field0: Uint32Array;
  field1: Uint32Array;
  field2: Uint32Array;
  field3: Uint32Array;
  /** A number for the owner: transaction slot, job, mapping page … */
  tag: Int32Array;
  /** A second one. */
  note: Int32Array;
  next: Int32Array;
  id: Float64Array;
  startNs: Float64Array;
  endNs: Float64Array;
}

function columns(capacity: number) {
  return {
    kind: new Uint8Array(capacity),
    owner: new Uint8Array(capacity),
    phase: new Uint8Array(capacity),
    plane: new Uint16Array(capacity),
    target: new Uint32Array(capacity),
    source: new Uint32Array(capacity),
    logicalPage: new Uint32Array(capacity),
    data: new Uint32Array(capacity),
    field0: new Uint32Array(capacity),
    field1: new Uint32Array(capacity),
    field2: new Uint32Array(capacity),
    field3: new Uint32Array(capacity),
    tag: new Int32Array(capacity),
    note: new Int32Array(capacity),
    next: new Int32Array(capacity),
    id: new Float64Array(capacity),
    startNs: new Float64Array(capacity),
    endNs: new Float64Array(capacity),
  };
}

export function createOps(capacity = 512): OpPool {
  const pool: OpPool = { capacity, free: 0, submitted: 0, inUse: 0, ...columns(capacity) };
  for (let i = 0; i < capacity; i++) pool.next[i] = i + 1 < capacity ? i + 1 : -1;
  return pool;
}

function grow(pool: OpPool): void {
  const old = pool.capacity;
  const capacity = old * 2;
  const larger = columns(capacity);
  for (const key of Object.keys(larger) as (keyof typeof larger)[]) larger[key].set(pool[key]);
  Object.assign(pool, larger);
  pool.capacity = capacity;
  for (let i = old; i < capacity; i++) pool.next[i] = i + 1 < capacity ? i + 1 : -1;
  pool.free = old;
}

/** A fresh slot with kind, owner and tag set and everything else zero. */
export function takeOp(pool: OpPool, kind: OpKindCode, owner: number, tag: number): number {
  if (pool.free < 0) grow(pool);
  const slot = pool.free;
  pool.free = pool.next[slot];
  pool.inUse++;
  pool.id[slot] = ++pool.submitted;
  pool.kind[slot] = kind;
  pool.owner[slot] = owner;
  pool.phase[slot] = 0;
  pool.tag[slot] = tag;
  pool.note[slot] = 0;
  pool.field0[slot] = 0;
  pool.field1[slot] = 0;
  pool.field2[slot] = 0;
  pool.field3[slot] = 0;
  return slot;
}

export function releaseOp(pool: OpPool, slot: number): void {
  pool.next[slot] = pool.free;
  pool.free = slot;
  pool.inUse--;
}
