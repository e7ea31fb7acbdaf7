/** What schemes with a non-volatile data cache know beside it. */
import { createQueue, type NumberQueue } from '../../../base/number-queue.ts';
import { createU32Map, type U32Map } from '../../../base/u32-map.ts';
import type { PageState } from '../page-state.ts';

export interface CachePart {
  /** Frames that hold nothing. */
  freeFrames: number[];
  /** Frames promised to stores on their way. */
  promised: number;
  /** Frame of the newest committed version, by logical page. */
  frameOf: U32Map;
  /** Frame + 1 of an uncommitted page, by entry of the TxTable; 0: it is on flash, or on its way. */
  frameOfEntry: Int32Array;
  /** Committed frames in the order in which they were committed: frame and stamp each. */
  order: NumberQueue;
  /** Stamp of the contents of each frame that were sent to flash last, and how many programs are on their way. */
  leavingStamp: Float64Array;
  leaving: number;
  /** Host writes that wait for a frame: operations, first come, first served. */
  waiting: NumberQueue;
  checkpoint: 'idle' | 'flushing' | 'record';
  /** Length of the journal when the map was captured. */
  captured: number;
}

export type CacheState = PageState & CachePart;

export function createCachePart(): CachePart {
  return {
    freeFrames: [],
    promised: 0,
    frameOf: createU32Map(),
    frameOfEntry: new Int32Array(16),
    order: createQueue(),
    leavingStamp: new Float64Array(0),
    leaving: 0,
    waiting: createQueue(),
    checkpoint: 'idle',
    captured: 0,
  };
}
