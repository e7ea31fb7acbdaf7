/** State of schemes with a non-volatile data cache beside the cache itself. */
import { createRingBuffer, type RingBuffer } from '../../../base/ring-buffer.ts';
import type { ErasedList } from '../erased-blocks.ts';
import type { PageState } from '../page-state.ts';
import { FrameTable } from './frame-table.ts';

/** Volatile: rebuilt from the memory by recovery. */
export interface CachePart {
  /** Lists of the free frames and of those that are to leave. */
  frames: FrameTable;
  /** Frames promised to stores on their way. */
  promised: number;
  /** Frame + 1 of an uncommitted page, by entry of the TxTable; 0: it is on flash, or on its way. */
  frameOfEntry: Int32Array;
  /** Programs of frames that are on their way. */
  leaving: number;
  /** Host writes that wait for a frame: operations, first come, first served. */
  waiting: RingBuffer;
  checkpoint: 'idle' | 'flushing' | 'record';
  /** Length of the journal when the map was captured. */
  captured: number;
  /** Erased blocks as the last root record lists them, or the one on its way; null: none was written. */
  erased: ErasedList | null;
}

/** All that a scheme with a cache knows while it has power. */
export type CacheState = PageState & CachePart;

/** The state of a device that has just got power. Its frame table is made with the memory. */
export function createCachePart(): CachePart {
  return {
    frames: new FrameTable(0),
    promised: 0,
    frameOfEntry: new Int32Array(16),
    leaving: 0,
    waiting: createRingBuffer(),
    checkpoint: 'idle',
    captured: 0,
    erased: null,
  };
}
