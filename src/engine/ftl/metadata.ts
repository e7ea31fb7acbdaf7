/**
 * The metadata area: mapping pages and zone records, written out of place into a ring of stripes (one
 * block of every plane each). A record that is durable roots every captured mapping page that is durable
 * and not newer than it; until then a crash leaves the previous copies.
 *
 * Room is kept by an invariant: when a flush begins, stripes that hold nothing rooted can take a whole
 * map and a record. A flush moves clean pages out of the oldest stripes until that holds for the next.
 */
import { assert } from '../../base/assert.ts';
import type { Counters } from '../counters.ts';
import { type Durable, pageCondition, type ZoneRecord } from '../flash/durable.ts';
import type { Flash } from '../flash/flash.ts';
import type { Layout } from '../flash/layout.ts';
import { OpKind, OpOwner, takeOp } from '../flash/operations.ts';
import type { FtlState } from './state.ts';

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
}

export interface FlushJob {
  stage: 'erasing' | 'pages' | 'flushed' | 'record';
  list: number[];
  cursor: number;
  outstanding: number;
  sequence: number;
  record: ZoneRecord | null;
  recordLeft: number;
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
  };
}

/** Mapping pages in flight at once: enough to keep every plane busy, few enough to let the host in. */
const OUTSTANDING_PER_PLANE = 2;

export class Metadata {
  constructor(
    readonly state: MetadataState,
    private readonly ftl: FtlState,
    private readonly durable: Durable,
    private readonly flash: Flash,
    private readonly layout: Layout,
    private readonly counters: Counters,
  ) {}

  /** First life: what a fresh or filled device's map says is made durable at once, with a first record. */
  format(lists: Record<string, Uint32Array>, numbers: Record<string, number>): void {
    const { durable, ftl, layout } = this;
    const m = durable.metadata;
    m.image.set(ftl.map);
    const sequence = ++this.state.sequence;
    for (let page = 0; page < layout.mapPages; page++) {
      const first = page * layout.mapEntriesPerPage;
      const end = Math.min(first + layout.mapEntriesPerPage, layout.logicalPages);
      if (!ftl.map.subarray(first, end).some((entry) => entry !== 0)) continue;
      const at = this.programNow() + 1;
      m.capturedAt[page] = m.rootedAt[page] = at;
      this.stands(page, at);
      m.capturedSequence[page] = m.rootedSequence[page] = sequence;
      m.capturedDurable[page] = 1;
    }
    const pages = [this.programNow()];
    m.record = { sequence, pages, lists, numbers };
    this.state.recordPages = [...pages];
  }

  private programNow(): number {
    const page = this.takePage();
    this.durable.programmed[page >> 5] |= 1 << (page & 31);
    return page;
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

  private offsetOf(page: number): number {
    const { dataBlocks, planes, pagesPerBlock } = this.layout;
    const block = this.flash.blockOfPage(page) - dataBlocks;
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

  private headAfter(recordStripe: number): { stripe: number; offset: number } {
    const { metaStripes, metaStripePages } = this.layout;
    for (let i = 0; i < metaStripes; i++) {
      const stripe = (recordStripe + i) % metaStripes;
      const used = this.usedIn(stripe);
      if (used > 0 && used < metaStripePages) return { stripe, offset: used };
    }
    return { stripe: recordStripe, offset: metaStripePages };
  }

  /** After recovery: the directory and the ring's position as the durable half gives them. */
  adoptDurable(): void {
    const s = this.state;
    const m = this.durable.metadata;
    for (let page = 0; page < m.rootedAt.length; page++) this.stands(page, m.rootedAt[page]);
    s.recordPages = m.record === null ? [] : [...m.record.pages];
    s.sequence = m.record?.sequence ?? 0;
    for (const sequence of m.rootedSequence) s.sequence = Math.max(s.sequence, sequence);
    const head = this.headAfter(s.recordPages.length > 0 ? this.stripeOf(s.recordPages[0]) : 0);
    s.headStripe = head.stripe;
    s.headOffset = head.offset;
    for (let stripe = 0; stripe < this.layout.metaStripes; stripe++) {
      s.stripeUse[stripe] = this.usedIn(stripe) > 0 || this.tornErase(stripe) ? 1 : 0;
    }
  }

  private tornErase(stripe: number): boolean {
    const first = this.layout.dataBlocks + stripe * this.layout.planes;
    return this.durable.needsErase.subarray(first, first + this.layout.planes).some((flag) => flag !== 0);
  }

  /** Starts writing all dirty mapping pages; `flushed` becomes the stage when they are durable. */
  beginFlush(recordPages: number): void {
    const s = this.state;
    assert(s.flush === null, 'one flush at a time');
    const list: number[] = [];
    for (let page = 0; page < this.layout.mapPages; page++) if (this.ftl.dirty[page] !== 0) list.push(page);
    this.addRelocations(list, recordPages);
    this.captureChanges();
    const m = this.durable.metadata;
    for (const page of list) {
      m.capturedSequence[page] = s.sequence + 1;
      m.capturedDurable[page] = 0;
    }
    s.flush = {
      stage: 'erasing',
      list,
      cursor: 0,
      outstanding: 0,
      sequence: ++s.sequence,
      record: null,
      recordLeft: 0,
    };
    this.eraseStaleStripes();
    this.pump();
  }

  /** The current copy of a mapping page is at physical page `at` - 1; 0: nowhere. */
  private stands(mapPage: number, at: number): void {
    this.state.directory[mapPage] = at;
    this.state.stripeOfCopy[mapPage] = at === 0 ? 0 : this.stripeOf(at - 1) + 1;
  }

  private stripeOf(page: number): number {
    const block = this.flash.blockOfPage(page) - this.layout.dataBlocks;
    return (block / this.layout.planes) | 0;
  }

  /** Rooted pages by stripe; `skip` marks mapping pages that are about to move. */
  private livePerStripe(skip: Uint8Array | null): Int32Array {
    const live = new Int32Array(this.layout.metaStripes);
    const { stripeOfCopy } = this.state;
    for (let page = 0; page < stripeOfCopy.length; page++) {
      const stripe = stripeOfCopy[page];
      if (stripe !== 0 && (skip === null || skip[page] === 0)) live[stripe - 1]++;
    }
    for (const page of this.state.recordPages) live[this.stripeOf(page)] += skip === null ? 1 : 0;
    return live;
  }

  /** Adds clean mapping pages to the flush so that the next one finds room (see the file's head). */
  private addRelocations(list: number[], recordPages: number): void {
    const { metaStripes, metaStripePages, mapPages } = this.layout;
    const moving = new Uint8Array(mapPages);
    for (const page of list) moving[page] = 1;
    const live = this.livePerStripe(moving);
    // Stripes that this flush will fill are not free afterwards, nor is the one it ends in.
    const spare = Math.ceil((mapPages + recordPages) / metaStripePages);
    const filled = Math.ceil((this.state.headOffset + list.length + recordPages) / metaStripePages);
    let free = 0;
    for (let stripe = 0; stripe < metaStripes; stripe++) if (live[stripe] === 0) free++;
    for (let i = 1; i < metaStripes && free - filled < spare; i++) {
      const stripe = (this.state.headStripe + i) % metaStripes;
      if (live[stripe] === 0) continue;
      for (let page = 0; page < mapPages; page++) {
        if (moving[page] === 0 && this.state.stripeOfCopy[page] === stripe + 1) {
          list.push(page);
          moving[page] = 1;
        }
      }
      free++;
    }
  }

  private eraseStaleStripes(): void {
    const s = this.state;
    const live = this.livePerStripe(null);
    for (let stripe = 0; stripe < this.layout.metaStripes; stripe++) {
      if (stripe === s.headStripe || s.stripeUse[stripe] !== 1 || live[stripe] !== 0) continue;
      s.stripeUse[stripe] = 2;
      for (let plane = 0; plane < this.layout.planes; plane++) {
        const block = this.layout.dataBlocks + stripe * this.layout.planes + plane;
        const slot = takeOp(this.flash.state.ops, OpKind.erase, OpOwner.metadata, stripe);
        this.flash.state.ops.target[slot] = block * this.layout.pagesPerBlock;
        s.erasing++;
        this.flash.submit(slot, false);
      }
    }
  }

  private takePage(): number {
    const s = this.state;
    const { metaStripes, metaStripePages } = this.layout;
    if (s.headOffset === metaStripePages) {
      let next = s.headStripe;
      do next = (next + 1) % metaStripes;
      while (s.stripeUse[next] !== 0 && next !== s.headStripe);
      assert(next !== s.headStripe, 'the metadata area keeps an erased stripe');
      s.headStripe = next;
      s.headOffset = 0;
    }
    s.stripeUse[s.headStripe] = 1;
    return this.pageAt(s.headStripe, s.headOffset++);
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

  /** Takes the contents of all dirty mapping pages as they are now; what they replace is kept until rooted. */
  private captureChanges(): void {
    const { ftl } = this;
    const m = this.durable.metadata;
    for (let i = 0; i < ftl.changedCount; i++) {
      const logicalPage = ftl.changed[i];
      const value = ftl.map[logicalPage];
      if (m.image[logicalPage] === value) continue;
      m.undoIndex.push(logicalPage);
      m.undoValue.push(m.image[logicalPage]);
      m.image[logicalPage] = value;
    }
    ftl.changedCount = 0;
    ftl.dirty.fill(0);
    ftl.dirtyCount = 0;
  }

  /** Sends a captured mapping page to flash. */
  private capture(flush: FlushJob, mapPage: number): void {
    const m = this.durable.metadata;
    const page = this.takePage();
    m.capturedAt[mapPage] = page + 1;
    const slot = takeOp(this.flash.state.ops, OpKind.metaProgram, OpOwner.metadata, mapPage);
    this.flash.state.ops.target[slot] = page;
    this.flash.state.ops.note[slot] = flush.sequence;
    flush.outstanding++;
    this.flash.submit(slot, false);
  }

  /** Programs a zone record; it roots the flush's pages once all its pages are durable. */
  writeRecord(pages: number, lists: Record<string, Uint32Array>, numbers: Record<string, number>): void {
    const s = this.state;
    const flush = s.flush;
    assert(flush !== null, 'a record closes a flush');
    const places: number[] = [];
    for (let i = 0; i < pages; i++) places.push(this.takePage());
    flush.record = { sequence: flush.sequence, pages: places, lists, numbers };
    flush.recordLeft = pages;
    flush.stage = flush.stage === 'flushed' ? 'record' : flush.stage;
    for (const page of places) {
      const slot = takeOp(this.flash.state.ops, OpKind.metaProgram, OpOwner.metadata, -1);
      this.flash.state.ops.target[slot] = page;
      this.flash.submit(slot, false);
    }
  }

  /** A metadata program or erase became durable, also at a power cut. */
  durableDone(slot: number): void {
    const ops = this.flash.state.ops;
    const m = this.durable.metadata;
    const tag = ops.tag[slot];
    if (ops.kind[slot] === OpKind.erase) return;
    if (tag >= 0) {
      this.counters.mapPrograms++;
      if (m.capturedAt[tag] === ops.target[slot] + 1) {
        m.capturedDurable[tag] = 1;
        if (m.record !== null && m.record.sequence >= m.capturedSequence[tag])
          rootPages(this.durable, this.layout, [tag]);
      }
      return;
    }
    this.counters.recordPrograms++;
    const flush = this.state.flush;
    if (flush === null || flush.record === null) return;
    if (--flush.recordLeft === 0) {
      m.record = flush.record;
      rootPages(this.durable, this.layout, flush.list);
    }
  }

  /** Continues after a completion. Returns the stage reached: 'flushed', 'rooted' or null. */
  completed(slot: number): 'flushed' | 'rooted' | null {
    const ops = this.flash.state.ops;
    const s = this.state;
    this.durableDone(slot);
    if (ops.kind[slot] === OpKind.erase) {
      s.erasing--;
      if (!this.stripeErasing(ops.tag[slot], slot)) s.stripeUse[ops.tag[slot]] = 0;
      const before = s.flush?.stage;
      this.pump();
      return before !== 'flushed' && s.flush?.stage === 'flushed' ? 'flushed' : null;
    }
    const flush = s.flush;
    assert(flush !== null, 'a metadata program belongs to a flush');
    if (ops.tag[slot] >= 0) {
      this.stands(ops.tag[slot], ops.target[slot] + 1);
      flush.outstanding--;
      this.pump();
      return this.stageOf(flush);
    }
    return flush.recordLeft === 0 ? 'rooted' : null;
  }

  private stageOf(flush: FlushJob): 'flushed' | null {
    return flush.stage === 'flushed' ? 'flushed' : null;
  }

  private stripeErasing(stripe: number, doneSlot: number): boolean {
    const ops = this.flash.state.ops;
    for (let plane = 0; plane < this.layout.planes; plane++) {
      let slot = this.flash.state.queueHead[plane];
      while (slot >= 0) {
        const isErase = ops.kind[slot] === OpKind.erase && ops.owner[slot] === OpOwner.metadata;
        if (isErase && slot !== doneSlot && ops.tag[slot] === stripe) return true;
        slot = ops.next[slot];
      }
    }
    return false;
  }

  /** Closes a flush whose record is durable: what it replaced is stale from now on. */
  endFlush(): void {
    const flush = this.state.flush;
    assert(flush !== null, 'a flush ends once');
    if (flush.record !== null) this.state.recordPages = [...flush.record.pages];
    this.state.flush = null;
  }
}

/** Roots captured pages that are durable and covered by the record; forgets what they replaced. */
function rootPages(durable: Durable, layout: Layout, pages: readonly number[]): void {
  const m = durable.metadata;
  let rooted = 0;
  for (const page of pages) {
    if (m.capturedDurable[page] === 0 || m.capturedSequence[page] === m.rootedSequence[page]) continue;
    m.rootedSequence[page] = m.capturedSequence[page];
    m.rootedAt[page] = m.capturedAt[page];
    rooted++;
  }
  if (rooted === 0) return;
  dropUndo(durable, (mapPage) => m.rootedSequence[mapPage] === m.capturedSequence[mapPage], layout, false);
}

/** What a power cut leaves of the metadata area: captured copies that no durable record covers are gone. */
export function settleMetadata(durable: Durable, layout: Layout): void {
  const m = durable.metadata;
  dropUndo(durable, (mapPage) => m.rootedSequence[mapPage] !== m.capturedSequence[mapPage], layout, true);
  m.capturedSequence.set(m.rootedSequence);
  m.capturedAt.set(m.rootedAt);
  m.capturedDurable.fill(1);
}

function dropUndo(
  durable: Durable,
  concerns: (mapPage: number) => boolean,
  layout: Layout,
  restore: boolean,
): void {
  const m = durable.metadata;
  const keptIndex: number[] = [];
  const keptValue: number[] = [];
  // Backwards, so that the oldest value of an entry captured twice is the one that stands.
  for (let i = m.undoIndex.length - 1; i >= 0; i--) {
    const index = m.undoIndex[i];
    if (concerns((index / layout.mapEntriesPerPage) | 0)) {
      if (restore) m.image[index] = m.undoValue[i];
    } else {
      keptIndex.push(index);
      keptValue.push(m.undoValue[i]);
    }
  }
  m.undoIndex = restore ? [] : keptIndex.reverse();
  m.undoValue = restore ? [] : keptValue.reverse();
}
