/** The volatile half of flash: operations under way, and what waits for planes, buses and the host link. */
import { createHeap, type HeapState } from '../../base/heap.ts';
import { DieState } from './die-state.ts';
import { firstRoom, type Layout } from './layout.ts';
import { createOps, type OpPool } from './operations.ts';
import { SuspendedState } from './suspended-state.ts';

/** The volatile part of the flash controller. */
export interface FlashState {
  ops: OpPool;
  heap: HeapState;
  queueHead: Int32Array;
  queueTail: Int32Array;
  busy: Uint8Array;
  busFreeNs: Float64Array;
  /** From when on the host link is free: one number. */
  linkFreeNs: Float64Array;
  /** Null as `dies` is. */
  suspended: SuspendedState | null;
  /** Null where planes take commands by themselves, and reads stop nothing. */
  dies: DieState | null;
}

export function createFlashState(layout: Layout): FlashState {
  const hasDies = layout.dies < layout.planes || layout.readsSuspend !== 'never';
  return {
    ops: createOps(firstRoom(layout, 512)),
    heap: createHeap(firstRoom(layout, 256)),
    queueHead: new Int32Array(layout.planes).fill(-1),
    queueTail: new Int32Array(layout.planes).fill(-1),
    busy: new Uint8Array(layout.planes),
    busFreeNs: new Float64Array(layout.packages),
    linkFreeNs: new Float64Array(1),
    suspended: hasDies ? new SuspendedState(layout.planes) : null,
    dies: hasDies ? new DieState(layout.dies) : null,
  };
}
