/**
 * The port to non-volatile memory: stores go through it one after the other, in the order in which they are asked
 * for, and each takes effect in one instant, when its time is over. A power failure leaves what has taken effect;
 * what still waits never happened. The scheme decides the contents: it keeps `durable.nvm`, and hears `stored` at the
 * instant of the store.
 */
import { assert } from '../../base/assert.ts';
import { heapPush } from '../../base/heap.ts';
import { createRingBuffer, dequeue, enqueue, type RingBuffer } from '../../base/ring-buffer.ts';
import type { Counters } from '../interface/counters.ts';
import type { Clock } from './flash.ts';
import type { FlashState } from './flash-state.ts';

/** The port's timer in the event heap; operations have codes from 0 on, the host's timer has -1. */
export const NVM_EVENT = -2;

/**
 * Ours; the papers give no latencies. A word takes what a write to a phase-change or supercap-backed DIMM takes
 * with its flush; longer stores go at 1 GB/s.
 */
const WORD_NS = 100;
const NS_PER_BYTE = 1;

/** Plain data, made by a constructor: compilers then know what kind of array each field is. */
export class NvmState {
  /** From when on the port is free: one number. */
  freeNs: Float64Array;
  /** Waiting stores, in order: a number for the caller of each. */
  queue: RingBuffer;

  constructor() {
    this.freeNs = new Float64Array(1);
    this.queue = createRingBuffer();
  }
}

export class NvmPort {
  constructor(
    private readonly state: NvmState,
    private readonly flash: FlashState,
    private readonly clock: Clock,
    private readonly counters: Counters,
  ) {}

  /** Asks for a store of so many bytes; `stored(note)` follows. */
  store(bytes: number, note: number): void {
    const { freeNs, queue } = this.state;
    const { nowNs } = this.clock;
    const begun = freeNs[0] > nowNs ? freeNs[0] : nowNs;
    freeNs[0] = begun + WORD_NS + Math.round(bytes * NS_PER_BYTE);
    enqueue(queue, note);
    heapPush(this.flash.heap, freeNs[0], NVM_EVENT);
  }

  /** The store at the head of the queue takes effect; answers its note. */
  completed(): number {
    const { queue } = this.state;
    assert(queue.size > 0, 'a store that ends was asked for');
    const note = dequeue(queue);
    this.counters.nvmStores++;
    return note;
  }

  get isIdle(): boolean {
    return this.state.queue.size === 0;
  }
}
