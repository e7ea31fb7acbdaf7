/** Pages of a transaction on their way into the cache: at once, or kept by the host until COMMIT. */
import type { Transaction } from '../tx-table.ts';

/** Decides when pages go into frames, and when they leave. */
export interface Staging {
  /** Frames that the scheme wants to be free, of all frames: committed pages leave until there are so many. */
  framesToKeepFree(frames: number): number;
  /** Returns true if a page write (by its operation) of a transaction is kept outside the cache for now. */
  keeps?(slot: number): boolean;
  /** Takes all that was kept of a transaction: the first operation, or -1. The others follow in `ops.next`. */
  takeKept?(row: Transaction): number;
}
