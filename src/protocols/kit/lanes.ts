/** The lanes of data blocks: free, open while they are filled, full once the garbage collector may take them. */
import type { Core } from '../../engine/core/core.ts';
import type { ZoneDeclaration } from '../../engine/core/scheme-declaration.ts';
import { planeOf } from '../../engine/flash/layout.ts';
import { Event } from '../../engine/interface/events.ts';
import { Lane, type PageState } from './page-state.ts';
import type { BlockPolicy } from './parts.ts';

/** Declaration of the lanes, in the order of `Lane`. */
export const LANES = [
  { id: 'free', tone: 'free' },
  { id: 'open', tone: 'available' },
  { id: 'full', tone: 'plain' },
] as const satisfies readonly ZoneDeclaration[];

/** The block policy of schemes without zones of their own. */
export class Lanes implements BlockPolicy {
  constructor(
    private readonly core: Core,
    private readonly state: PageState,
  ) {}

  format(): void {
    this.fromWritePointers();
    this.topUpAll();
  }

  placed(block: number): void {
    this.state.underWay[block]++;
    this.topUp(planeOf(this.core.layout, block));
  }

  /** A full block without operations on their way becomes GC's. */
  done(block: number): void {
    const { core, state } = this;
    if (--state.underWay[block] > 0 || !core.allocator.isFull(block) || state.zone[block] !== Lane.open)
      return;
    this.filled(block);
  }

  retired(block: number): void {
    const { core, state } = this;
    if (state.underWay[block] === 0 && state.zone[block] === Lane.open) this.filled(block);
    else this.topUp(planeOf(core.layout, block));
  }

  private filled(block: number): void {
    const { core } = this;
    this.change(block, Lane.full);
    core.victims.offer(block);
    const plane = planeOf(core.layout, block);
    this.topUp(plane);
    this.collectIfLow(plane);
  }

  erased(block: number): void {
    const { core } = this;
    this.change(block, Lane.free);
    this.topUp(block % core.layout.planes);
    core.drainStalled();
    core.collector.kick();
  }

  spaceShort(): void {
    if (this.state.recovery !== null) return;
    for (let plane = 0; plane < this.core.layout.planes; plane++) {
      this.topUp(plane);
      this.core.collector.begin(plane);
    }
    this.core.drainStalled();
  }

  zoneOf(block: number): number {
    return this.state.zone[block];
  }

  /**
   * Has a block erased that holds something which must go, whatever else it holds. Returns false where the erase must
   * wait for programs under way or for room to move its valid pages to; the caller asks again after a completion.
   */
  eraseNow(block: number): boolean {
    const { core, state } = this;
    const { collector } = core.ftl;
    const plane = block % core.layout.planes;
    if (collector.victim[plane] === block || collector.forced.includes(block)) return true;
    if (state.underWay[block] > 0) return false;
    if (!core.allocator.isFull(block)) {
      if (!this.hasRoomWithout(block)) return false;
      core.allocator.shut(block);
      this.topUp(plane);
    }
    if (state.zone[block] === Lane.open) this.change(block, Lane.full);
    core.collector.force(block);
    return true;
  }

  /** Rebuilds the lanes after a scan of all blocks: write pointers are known, half-full blocks are filled on. */
  fromScan(): void {
    const { durable, layout, ftl } = this.core;
    for (let block = 0; block < layout.dataBlocks; block++)
      if (durable.needsErase[block] !== 0) ftl.writePointer[block] = layout.dataPagesPerBlock;
    this.fromWritePointers();
  }

  /**
   * Rebuilds the lanes where it is known which blocks are erased: their write pointer is 0. All others count as full. Those
   * in `first` are opened before the others, in their order.
   */
  fromErased(first: readonly number[]): void {
    const { core, state } = this;
    const { ftl, layout } = core;
    const isQueued = new Uint8Array(layout.dataBlocks);
    const free = (block: number): void => {
      if (ftl.writePointer[block] !== 0 || isQueued[block] === 1) return;
      isQueued[block] = 1;
      state.zone[block] = Lane.free;
      core.allocator.free(block);
    };
    first.forEach(free);
    for (let block = 0; block < layout.dataBlocks; block++) {
      free(block);
      if (isQueued[block] === 1) continue;
      ftl.writePointer[block] = layout.dataPagesPerBlock;
      state.zone[block] = Lane.full;
      core.victims.offer(block);
    }
    this.topUpAll();
  }

  /** Opens free blocks on every plane. */
  topUpAll(): void {
    for (let plane = 0; plane < this.core.layout.planes; plane++) this.topUp(plane);
  }

  private fromWritePointers(): void {
    const { core, state } = this;
    const { ftl, allocator, layout } = core;
    for (let block = 0; block < layout.dataBlocks; block++) {
      if (ftl.writePointer[block] === 0) {
        state.zone[block] = Lane.free;
        allocator.free(block);
      } else if (allocator.isFull(block)) {
        state.zone[block] = Lane.full;
        core.victims.offer(block);
      } else {
        state.zone[block] = Lane.open;
        allocator.open(block);
      }
    }
  }

  private change(block: number, lane: number): void {
    const { core, state } = this;
    core.watcher?.emit(Event.zoneChanged, block, state.zone[block], lane);
    state.zone[block] = lane;
  }

  /** Opens free blocks while a plane has nothing for the host beyond the pages kept for GC. */
  private topUp(plane: number): void {
    const { core } = this;
    const { ftl, allocator } = core;
    while (ftl.openPages[plane] <= allocator.reserve) {
      const block = allocator.takeFree(plane);
      if (block < 0) break;
      this.change(block, Lane.open);
      allocator.open(block);
    }
  }

  /**
   * Starts GC on the plane if free blocks run low. Never while a page is being handed out: GC's next page would
   * overtake it on the way to its plane.
   */
  private collectIfLow(plane: number): void {
    const { core } = this;
    if (core.ftl.freeCount[plane] < core.layout.lowBlocksPerPlane) core.collector.begin(plane);
  }

  /** True if a plane could move a block's valid pages elsewhere if the block were filled no further. */
  private hasRoomWithout(block: number): boolean {
    const { ftl, layout } = this.core;
    const plane = block % layout.planes;
    const { collector } = ftl;
    if (collector.victim[plane] >= 0 && collector.waiting[plane] === 0) return false;
    const left = layout.dataPagesPerBlock - ftl.writePointer[block];
    const room = ftl.openPages[plane] - left + ftl.freeCount[plane] * layout.dataPagesPerBlock;
    return room >= ftl.validCount[block];
  }
}
