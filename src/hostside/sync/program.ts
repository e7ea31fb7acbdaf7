/** Programs of processes: scripts of calls, and the processor time of each. */

export type ProcessCall =
  | { readonly call: 'compute'; readonly ns: number }
  /** Time that passes without the processor: thinking, or the network. */
  | { readonly call: 'wait'; readonly ns: number }
  /** One modifying system call and the home blocks that it changes. */
  | { readonly call: 'write'; readonly homes: readonly number[] }
  | { readonly call: 'fsync' }
  | { readonly call: 'read'; readonly home: number }
  /** Output to the outside; with `isAwaited` the other side goes on only when it has seen it. */
  | { readonly call: 'print'; readonly isAwaited: boolean }
  /** Tells a device something that can be neither held back nor tracked: it waits until its past is durable. */
  | { readonly call: 'ioctl' }
  | { readonly call: 'send'; readonly to: number }
  | { readonly call: 'receive'; readonly from: number };

export interface SyncProgram {
  readonly id: string;
  /** A script for each process. */
  readonly processes: readonly (readonly ProcessCall[])[];
}

const CALL_NS = 25_000;
const BLOCK_COPY_NS = 8_000;
/** Dependencies are tracked and output is buffered (Rethink the Sync: a few per cent). */
const TRACK_NS = 1_500;

/** Nanoseconds of processor time that a call takes. */
export function callNs(call: ProcessCall, tracksDependencies: boolean): number {
  const extra = tracksDependencies ? TRACK_NS : 0;
  if (call.call === 'compute') return call.ns;
  if (call.call === 'wait') return 0;
  return CALL_NS + extra + (call.call === 'write' ? call.homes.length * BLOCK_COPY_NS : 0);
}

/** Processor time that a journal commit takes. */
export function commitNs(blocks: number): number {
  return 40_000 + blocks * 2_000;
}
