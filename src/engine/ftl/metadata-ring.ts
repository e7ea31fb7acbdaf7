/**
 * The ring of stripes (one block of every plane each) that the metadata area is: where the next page goes,
 * what stands where, and where the log ends after a power failure.
 */
import { assert } from '../../base/assert.ts';
import { createRingBuffer, type RingBuffer } from '../../base/ring-buffer.ts';
import { type Durable, pageCondition, type ZoneRecord } from '../flash/durable.ts';
import { blockOf, type Layout } from '../flash/layout.ts';
import { type CapturedEntries, createCaptured } from './captured-entries.ts';

/** Ring position, what stands where, and the flush under way. */
export interface MetadataState {
  headStripe: number;
  headOffset: number;
  /** By stripe: 0 erased, 1 used, 2 being erased. */
  stripeUse: Uint8Array;
  /** Erases outstanding, all stripes. */
  erasing: number;
  /** Physical page + 1 of the current copy, by mapping page: the DRAM directory. */
  directory: Uint32Array;
  /** Stripe of that copy + 1, 0 where there is none. */
  stripeOfCopy: Uint16Array;
  recordPages: number[];
  sequence: number;
  flush: FlushJob | null;
  singles: SinglePages;
}

/** Mapping pages that are written one by one, many at a time: see `MappingPages`. */
export class SinglePages {
  /** Captured, and not sent yet: in the order in which they take their places. */
  waiting: RingBuffer;
  /** Programs on their way. */
  outstanding: number;
  /** Entries of those copies that are not durable yet. */
  captured: CapturedEntries;
  /** By stripe: current copies; of these, the ones that a newer copy is about to replace; copies on their way here. */
  copies: Int32Array;
  leaving: Int32Array;
  landing: Int32Array;
  /** Stripes whose current copies are all about to be replaced, or that have none. */
  free: number;
  /** 1 if a stripe may have become empty since the last check, else 0. */
  emptied: number;

  constructor({ mapPages, metaStripes }: Layout) {
    this.waiting = createRingBuffer();
    this.outstanding = 0;
    this.captured = createCaptured(mapPages);
    this.copies = new Int32Array(metaStripes);
    this.leaving = new Int32Array(metaStripes);
    this.landing = new Int32Array(metaStripes);
    this.free = metaStripes;
    this.emptied = 1;
  }
}

export interface FlushJob {
  stage: 'erasing' | 'pages' | 'flushed' | 'record';
  list: number[];
  cursor: number;
  outstanding: number;
  sequence: number;
  record: ZoneRecord | null;
  recordLeft: number;
  /** The record is durable and the flush closed, though pages may still follow. */
  ended: boolean;
}

export function createMetadataState(layout: Layout): MetadataState {
  return {
    headStripe: 0,
    headOffset: 0,
    stripeUse: new Uint8Array(layout.metaStripes),
    erasing: 0,
    directory: new Uint32Array(layout.mapPages),
    stripeOfCopy: new Uint16Array(layout.mapPages),
    recordPages: [],
    sequence: 0,
    flush: null,
    singles: new SinglePages(layout),
  };
}

export class MetadataRing {
  constructor(
    private readonly state: MetadataState,
    private readonly durable: Durable,
    private readonly layout: Layout,
  ) {}

  /** The current copy of a mapping page is at physical page `at` - 1; 0: nowhere. */
  stands(mapPage: number, at: number): void {
    const { directory, stripeOfCopy, singles } = this.state;
    const before = stripeOfCopy[mapPage] - 1;
    const stripe = at === 0 ? -1 : this.stripeOf(at - 1);
    directory[mapPage] = at;
    if (stripe === before) return;
    const { copies, leaving } = singles;
    stripeOfCopy[mapPage] = stripe + 1;
    if (before >= 0 && --copies[before] === leaving[before]) singles.free++;
    if (stripe >= 0 && copies[stripe]++ === leaving[stripe]) singles.free--;
  }

  stripeOf(page: number): number {
    const block = blockOf(this.layout, page) - this.layout.dataBlocks;
    return (block / this.layout.planes) | 0;
  }

  /** Rooted pages by stripe, the record's among them. */
  livePerStripe(): Int32Array {
    const live = this.state.singles.copies.slice();
    for (const page of this.state.recordPages) live[this.stripeOf(page)]++;
    return live;
  }

  /** Rooted mapping pages by stripe when these have moved. */
  livePerStripeWithout(moving: readonly number[]): Int32Array {
    const live = this.state.singles.copies.slice();
    for (const page of moving) {
      const stripe = this.state.stripeOfCopy[page];
      if (stripe !== 0) live[stripe - 1]--;
    }
    return live;
  }

  offsetOf(page: number): number {
    const { dataBlocks, planes, pagesPerBlock } = this.layout;
    const block = blockOf(this.layout, page) - dataBlocks;
    return (page % pagesPerBlock) * planes + (block % planes);
  }

  private pageAt(stripe: number, offset: number): number {
    const { dataBlocks, planes, pagesPerBlock } = this.layout;
    return (dataBlocks + stripe * planes + (offset % planes)) * pagesPerBlock + ((offset / planes) | 0);
  }

  /** First offset of a stripe behind everything that was ever programmed or torn in it. */
  private usedIn(stripe: number): number {
    for (let offset = this.layout.metaStripePages - 1; offset >= 0; offset--) {
      if (pageCondition(this.durable, this.pageAt(stripe, offset)) !== 'erased') return offset + 1;
    }
    return 0;
  }

  headAfter(recordStripe: number): { stripe: number; offset: number } {
    const { metaStripes, metaStripePages } = this.layout;
    for (let i = 0; i < metaStripes; i++) {
      const stripe = (recordStripe + i) % metaStripes;
      const used = this.usedIn(stripe);
      if (used > 0 && used < metaStripePages) return { stripe, offset: used };
    }
    return { stripe: recordStripe, offset: metaStripePages };
  }

  /**
   * Pages that recovery reads to find the end of the metadata log: the page behind the record, and where
   * an unfinished flush has left copies there, a binary search for their end.
   */
  probes(): number[] {
    const record = this.durable.metadata.record;
    if (record === null) return [];
    const behind = this.headAfter(this.stripeOf(record.pages[0]));
    const recordOffset = this.offsetOf(record.pages[record.pages.length - 1]);
    const extra = behind.offset > recordOffset + 1 ? Math.ceil(Math.log2(behind.offset - recordOffset)) : 0;
    return Array.from({ length: 1 + extra }, () => record.pages[record.pages.length - 1]);
  }

  private tornErase(stripe: number): boolean {
    const first = this.layout.dataBlocks + stripe * this.layout.planes;
    return this.durable.needsErase.subarray(first, first + this.layout.planes).some((flag) => flag !== 0);
  }

  /** True if `takePage` would find an erased page. */
  get hasPage(): boolean {
    const { headOffset, stripeUse } = this.state;
    return headOffset < this.layout.metaStripePages || stripeUse.includes(0);
  }

  /**
   * A stripe is being erased, for nothing in it counts. The one that is being filled is so only after power failures: what
   * unfinished flushes left there counts no more, and several would leave a flush too little room behind it.
   */
  leave(stripe: number): void {
    this.state.stripeUse[stripe] = 2;
    if (stripe === this.state.headStripe) this.state.headOffset = this.layout.metaStripePages;
  }

  takePage(): number {
    const s = this.state;
    const { metaStripes, metaStripePages } = this.layout;
    if (s.headOffset === metaStripePages) {
      let next = s.headStripe;
      do next = (next + 1) % metaStripes;
      while (s.stripeUse[next] !== 0 && next !== s.headStripe);
      assert(s.stripeUse[next] === 0, 'the metadata area keeps an erased stripe');
      s.headStripe = next;
      s.headOffset = 0;
    }
    s.stripeUse[s.headStripe] = 1;
    return this.pageAt(s.headStripe, s.headOffset++);
  }

  /** After a power failure: the head behind everything that was ever programmed, and which stripes are in use. */
  adopt(recordStripe: number): void {
    const head = this.headAfter(recordStripe);
    this.state.headStripe = head.stripe;
    this.state.headOffset = head.offset;
    for (let stripe = 0; stripe < this.layout.metaStripes; stripe++) {
      this.state.stripeUse[stripe] = this.usedIn(stripe) > 0 || this.tornErase(stripe) ? 1 : 0;
    }
  }
}
