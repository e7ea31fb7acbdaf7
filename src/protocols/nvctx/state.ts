/** State of NVCTX beside its tables, lost when power fails. */
import { createUnrolledLists, type UnrolledLists } from '../../base/unrolled-lists.ts';
import { createRingBuffer, type RingBuffer } from '../../base/ring-buffer.ts';
import { createRecency, type Recency } from '../../base/recency.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import type { Transaction } from '../kit/tx-table.ts';
import type { PageState } from '../kit/page-state.ts';

/** Mappings of a transaction that found no room in the in-process table. */
export interface Spill {
  number: number;
  slot: number;
  /** Logical page and place + 1 of those that are not in the SPO area as they are now. */
  buffer: number[];
  /** Pages on their way to the SPO area. */
  outstanding: number;
  /** All data are durable and the last page has been sent: the transaction commits when it is durable. */
  sealed: boolean;
}

/** Event that the lane waits for: an entry is stored, or a page comes in. */
export const Doing = { nothing: 0, store: 1, swap: 2 } as const;

/** Brings what is committed into the mapping table. */
export class Lane {
  /** Numbers of committed transactions, 0 for an update, in the order of their sequences: what is not through. */
  queue: RingBuffer;
  /** Number of mappings of each item that are still to be stored. */
  left: RingBuffer;
  /** Items that have left the queue: with its place there, the ordinal of an item. */
  retired: number;
  /** Entries that wait to be stored, by mapping page, first come, first served. */
  waiting: UnrolledLists;
  /** Mapping pages for which something waits: in memory, and not. */
  present: RingBuffer;
  absent: RingBuffer;
  doing: (typeof Doing)[keyof typeof Doing];
  /** Slot of the mapping table that a page comes into. */
  slot: number;
  /** Slots that are taken. */
  used: number;
  /** Pages on their way to flash, and by slot whether its page is one of them. */
  writing: number;
  leaving: Uint8Array;
  /**
   * Slots whose page is not waited for and has not been sent as it is, in the order in which they were used.
   */
  recency: Recency;
  /** Bytes that the in-process table waits to grow to; 0: none. */
  growTo: number;

  constructor(layout: Layout) {
    this.queue = createRingBuffer();
    this.left = createRingBuffer();
    this.retired = 0;
    this.waiting = createUnrolledLists(layout.mapPages);
    this.present = createRingBuffer();
    this.absent = createRingBuffer();
    this.doing = Doing.nothing;
    this.slot = -1;
    this.used = 0;
    this.writing = 0;
    this.leaving = new Uint8Array(layout.mapPages);
    this.recency = createRecency(layout.mapPages);
    this.growTo = 0;
  }
}

export interface NvctxPart {
  mappingLane: Lane;
  /** Slot + 1 of the mapping table by mapping page. */
  slotOf: Uint16Array;
  /** Request of the in-process table by entry of the TxTable, -1 where it is spilled. */
  requestOf: Int32Array;
  spills: Map<number, Spill>;
  /** Spilled mappings of committed transactions, as pairs, until the mapping table has them. */
  committedSpills: Map<number, number[]>;
  /** Committed transactions, by number, whose mappings the mapping table does not all have: the host waits for these. */
  unacknowledged: Map<number, Transaction>;
  /** Transactions by the record that carries their spilled mappings. */
  spillRecords: Map<number, number>;
  /** The records of each. */
  recordsOf: Map<number, number[]>;
  /** Plain writes that are durable and wait for room: logical page, place, version, write. */
  plainWaiting: number[];
  /** Items that a recovery under way brings into the map: numbers of transactions, 0 for the next update. */
  toRedo: number[];
  /** Updates that it has brought there. */
  updatesRedone: number;
}

export type NvctxState = PageState & NvctxPart;

export function createNvctxPart(layout: Layout): NvctxPart {
  return {
    mappingLane: new Lane(layout),
    slotOf: new Uint16Array(layout.mapPages),
    requestOf: new Int32Array(16).fill(-1),
    spills: new Map(),
    committedSpills: new Map(),
    unacknowledged: new Map(),
    spillRecords: new Map(),
    recordsOf: new Map(),
    plainWaiting: [],
    toRedo: [],
    updatesRedone: 0,
  };
}

/** A record carries spilled mappings of a transaction. */
export function noteSpilled({ spillRecords, recordsOf }: NvctxPart, id: number, number: number): void {
  spillRecords.set(id, number);
  const known = recordsOf.get(number);
  if (known === undefined) recordsOf.set(number, [id]);
  else known.push(id);
}
