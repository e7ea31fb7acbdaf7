/** What NVCTX knows beside its tables, until the power goes. */
import type { Layout } from '../../engine/flash/layout.ts';
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

/** Brings what is committed into the mapping table, one store after the other. */
export interface Lane {
  /** Numbers of committed transactions, 0 for the next update, in the order of their sequences. */
  queue: number[];
  /** What the transaction at the head still has to store: logical page, place + 1. */
  pairs: number[];
  at: number;
  /** -1: nothing is under way at the head of the queue. */
  item: number;
  doing: 'nothing' | 'store' | 'swap' | 'evict';
  /** Slot of the mapping table that is concerned. */
  slot: number;
  /** Bytes that the in-process table waits to grow to; 0: none. */
  growTo: number;
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
  /** Transactions by the record that carries their spilled mappings. */
  spillRecords: Map<number, number>;
  /** Plain writes that are durable and wait for room: logical page, place, version, write. */
  plainWaiting: number[];
  /** Updates that a recovery under way has brought into the map. */
  updatesRedone: number;
}

export type NvctxState = PageState & NvctxPart;

export function createLane(): Lane {
  return { queue: [], pairs: [], at: 0, item: -1, doing: 'nothing', slot: -1, growTo: 0 };
}

export function createNvctxPart(layout: Layout): NvctxPart {
  return {
    mappingLane: createLane(),
    slotOf: new Uint16Array(layout.mapPages),
    requestOf: new Int32Array(16).fill(-1),
    spills: new Map(),
    committedSpills: new Map(),
    spillRecords: new Map(),
    plainWaiting: [],
    updatesRedone: 0,
  };
}
