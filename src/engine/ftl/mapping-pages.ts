/**
 * Mapping pages that are written one by one, many of them on their way at a time, without a record: each counts from
 * the instant at which it is durable, for its header says that it is the newest.
 *
 * The room of the ring is kept as flushes keep it (`Metadata`): stripes that hold nothing current can always take a
 * whole map. The pages in use are counted by stripe, so that a page costs no look at the whole map.
 */
import { assert } from '../../base/assert.ts';
import { dequeue, enqueue } from '../../base/ring-buffer.ts';
import type { Durable } from '../flash/durable.ts';
import type { Flash } from '../flash/flash.ts';
import type { Layout } from '../flash/layout.ts';
import { OpKind, OpOwner, takeOp } from '../flash/operations.ts';
import { captureHeld, rootCaptured } from './captured-entries.ts';
import type { HeldEntries } from './held-entries.ts';
import type { MetadataRing, MetadataState, SinglePages } from './metadata-ring.ts';

/** Pages in flight at once: enough to keep every plane busy, few enough to let the host in. */
const OUTSTANDING_PER_PLANE = 2;

export class MappingPages {
  /** Room for the entries of a page. */
  private readonly list: Uint32Array;
  /** Stripes that a whole map takes. */
  private readonly spare: number;
  // State that lives as long as the device is powered is referenced here as well: each step on the way to it
  // costs time.
  private readonly own: SinglePages;
  private readonly capturedSequence: Uint32Array;
  private readonly rootedSequence: Uint32Array;

  constructor(
    private readonly state: MetadataState,
    private readonly ring: MetadataRing,
    private readonly durable: Durable,
    private readonly flash: Flash,
    private readonly layout: Layout,
  ) {
    this.list = new Uint32Array(layout.mapEntriesPerPage);
    this.spare = Math.ceil(layout.mapPages / layout.metaStripePages);
    this.own = state.singles;
    this.capturedSequence = durable.metadata.capturedSequence;
    this.rootedSequence = durable.metadata.rootedSequence;
  }

  /** Returns true if a copy of the page is on its way: then it takes no other one. */
  isUnderWay(mapPage: number): boolean {
    return this.capturedSequence[mapPage] !== this.rootedSequence[mapPage];
  }

  /**
   * Captures a mapping page as a slot of memory holds it, and sends it to flash. Clean pages may move along with it.
   */
  write(mapPage: number, held: HeldEntries, slot: number): void {
    assert(!this.isUnderWay(mapPage), 'one copy of a mapping page at a time');
    captureHeld(this.own.captured, this.layout, mapPage, held, slot, this.list);
    this.lineUp(mapPage);
    if (!this.hasSpare) this.moveSome();
    if (this.own.emptied !== 0) this.eraseStaleStripes();
    this.pump();
  }

  private lineUp(mapPage: number): void {
    const { own, state } = this;
    const { copies, leaving } = own;
    const stripe = state.stripeOfCopy[mapPage] - 1;
    if (stripe >= 0 && ++leaving[stripe] === copies[stripe]) own.free++;
    this.capturedSequence[mapPage] = ++state.sequence;
    this.durable.metadata.capturedDurable[mapPage] = 0;
    enqueue(own.waiting, mapPage);
  }

  /** Returns true if a stripe holds copies that nothing is about to replace. */
  private stays(stripe: number): boolean {
    return this.own.copies[stripe] > this.own.leaving[stripe];
  }

  /** True if there is room for a whole map behind the waiting pages. */
  private get hasSpare(): boolean {
    const { own, state } = this;
    return state.headOffset + own.waiting.size <= (own.free - this.spare) * this.layout.metaStripePages;
  }

  /** Moves clean pages out of the oldest stripes until there is room to spare. */
  private moveSome(): void {
    const { layout, state } = this;
    const { metaStripes, mapPages } = layout;
    for (let i = 1; i < metaStripes && !this.hasSpare; i++) {
      const stripe = (state.headStripe + i) % metaStripes;
      if (!this.stays(stripe)) continue;
      for (let page = 0; page < mapPages; page++) {
        if (state.stripeOfCopy[page] === stripe + 1 && !this.isUnderWay(page)) this.lineUp(page);
      }
    }
  }

  private eraseStaleStripes(): void {
    const { state, own, layout } = this;
    const { ops } = this.flash;
    own.emptied = 0;
    for (let stripe = 0; stripe < layout.metaStripes; stripe++) {
      if (state.stripeUse[stripe] !== 1 || own.copies[stripe] + own.landing[stripe] > 0) continue;
      this.ring.leave(stripe);
      for (let plane = 0; plane < layout.planes; plane++) {
        const block = layout.dataBlocks + stripe * layout.planes + plane;
        const slot = takeOp(ops, OpKind.erase, OpOwner.metadata, stripe);
        ops.target[slot] = block * layout.pagesPerBlock;
        state.erasing++;
        this.flash.submit(slot, false);
      }
    }
  }

  /** Sends what waits, as much as planes and erased pages allow. */
  pump(): void {
    const { own, layout, ring, state } = this;
    const { ops } = this.flash;
    const limit = OUTSTANDING_PER_PLANE * layout.planes;
    while (own.waiting.size > 0 && own.outstanding < limit && ring.hasPage) {
      const mapPage = dequeue(own.waiting);
      const page = ring.takePage();
      this.durable.metadata.capturedAt[mapPage] = page + 1;
      own.landing[state.headStripe]++;
      own.outstanding++;
      const slot = takeOp(ops, OpKind.mapProgram, OpOwner.metadata, mapPage);
      ops.target[slot] = page;
      ops.detail[slot] = state.sequence;
      this.flash.submit(slot, false);
    }
    assert(own.waiting.size === 0 || own.outstanding > 0 || state.erasing > 0, 'the ring has room again');
  }

  /** A page is on flash, also at a power failure. */
  durableDone(mapPage: number): void {
    this.durable.metadata.capturedDurable[mapPage] = 1;
    rootCaptured(this.own.captured, this.durable, mapPage);
  }

  /** The same while there is power: the directory follows. */
  completed(mapPage: number, page: number): void {
    const { own, state } = this;
    const before = state.stripeOfCopy[mapPage] - 1;
    if (before >= 0 && own.leaving[before]-- === own.copies[before]) own.free--;
    this.ring.stands(mapPage, page + 1);
    own.landing[state.stripeOfCopy[mapPage] - 1]--;
    if (before >= 0 && own.copies[before] + own.landing[before] === 0) own.emptied = 1;
    own.outstanding--;
    this.pump();
  }
}
