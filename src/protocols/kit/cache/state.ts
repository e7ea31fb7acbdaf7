/** What schemes with a non-volatile data cache know beside it. */
import type { PageState } from '../page-state.ts';

export interface CachePart {
  /** Frames that hold nothing. */
  freeFrames: number[];
  /** Frames promised to stores on their way. */
  promised: number;
  /** Frame of the newest committed version, by logical page. */
  frameOf: Map<number, number>;
  /** Frame + 1 of an uncommitted page, by entry of the TxTable; 0: it is on flash, or on its way. */
  frameOfEntry: Int32Array;
  /** Committed frames in the order in which they were committed: frame and stamp each. */
  order: number[];
  /** Stamp of the contents of each frame that were sent to flash last, and how many programs are on their way. */
  leavingStamp: Float64Array;
  leaving: number;
  /** Host writes that wait for a frame: operations, first come, first served. */
  waiting: number[];
  checkpoint: 'idle' | 'flushing' | 'record';
  /** Length of the journal when the map was captured. */
  captured: number;
}

export type CacheState = PageState & CachePart;

export function createCachePart(): CachePart {
  return {
    freeFrames: [],
    promised: 0,
    frameOf: new Map(),
    frameOfEntry: new Int32Array(16),
    order: [],
    leavingStamp: new Float64Array(0),
    leaving: 0,
    waiting: [],
    checkpoint: 'idle',
    captured: 0,
  };
}
