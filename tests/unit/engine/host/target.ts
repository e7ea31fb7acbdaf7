import type { TraceTarget } from '../../../../src/engine/host/page-numbering.ts';

/** A device of so many pages of 4 KB, on which a trace finds nothing written. */
export function target(logicalPages: number, more: Partial<TraceTarget> = {}): TraceTarget {
  return { logicalPages, pageBytes: 4096, laysReads: false, ...more };
}
