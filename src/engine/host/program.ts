/**
 * Commands of the host to the device, in order: operations in columns, ready for the player. Scripts compile
 * to it; traces are scheduled into it by an isolation level.
 */
import type { Text } from '../../base/message.ts';

export const HostOp = {
  begin: 0,
  write: 1,
  read: 2,
  commit: 3,
  abort: 4,
  /** Wait until everything issued so far is acknowledged and durable, and the scheme has nothing more to do. */
  barrier: 5,
  /** Ask the scheme for a checkpoint. */
  checkpoint: 6,
  /** Ask GC for one victim. */
  collect: 7,
  /** Power fails here; recovery runs; then the program goes on. */
  crash: 8,
  /** Let simulated time pass: `page` holds nanoseconds. */
  pause: 9,
  /**
   * Wait until everything issued so far is acknowledged and durable: what an isolation level asks for. The scheme's
   * background work goes on meanwhile.
   */
  settled: 10,
  /** Read one page of which the write behind it replaces a part (read-modify-write). */
  fetch: 11,
  /** Forget what stands on pages: they read as never written. No pages: the trim covers no whole page. */
  trim: 12,
  /** More pages of the trim before it. */
  trimMore: 13,
  /** Wait until all plain writes that the device has taken from its queue are durable (FLUSH). */
  flush: 14,
} as const;

export type HostOpCode = (typeof HostOp)[keyof typeof HostOp];

export interface HostProgram {
  readonly count: number;
  readonly kind: Uint8Array;
  /** Transaction by first appearance, from 1; 0 for non-transactional operations. */
  readonly txIndex: Uint32Array;
  /** First logical page (dense numbers below the device's logical size). */
  readonly page: Uint32Array;
  /** Pages touched from `page` on, at least 1 for reads and writes. */
  readonly pages: Uint32Array;
  /** Times at which a host would have asked, for open-loop replay; null if the source has no times. */
  readonly timeNs: Float64Array | null;
  /** Block in which a script wants the page programmed, -1 for the allocator's choice; null: never asked. */
  readonly hint: Int32Array | null;
  /** Clients that made a generated workload. Left out: not known, as in a trace or a script. */
  readonly clients?: number;
  /** TxID the device sees for each transaction; index 0 unused. */
  readonly txids: Uint32Array;
  /** Original number of each dense logical page, null where they are the same. */
  readonly pageNumbers: Float64Array | null;
  /** Logical pages that were written before time began, because the program reads what stood there. Left out: none. */
  readonly found?: Uint32Array;
  /** Bytes of a page of the trace that was converted; null where it did not say. Left out: there was no trace. */
  readonly tracePageBytes?: number | null;
  /**
   * Names that the trace has for logical pages; null for those that it calls by the number that they have here, and for
   * those that it does not have. Left out: there was no trace.
   */
  readonly traceNaming?: (logicalPage: number) => Text | null;
}
