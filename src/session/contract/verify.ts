/** All works up to a size on the smallest device, tried on the scheme that a thread was started with. */
import type { SmallestBreak } from './check.ts';

export interface VerifyBounds {
  /** Longest work, in operations, and most different pages and TxIDs in one. */
  readonly operations: number;
  readonly pages: number;
  readonly transactions: number;
}

/** One share of the works of many. */
export interface VerifyJob {
  readonly kind: 'verify-authored';
  readonly bounds: VerifyBounds;
  /** From 0 on. */
  readonly share: { readonly index: number; readonly count: number };
}

/** Counts of a share so far. */
export interface VerifyCounts {
  readonly works: number;
  /** Works of all shares. */
  readonly ofWorks: number;
  /** Works that came to a stop because the device was full. */
  readonly unfinished: number;
  /** States after a power failure, with every outcome of what was in flight, and power failures in recoveries. */
  readonly states: number;
  /** Operations of the works that are being tried. */
  readonly length: number;
}

/** The first work of a share that breaks a promise; `order` is its place among the works of its length. */
export interface FirstBroken {
  readonly length: number;
  readonly order: number;
  readonly smallest: SmallestBreak;
}

export interface VerifyReport {
  readonly counts: VerifyCounts;
  readonly broken: FirstBroken | null;
}
