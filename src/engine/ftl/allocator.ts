/**
 * Hands out physical pages: striped over the planes for the host, on the victim's own plane for GC. The scheme
 * decides which blocks may be programmed (`open`); GC keeps one block's worth of pages on every plane, without which
 * a full device could never free anything.
 */
import { assert } from '../../base/assert.ts';
import type { Striping } from '../../model/specification.ts';
import type { Layout } from '../flash/layout.ts';
import type { FtlState } from './state.ts';

export class Allocator {
  private readonly isStatic: boolean;
  protected readonly planes: number;
  protected readonly blocksPerPlane: number;
  protected readonly pagesPerBlock: number;
  protected readonly dataPages: number;
  /** Pages a plane keeps for its collector. */
  readonly reserve: number;
  protected readonly writePointer: Uint16Array;
  protected readonly openBlocks: Int32Array;
  protected readonly openPages: Int32Array;

  constructor(
    readonly ftl: FtlState,
    layout: Layout,
    private readonly levelWear: boolean,
    private readonly eraseCount: Uint32Array,
    striping: Striping = 'dynamic',
  ) {
    this.isStatic = striping === 'static';
    this.planes = layout.planes;
    this.blocksPerPlane = layout.blocksPerPlane;
    this.pagesPerBlock = layout.pagesPerBlock;
    this.dataPages = layout.dataPagesPerBlock;
    this.reserve = layout.dataPagesPerBlock;
    this.writePointer = ftl.writePointer;
    this.openBlocks = ftl.openBlocks;
    this.openPages = ftl.openPages;
  }

  /** Puts an erased block on its plane's free queue. A bad one never comes there. */
  free(block: number): void {
    const f = this.ftl;
    if (f.badBlocks[block] === 1) return;
    const plane = block % this.planes;
    f.writePointer[block] = 0;
    f.freeBlocks[plane * this.blocksPerPlane + f.freeCount[plane]++] = block;
  }

  /** Takes a free block off a plane's queue, the least worn one where wear is levelled; -1 when none. */
  takeFree(plane: number): number {
    const f = this.ftl;
    const n = f.freeCount[plane];
    if (n === 0) return -1;
    const base = plane * this.blocksPerPlane;
    const at = this.levelWear ? this.leastWorn(base, n) : 0;
    const block = f.freeBlocks[base + at];
    f.freeBlocks.copyWithin(base + at, base + at + 1, base + n);
    f.freeCount[plane] = n - 1;
    f.opened++;
    return block;
  }

  /**
   * The free blocks of a plane in the order in which they will be taken, whatever comes behind them: they stand in `blocks`
   * from `at` on, and their erase counts in `wear`. Answers how many there are.
   */
  queueOf(plane: number, blocks: Uint32Array, wear: Uint32Array, at: number): number {
    const { eraseCount, levelWear } = this;
    const { freeBlocks } = this.ftl;
    const n = this.ftl.freeCount[plane];
    const base = plane * this.blocksPerPlane;
    let isInOrder = true;
    let before = 0;
    // Schemes ask often, and for thousands of blocks: each erase count, which stands anywhere, is read once.
    for (let i = 0; i < n; i++) {
      const block = freeBlocks[base + i];
      const erases = eraseCount[block];
      blocks[at + i] = block;
      wear[at + i] = erases;
      if (erases < before) isInOrder = false;
      before = erases;
    }
    if (levelWear && !isInOrder) {
      const queue = blocks.subarray(at, at + n).sort((a, b) => eraseCount[a] - eraseCount[b]);
      for (let i = 0; i < n; i++) wear[at + i] = eraseCount[queue[i]];
    }
    return n;
  }

  /** Of `n` free blocks from `base` on, the first with the fewest erases, counted from `base`. */
  private leastWorn(base: number, n: number): number {
    const { eraseCount } = this;
    const { freeBlocks } = this.ftl;
    let at = 0;
    let fewest = eraseCount[freeBlocks[base]];
    // Nothing is less worn than a block that was never erased.
    for (let i = 1; i < n && fewest > 0; i++) {
      const erases = eraseCount[freeBlocks[base + i]];
      if (erases >= fewest) continue;
      fewest = erases;
      at = i;
    }
    return at;
  }

  /** Lets a block be programmed from its write pointer on. */
  open(block: number): void {
    const f = this.ftl;
    const left = this.dataPages - f.writePointer[block];
    if (left === 0) return;
    const plane = block % this.planes;
    f.openBlocks[plane * this.blocksPerPlane + f.openCount[plane]++] = block;
    this.changeOpenPages(plane, left);
  }

  protected changeOpenPages(plane: number, by: number): void {
    const open = this.openPages[plane];
    this.openPages[plane] = open + by;
    const change = Math.max(0, open + by - this.reserve) - Math.max(0, open - this.reserve);
    if (change !== 0) this.ftl.freeHostPages += change;
  }

  /** A page for the host, on the next plane that has one or on the plane of the logical page; or -1. */
  takeForHost(logicalPage: number): number {
    const f = this.ftl;
    if (this.isStatic) {
      const plane = logicalPage % this.planes;
      return this.openPages[plane] > this.reserve ? this.takeOn(plane) : -1;
    }
    const { planes, openPages, reserve } = this;
    let plane = f.turn;
    for (let i = 0; i < planes; i++) {
      const after = plane + 1 === planes ? 0 : plane + 1;
      if (openPages[plane] > reserve) {
        f.turn = after;
        return this.takeOn(plane);
      }
      plane = after;
    }
    return -1;
  }

  /** A page for a copy of a page of the host's within a plane, or -1: striping may want it elsewhere. */
  takeWithin(plane: number, logicalPage: number): number {
    if (this.isStatic && logicalPage % this.planes !== plane) return -1;
    return this.openPages[plane] > this.reserve ? this.takeOn(plane) : -1;
  }

  /** A page for GC on its own plane, or -1. */
  takeForCollector(plane: number): number {
    return this.openPages[plane] > 0 ? this.takeOn(plane) : -1;
  }

  /** A page that was kept for GC, on the plane that has most of them; or -1. */
  takeReserved(): number {
    const { openPages } = this;
    let most = 0;
    for (let plane = 1; plane < this.planes; plane++) if (openPages[plane] > openPages[most]) most = plane;
    return this.takeForCollector(most);
  }

  protected takeOn(plane: number): number {
    const block = this.openBlocks[plane * this.blocksPerPlane];
    const at = this.writePointer[block];
    this.writePointer[block] = at + 1;
    if (at + 1 === this.dataPages) this.close(plane, 0);
    const open = this.openPages[plane];
    this.openPages[plane] = open - 1;
    if (open > this.reserve) this.ftl.freeHostPages--;
    return block * this.pagesPerBlock + at;
  }

  /** The next page of one given open block, or -1 when it is not open or full: a script's wish. */
  takeIn(block: number): number {
    const f = this.ftl;
    const plane = block % this.planes;
    const base = plane * this.blocksPerPlane;
    for (let i = 0; i < f.openCount[plane]; i++) {
      if (f.openBlocks[base + i] !== block) continue;
      const page = block * this.pagesPerBlock + f.writePointer[block];
      if (++f.writePointer[block] === this.dataPages) this.close(plane, i);
      this.changeOpenPages(plane, -1);
      return page;
    }
    return -1;
  }

  protected close(plane: number, index: number): void {
    const f = this.ftl;
    const base = plane * this.blocksPerPlane;
    assert(f.openCount[plane] > index, 'only an open block can fill up');
    f.openBlocks.copyWithin(base + index, base + index + 1, base + f.openCount[plane]);
    f.openCount[plane]--;
  }

  /** Takes a block out of use before it is full; its remaining pages stay erased until it is. */
  shut(block: number): void {
    const f = this.ftl;
    const plane = block % this.planes;
    const base = plane * this.blocksPerPlane;
    for (let i = 0; i < f.openCount[plane]; i++) {
      if (f.openBlocks[base + i] !== block) continue;
      const left = this.dataPages - f.writePointer[block];
      this.close(plane, i);
      this.changeOpenPages(plane, -left);
      f.writePointer[block] = this.dataPages;
      return;
    }
  }

  /** Returns true if a block has handed out all its data pages. */
  isFull(block: number): boolean {
    return this.writePointer[block] === this.dataPages;
  }
}
