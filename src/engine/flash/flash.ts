/**
 * The flash array in simulated time. A plane works on one operation at a time, in the order of
 * submission; a package's planes share its bus. Operations on different planes finish in any order: that
 * is where torn transactions come from.
 *
 * The bus needs no event of its own for programs: its users ask in the order of simulated time, so the
 * moment at which it is granted is known when a program reaches its plane.
 */
import { assert } from '../../base/assert.ts';
import { heapPush, type HeapState } from '../../base/heap.ts';
import type { DeviceSpec, Fate, Timing } from '../../model/specification.ts';
import type { Counters } from '../interface/counters.ts';
import type { ColumnUndo } from './column-undo.ts';
import { type Durable, tearPage } from './durable.ts';
import type { FlashState } from './flash-state.ts';
import { blockOf, type Layout, planeOf } from './layout.ts';
import type { Column } from './out-of-band.ts';
import { isRead, OP_KINDS, OpKind, OpOwner, type OpPool, releaseOp } from './operations.ts';
import { SharedCells } from './shared-cells.ts';
import { crossesBusFirst, durationOf } from './timing.ts';

/** Simulated time, in whole nanoseconds; goes on over a crash. */
export interface Clock {
  nowNs: number;
}

/** Fill up what a scheme has fewer of than four. */
const NO_COLUMNS: readonly Column[] = Array.from({ length: 4 }, () => new Uint32Array(0));

export class Flash {
  private readonly pagesPerBlock: number;
  protected readonly planes: number;
  protected readonly busOf: Uint16Array;
  protected readonly pageTransferNs: number;
  private readonly hostNs: number;
  /** By kind of operation: whether it crosses the bus before it occupies its plane, and for how long it does. */
  protected readonly crossesBus: Uint8Array;
  protected readonly durationNs: Float64Array;
  private readonly timing: Timing;
  /** Null where a cell holds one bit. */
  readonly sharedCells: SharedCells | null;
  private readonly keepsData: boolean;
  /** Notes what changes, where another device still uses the columns. */
  undo: ColumnUndo | null = null;
  // State that lives as long as the device is powered is referenced here as well: each step on the way to it
  // costs time.
  readonly ops: OpPool;
  protected readonly heap: HeapState;
  private readonly programmed: Uint32Array;
  private readonly logicalPages: Uint32Array;
  /** Out-of-band columns, as many as the scheme has fields. */
  private readonly fields: number;
  private readonly column0: Column;
  private readonly column1: Column;
  private readonly column2: Column;
  private readonly column3: Column;
  protected readonly busFreeNs: Float64Array;
  private readonly linkFreeNs: Float64Array;
  protected readonly queueHead: Int32Array;
  protected readonly queueTail: Int32Array;
  protected readonly busy: Uint8Array;

  constructor(
    readonly durable: Durable,
    readonly state: FlashState,
    readonly clock: Clock,
    readonly counters: Counters,
    readonly layout: Layout,
    spec: DeviceSpec,
  ) {
    const { timing } = spec;
    this.timing = timing;
    this.sharedCells = layout.wordLines === null ? null : new SharedCells(spec, layout, layout.wordLines);
    this.ops = state.ops;
    this.heap = state.heap;
    this.programmed = durable.programmed;
    this.logicalPages = durable.logicalPage;
    const { outOfBand } = durable;
    this.fields = outOfBand.length;
    [this.column0, this.column1, this.column2, this.column3] = [...outOfBand, ...NO_COLUMNS];
    this.busFreeNs = state.busFreeNs;
    this.linkFreeNs = state.linkFreeNs;
    this.queueHead = state.queueHead;
    this.queueTail = state.queueTail;
    this.busy = state.busy;
    this.pagesPerBlock = layout.pagesPerBlock;
    this.planes = layout.planes;
    this.busOf = Uint16Array.from({ length: layout.planes }, (_, plane) => plane % layout.packages);
    this.keepsData = durable.data.length > 0;
    this.pageTransferNs = Math.round(timing.pageTransferBytes * timing.busNsPerByte);
    this.hostNs = timing.hostNs;
    this.crossesBus = Uint8Array.from(OP_KINDS, (kind) => (crossesBusFirst(kind) ? 1 : 0));
    this.durationNs = Float64Array.from(OP_KINDS, (kind) => durationOf(kind, timing));
  }

  planeOfPage(physicalPage: number): number {
    return planeOf(this.layout, blockOf(this.layout, physicalPage));
  }

  blockOfPage(physicalPage: number): number {
    return blockOf(this.layout, physicalPage);
  }

  /** Queues an operation whose target is set. `overLink` adds the host link in front of a program. */
  submit(slot: number, overLink: boolean): void {
    const { startNs } = this.ops;
    const { nowNs } = this.clock;
    if (overLink) {
      const { linkFreeNs } = this;
      const ready = (nowNs > linkFreeNs[0] ? nowNs : linkFreeNs[0]) + this.hostNs;
      linkFreeNs[0] = ready;
      startNs[slot] = ready;
    } else startNs[slot] = nowNs;
    this.enqueue(slot | 0);
  }

  protected enqueue(slot: number): void {
    const { ops } = this;
    const plane = this.planeOfPage(ops.target[slot]);
    ops.plane[slot] = plane;
    ops.next[slot] = -1;
    const tail = this.queueTail[plane];
    this.queueTail[plane] = slot;
    if (tail >= 0) {
      ops.next[tail] = slot;
      return;
    }
    this.queueHead[plane] = slot;
    this.busy[plane] = 1;
    this.start(plane, slot);
  }

  /** Begins the operation at the head of a plane's queue, which is ready at its `startNs`, now or later. */
  protected start(plane: number, slot: number): void {
    const { ops } = this;
    const kind = ops.kind[slot];
    ops.phase[slot] = 1;
    let begun = ops.startNs[slot];
    if (this.crossesBus[kind] !== 0) {
      const bus = this.busOf[plane];
      const busFreeNs = this.busFreeNs[bus];
      begun = (begun > busFreeNs ? begun : busFreeNs) + this.pageTransferNs;
      this.busFreeNs[bus] = begun;
    }
    let end = begun + this.durationNs[kind];
    if (this.sharedCells !== null) end += this.sharedCells.extraNs(kind, ops.target[slot]);
    ops.endNs[slot] = end;
    heapPush(this.heap, end, slot);
  }

  /**
   * The event of an operation has come, and the clock shows its time. False: it was a read that only went over to
   * the bus. Otherwise the operation has completed, and the caller hands the slot to its owner and then releases it.
   */
  completes(slot: number): boolean {
    const { ops } = this;
    const kind = ops.kind[slot];
    const plane = ops.plane[slot];
    if (ops.phase[slot] === 1 && isRead(kind)) {
      this.transferRead(slot, kind, plane);
      return false;
    }
    this.applyDone(slot);
    const next = ops.next[slot];
    this.queueHead[plane] = next;
    if (next >= 0) {
      const { nowNs } = this.clock;
      if (ops.startNs[next] < nowNs) ops.startNs[next] = nowNs;
      this.start(plane, next);
    } else {
      this.queueTail[plane] = -1;
      this.busy[plane] = 0;
    }
    return true;
  }

  release(slot: number): void {
    releaseOp(this.ops, slot);
  }

  protected transferRead(slot: number, kind: number, plane: number): void {
    const s = this.state;
    const t = this.timing;
    const bus = this.busOf[plane];
    let bytesNs = this.pageTransferNs;
    let extraNs = 0;
    if (kind === OpKind.readOutOfBand) {
      bytesNs = Math.round(t.outOfBandReadBytes * t.busNsPerByte);
      extraNs = t.scanReadNs;
    } else if (kind === OpKind.readSummary) {
      bytesNs = Math.round(t.summaryBytes * t.busNsPerByte);
      extraNs = t.scanReadNs;
    } else if (kind === OpKind.mapRead) {
      extraNs = t.mappingReadNs;
    }
    const granted = Math.max(this.clock.nowNs, s.busFreeNs[bus]);
    s.busFreeNs[bus] = granted + bytesNs;
    s.ops.phase[slot] = 2;
    const end = granted + bytesNs + extraNs;
    s.ops.endNs[slot] = end;
    heapPush(s.heap, end, slot);
  }

  /** Applies a completed operation to the durable half, and counts it. */
  protected applyDone(slot: number): void {
    const { ops } = this;
    const c = this.counters;
    switch (ops.kind[slot]) {
      case OpKind.program:
        this.writePage(slot);
        c.dataPrograms++;
        break;
      case OpKind.copy:
        this.writePage(slot);
        this.sharedCells?.keepTorn(this.durable, ops.source[slot], ops.target[slot]);
        if (ops.owner[slot] === OpOwner.collector) {
          c.copyPrograms++;
          c.copyReads++;
        } else {
          c.dataPrograms++;
          c.reads++;
        }
        break;
      case OpKind.summary:
        this.setProgrammed(ops.target[slot]);
        c.summaryPrograms++;
        break;
      case OpKind.mapProgram:
        this.setProgrammed(ops.target[slot]);
        if (ops.owner[slot] === OpOwner.mapCache) c.mapCachePrograms++;
        break;
      case OpKind.logProgram:
        this.setProgrammed(ops.target[slot]);
        this.markPosition(slot);
        c.logPrograms++;
        break;
      case OpKind.logData:
        this.writePage(slot);
        this.markPosition(slot);
        c.dataPrograms++;
        break;
      case OpKind.partial:
        assert(this.sharedCells === null, 'only single-level cells are programmed twice');
        assert(this.isProgrammed(ops.target[slot]), 'only a programmed page is programmed again');
        this.undo?.keep(ops.target[slot]);
        this.durable.outOfBand[ops.outOfBand0[slot]][ops.target[slot]] &= ops.outOfBand1[slot];
        c.partialPrograms++;
        break;
      case OpKind.erase:
        this.eraseBlock(this.blockOfPage(ops.target[slot]));
        c.erases++;
        break;
      case OpKind.read:
        c.reads++;
        break;
      case OpKind.readOutOfBand:
        c.outOfBandReads++;
        break;
      case OpKind.readSummary:
        c.summaryReads++;
        break;
      default:
        if (ops.owner[slot] === OpOwner.mapCache) c.mapCacheReads++;
        else c.metaReads++;
    }
  }

  protected isProgrammed(page: number): boolean {
    return (this.durable.programmed[page >> 5] & (1 << (page & 31))) !== 0;
  }

  private setProgrammed(page: number): void {
    const bit = 1 << (page & 31);
    const word = this.programmed[page >> 5];
    assert((word & bit) === 0, 'a page is programmed once between erases');
    this.programmed[page >> 5] = word | bit;
  }

  private markPosition(slot: number): void {
    const { ops } = this.state;
    this.durable.logPosition[ops.target[slot] - this.layout.firstLogPage] = ops.source[slot];
  }

  private writePage(slot: number): void {
    this.setProgrammed(this.ops.target[slot]);
    this.writeColumns(slot);
  }

  protected writeColumns(slot: number): void {
    const { ops } = this;
    const page = ops.target[slot];
    this.undo?.keep(page);
    this.logicalPages[page] = ops.logicalPage[slot];
    if (this.keepsData) this.durable.data[page] = ops.data[slot];
    const n = this.fields;
    if (n > 0) this.column0[page] = ops.outOfBand0[slot];
    if (n > 1) this.column1[page] = ops.outOfBand1[slot];
    if (n > 2) this.column2[page] = ops.outOfBand2[slot];
    if (n > 3) this.column3[page] = ops.outOfBand3[slot];
  }

  /** The out-of-band fields of an operation say what a page's say. */
  copyFields(slot: number, page: number): void {
    const { ops } = this;
    const n = this.fields;
    if (n > 0) ops.outOfBand0[slot] = this.column0[page];
    if (n > 1) ops.outOfBand1[slot] = this.column1[page];
    if (n > 2) ops.outOfBand2[slot] = this.column2[page];
    if (n > 3) ops.outOfBand3[slot] = this.column3[page];
  }

  protected clearBlock(block: number, torn: boolean): void {
    const d = this.durable;
    const first = block * this.pagesPerBlock;
    if (!torn && (this.pagesPerBlock & 31) === 0) {
      for (let word = first >> 5; word < (first + this.pagesPerBlock) >> 5; word++) {
        d.programmed[word] = 0;
        d.torn[word] = 0;
      }
      return;
    }
    for (let page = first; page < first + this.pagesPerBlock; page++) {
      const bit = 1 << (page & 31);
      d.programmed[page >> 5] &= ~bit;
      if (torn) d.torn[page >> 5] |= bit;
      else d.torn[page >> 5] &= ~bit;
    }
  }

  private eraseBlock(block: number): void {
    const d = this.durable;
    this.clearBlock(block, false);
    d.needsErase[block] = 0;
    d.eraseCount[block]++;
  }

  /** Slots of the operations that stand on a plane, in plane order: those that a power failure may tear. */
  begun(): number[] {
    const out: number[] = [];
    for (let plane = 0; plane < this.planes; plane++) {
      const slot = this.state.queueHead[plane];
      if (slot >= 0 && this.state.busy[plane] === 1) out.push(slot);
    }
    return out;
  }

  /**
   * Resolves one operation at a power failure. Queued operations are never resolved: they never began.
   * Returns whether a program became durable, so that metadata can be told.
   */
  resolve(slot: number, fate: Fate): boolean {
    const ops = this.state.ops;
    const kind = ops.kind[slot];
    if (fate === 'never' || isRead(kind)) return false;
    if (fate === 'done') {
      this.applyDone(slot);
      return true;
    }
    // A reprogram changes single bits: cut short, it has changed none, and the page reads as before.
    if (kind === OpKind.partial) return false;
    if (kind === OpKind.erase) {
      const block = this.blockOfPage(ops.target[slot]);
      this.clearBlock(block, true);
      this.durable.needsErase[block] = 1;
    } else {
      tearPage(this.durable, ops.target[slot]);
      // The cells of a torn page look like the intended page: a scheme that does not check readability is
      // misled.
      if (kind === OpKind.program || kind === OpKind.copy || kind === OpKind.logData) this.writeColumns(slot);
    }
    return false;
  }
}
