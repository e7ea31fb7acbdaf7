/**
 * The metadata area: mapping pages and zone records, written out of place into a ring of stripes (one
 * block of every plane each). A record that is durable roots every captured mapping page that is durable
 * and not newer than it; until then a crash leaves the previous copies.
 *
 * Room is kept by an invariant: when a flush begins, stripes that hold nothing rooted can take a whole
 * map and a record. A flush moves clean pages out of the oldest stripes until that holds for the next.
 */
import { assert } from '../../base/assert.ts';
import type { Counters } from '../interface/counters.ts';
import type { Durable } from '../flash/durable.ts';
import type { Flash } from '../flash/flash.ts';
import type { Layout } from '../flash/layout.ts';
import { OpKind, OpOwner, takeOp } from '../flash/operations.ts';
import { eachMapped } from './mapped.ts';
import { MappingPages } from './mapping-pages.ts';
import { type FlushJob, MetadataRing, type MetadataState } from './metadata-ring.ts';
import { captureChanges, rootPages } from './metadata-roots.ts';
import { type FtlState, validPages } from './state.ts';

/** Mapping pages in flight at once, by plane: enough to keep all busy, few enough to let the host in. */
const OUTSTANDING_PER_PLANE = 2;

export class Metadata {
  /** For schemes whose mapping pages root themselves. */
  readonly pages: MappingPages;
  private readonly ring: MetadataRing;
  /** Dirty flags of mapping pages, four at a time: most are not set. */
  private readonly dirtyFours: Uint32Array;

  constructor(
    readonly state: MetadataState,
    private readonly ftl: FtlState,
    private readonly durable: Durable,
    private readonly flash: Flash,
    private readonly layout: Layout,
    private readonly counters: Counters,
  ) {
    this.ring = new MetadataRing(state, durable, layout);
    this.pages = new MappingPages(state, this.ring, durable, flash, layout);
    this.dirtyFours = new Uint32Array(ftl.dirty.buffer, 0, layout.mapPages >> 2);
  }

  /** First life: what a fresh or filled device's map says is made durable at once, with a first record. */
  format(lists: Record<string, Uint32Array>, numbers: Record<string, number>, recordPages = 1): void {
    const sequence = this.formatPages();
    const pages = Array.from({ length: recordPages }, () => this.programNow());
    this.durable.metadata.record = { sequence, pages, lists, numbers };
    this.state.recordPages = [...pages];
  }

  /** The same without a record, for schemes whose mapping pages root themselves. Answers their sequence. */
  formatPages(): number {
    const { durable, ftl, layout } = this;
    const m = durable.metadata;
    const sequence = ++this.state.sequence;
    eachMapped(ftl.map, layout, validPages(ftl), (page, first, end) => {
      m.image.set(ftl.map.subarray(first, end), first);
      const at = this.programNow() + 1;
      m.capturedAt[page] = m.rootedAt[page] = at;
      this.ring.stands(page, at);
      m.capturedSequence[page] = m.rootedSequence[page] = sequence;
      m.capturedDurable[page] = 1;
    });
    return sequence;
  }

  private programNow(): number {
    const page = this.ring.takePage();
    this.durable.programmed[page >> 5] |= 1 << (page & 31);
    return page;
  }

  /** See `MetadataRing.probes`. */
  probes(): number[] {
    return this.ring.probes();
  }

  /** After recovery: the directory and the ring's position as the durable half gives them. */
  adoptDurable(): void {
    const s = this.state;
    const m = this.durable.metadata;
    for (let page = 0; page < m.rootedAt.length; page++) this.ring.stands(page, m.rootedAt[page]);
    s.recordPages = m.record === null ? [] : [...m.record.pages];
    s.sequence = m.record?.sequence ?? 0;
    let newest = -1;
    m.rootedSequence.forEach((sequence, page) => {
      if (m.rootedAt[page] !== 0 && (newest < 0 || sequence > m.rootedSequence[newest])) newest = page;
      s.sequence = Math.max(s.sequence, sequence);
    });
    const last = m.record?.pages[0] ?? (newest < 0 ? -1 : m.rootedAt[newest] - 1);
    this.ring.adopt(last < 0 ? 0 : this.ring.stripeOf(last));
  }

  /** Starts writing all dirty mapping pages; `flushed` becomes the stage when they are durable. */
  beginFlush(recordPages: number): void {
    const s = this.state;
    assert(s.flush === null, 'one flush at a time');
    const list = this.dirtyPages();
    this.addRelocations(list, recordPages);
    this.captureDirty();
    this.startFlush(list);
  }

  /** Long loops have functions of their own: they are compiled while they run, and what is around them is not. */
  private dirtyPages(): number[] {
    const { dirtyFours } = this;
    const { dirty } = this.ftl;
    const list: number[] = [];
    const inFours = dirtyFours.length * 4;
    for (let first = 0; first < inFours; first += 4) {
      if (dirtyFours[first >> 2] === 0) continue;
      for (let page = first; page < first + 4; page++) if (dirty[page] !== 0) list.push(page);
    }
    for (let page = inFours; page < dirty.length; page++) if (dirty[page] !== 0) list.push(page);
    return list;
  }

  private startFlush(list: number[]): void {
    const s = this.state;
    this.markCaptured(list, s.sequence + 1);
    s.flush = {
      stage: 'erasing',
      list,
      cursor: 0,
      outstanding: 0,
      sequence: ++s.sequence,
      record: null,
      recordLeft: 0,
      ended: false,
    };
    this.eraseStaleStripes();
    this.pump();
  }

  private markCaptured(list: readonly number[], sequence: number): void {
    const { capturedSequence, capturedDurable } = this.durable.metadata;
    for (const page of list) {
      capturedSequence[page] = sequence;
      capturedDurable[page] = 0;
    }
  }

  /** Adds clean mapping pages to the flush so that the next one finds room (see the file's head). */
  private addRelocations(list: number[], recordPages: number): void {
    const { metaStripes, metaStripePages, mapPages } = this.layout;
    const live = this.ring.livePerStripeWithout(list);
    // Stripes that this flush will fill are not free afterwards, nor is the one it ends in.
    const spare = Math.ceil((mapPages + recordPages) / metaStripePages);
    const filled = Math.ceil((this.state.headOffset + list.length + recordPages) / metaStripePages);
    let free = 0;
    for (let stripe = 0; stripe < metaStripes; stripe++) if (live[stripe] === 0) free++;
    for (let i = 1; i < metaStripes && free - filled < spare; i++) {
      const stripe = (this.state.headStripe + i) % metaStripes;
      if (live[stripe] === 0) continue;
      this.addCleanOf(stripe, list);
      free++;
    }
  }

  /** Those that are in the list already are dirty: a stripe comes up once. */
  private addCleanOf(stripe: number, list: number[]): void {
    const { dirty } = this.ftl;
    const { stripeOfCopy } = this.state;
    for (let page = 0; page < dirty.length; page++) {
      if (dirty[page] === 0 && stripeOfCopy[page] === stripe + 1) list.push(page);
    }
  }

  private eraseStaleStripes(): void {
    const s = this.state;
    const live = this.ring.livePerStripe();
    for (let stripe = 0; stripe < this.layout.metaStripes; stripe++) {
      if (s.stripeUse[stripe] !== 1 || live[stripe] !== 0) continue;
      this.ring.leave(stripe);
      for (let plane = 0; plane < this.layout.planes; plane++) {
        const block = this.layout.dataBlocks + stripe * this.layout.planes + plane;
        const slot = takeOp(this.flash.state.ops, OpKind.erase, OpOwner.metadata, stripe);
        this.flash.state.ops.target[slot] = block * this.layout.pagesPerBlock;
        s.erasing++;
        this.flash.submit(slot, false);
      }
    }
  }

  private pump(): void {
    const flush = this.state.flush;
    if (flush === null || this.state.erasing > 0) return;
    if (flush.stage === 'erasing') flush.stage = 'pages';
    if (flush.stage !== 'pages') return;
    const limit = OUTSTANDING_PER_PLANE * this.layout.planes;
    while (flush.cursor < flush.list.length && flush.outstanding < limit) {
      this.capture(flush, flush.list[flush.cursor++]);
    }
    if (flush.cursor === flush.list.length && flush.outstanding === 0) flush.stage = 'flushed';
  }

  /** Takes the contents of all dirty mapping pages as they are now. */
  private captureDirty(): void {
    const { ftl } = this;
    const { changed, changedTo, changedCount } = ftl;
    captureChanges(this.durable, changed.subarray(0, changedCount), changedTo.subarray(0, changedCount));
    ftl.changedCount = 0;
    ftl.dirty.fill(0);
    ftl.dirtyCount = 0;
  }

  /** Sends a captured mapping page to flash. */
  private capture(flush: FlushJob, mapPage: number): void {
    const { ops } = this.flash;
    const page = this.ring.takePage();
    this.durable.metadata.capturedAt[mapPage] = page + 1;
    const slot = takeOp(ops, OpKind.mapProgram, OpOwner.metadata, mapPage);
    ops.target[slot] = page;
    ops.detail[slot] = flush.sequence;
    flush.outstanding++;
    this.flash.submit(slot, false);
  }

  /** Programs a zone record; it roots the flush's pages once all its pages are durable. */
  writeRecord(pages: number, lists: Record<string, Uint32Array>, numbers: Record<string, number>): void {
    const s = this.state;
    const flush = s.flush;
    assert(flush !== null, 'a record closes a flush');
    const places: number[] = [];
    for (let i = 0; i < pages; i++) places.push(this.ring.takePage());
    flush.record = { sequence: flush.sequence, pages: places, lists, numbers };
    flush.recordLeft = pages;
    flush.stage = flush.stage === 'flushed' ? 'record' : flush.stage;
    for (const page of places) {
      const slot = takeOp(this.flash.state.ops, OpKind.mapProgram, OpOwner.metadata, -1);
      this.flash.state.ops.target[slot] = page;
      this.flash.submit(slot, false);
    }
  }

  /** A metadata program or erase became durable, also at a power failure. */
  durableDone(slot: number): void {
    const { ops } = this.flash;
    if (ops.kind[slot] === OpKind.erase) return;
    const mapPage = ops.context[slot];
    if (mapPage >= 0) this.pageDurable(mapPage, ops.target[slot]);
    else this.recordDurable();
  }

  private pageDurable(mapPage: number, page: number): void {
    const m = this.durable.metadata;
    this.counters.mapPrograms++;
    if (this.state.flush === null) this.pages.durableDone(mapPage);
    else if (m.capturedAt[mapPage] === page + 1) {
      m.capturedDurable[mapPage] = 1;
      const isCovered = m.record !== null && m.record.sequence >= m.capturedSequence[mapPage];
      if (isCovered) rootPages(this.durable, this.layout, [mapPage]);
    }
  }

  private recordDurable(): void {
    this.counters.recordPrograms++;
    const { flush } = this.state;
    if (flush === null || flush.record === null) return;
    if (--flush.recordLeft === 0) {
      this.durable.metadata.record = flush.record;
      rootPages(this.durable, this.layout, flush.list);
    }
  }

  /** Continues after a completion. Returns what was reached; 'page': a page that roots itself is durable. */
  completed(slot: number): 'flushed' | 'rooted' | 'page' | null {
    const { ops } = this.flash;
    if (ops.kind[slot] === OpKind.erase) return this.eraseCompleted(slot);
    const { state } = this;
    const mapPage = ops.context[slot];
    const page = ops.target[slot];
    this.durableDone(slot);
    const { flush } = state;
    if (flush === null) {
      this.pages.completed(mapPage, page);
      return 'page';
    }
    if (mapPage < 0) return flush.recordLeft === 0 ? 'rooted' : null;
    this.ring.stands(mapPage, page + 1);
    flush.outstanding--;
    this.pump();
    if (flush.stage !== 'flushed') return null;
    if (!flush.ended) return 'flushed';
    state.flush = null;
    return null;
  }

  private eraseCompleted(slot: number): 'flushed' | null {
    const { state } = this;
    const stripe = this.flash.ops.context[slot];
    state.erasing--;
    if (!this.stripeErasing(stripe, slot)) state.stripeUse[stripe] = 0;
    const before = state.flush?.stage;
    this.pump();
    this.pages.pump();
    return before !== 'flushed' && state.flush?.stage === 'flushed' ? 'flushed' : null;
  }

  private stripeErasing(stripe: number, doneSlot: number): boolean {
    const ops = this.flash.state.ops;
    for (let plane = 0; plane < this.layout.planes; plane++) {
      let slot = this.flash.state.queueHead[plane];
      while (slot >= 0) {
        const isErase = ops.kind[slot] === OpKind.erase && ops.owner[slot] === OpOwner.metadata;
        if (isErase && slot !== doneSlot && ops.context[slot] === stripe) return true;
        slot = ops.next[slot];
      }
    }
    return false;
  }

  /** True if mapping pages are still on their way. */
  get flushing(): boolean {
    return this.state.flush !== null;
  }

  /**
   * Closes a flush whose record is durable: what it replaced is stale from now on. A record that was written
   * before the mapping pages (an injected bug) leaves those to follow.
   */
  endFlush(): void {
    const flush = this.state.flush;
    assert(flush !== null, 'a flush ends once');
    if (flush.record !== null) this.state.recordPages = [...flush.record.pages];
    flush.ended = true;
    if (flush.cursor === flush.list.length && flush.outstanding === 0) this.state.flush = null;
  }
}
