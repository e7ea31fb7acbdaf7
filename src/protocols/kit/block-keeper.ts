/**
 * Blocks from free to open to full and back, the state that page-mapping schemes share, and the answers of those
 * that have neither metadata nor log.
 */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import { planeOf } from '../../engine/flash/layout.ts';
import type { OpPool } from '../../engine/flash/operations.ts';
import { createPageState, Lane, type PageState } from './page-state.ts';
import { RecoveryDriver, type RecoveryStage } from './recovery.ts';

export abstract class BlockKeeper<S extends PageState> {
  readonly state: S;
  /** The flash's, as long as the device is powered. */
  protected readonly ops: OpPool;
  private driver: RecoveryDriver | null = null;

  /** `own` makes the scheme's part of the state, when power comes on. */
  constructor(
    protected readonly core: Core,
    own: () => Omit<S, keyof PageState>,
  ) {
    this.ops = core.flash.ops;
    const existing = core.volatile.scheme as Partial<S>;
    this.state =
      existing.lane === undefined ? ({ ...createPageState(core.layout), ...own() } as S) : (existing as S);
    core.volatile.scheme = this.state;
  }

  /** A program or copy in a block is done; a full block at rest is the collector's. */
  protected doneIn(block: number): void {
    const { core, state } = this;
    if (--state.underWay[block] > 0 || !core.allocator.isFull(block) || state.lane[block] !== Lane.open)
      return;
    this.laneChanged(block, Lane.full);
    core.victims.offer(block);
    const plane = planeOf(core.layout, block);
    this.topUp(plane);
    this.collectIfLow(plane);
  }

  protected laneChanged(block: number, lane: number): void {
    const { core, state } = this;
    core.watcher?.emit(Event.zoneChanged, block, state.lane[block], lane);
    state.lane[block] = lane;
  }

  /** Opens free blocks while a plane has nothing for the host beyond the collector's reserve. */
  protected topUp(plane: number): void {
    const { core } = this;
    const { ftl, allocator } = core;
    while (ftl.openPages[plane] <= allocator.reserve) {
      const block = allocator.takeFree(plane);
      if (block < 0) break;
      this.laneChanged(block, Lane.open);
      allocator.open(block);
    }
  }

  /**
   * Starts the plane's collector where free blocks run low. Never while a page is being handed out: the
   * collector's next page would overtake it on the way to its plane.
   */
  protected collectIfLow(plane: number): void {
    const { core } = this;
    if (core.ftl.freeCount[plane] < core.layout.lowBlocksPerPlane) core.collector.begin(plane);
  }

  /**
   * Has a block erased that holds something which must go, whatever else it holds: false where that must wait
   * for programs under way or for room to move its valid pages to; ask again when anything has completed.
   */
  protected eraseNow(block: number): boolean {
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
    if (state.lane[block] === Lane.open) this.laneChanged(block, Lane.full);
    core.collector.force(block);
    return true;
  }

  /** Whether a plane could move a block's valid pages elsewhere if the block were filled no further. */
  private hasRoomWithout(block: number): boolean {
    const { ftl, layout } = this.core;
    const plane = block % layout.planes;
    const { collector } = ftl;
    if (collector.victim[plane] >= 0 && collector.waiting[plane] === 0) return false;
    const left = layout.dataPagesPerBlock - ftl.writePointer[block];
    const room = ftl.openPages[plane] - left + ftl.freeCount[plane] * layout.dataPagesPerBlock;
    return room >= ftl.validCount[block];
  }

  format(): void {
    const { core, state } = this;
    for (let block = 0; block < core.layout.dataBlocks; block++) {
      if (core.ftl.writePointer[block] === 0) core.allocator.free(block);
      else if (core.allocator.isFull(block)) {
        state.lane[block] = Lane.full;
        core.victims.offer(block);
      } else {
        state.lane[block] = Lane.open;
        core.allocator.open(block);
      }
    }
    for (let plane = 0; plane < core.layout.planes; plane++) this.topUp(plane);
  }

  erased(block: number): void {
    const { core } = this;
    this.laneChanged(block, Lane.free);
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

  metadataReached(_stage: 'flushed' | 'rooted'): void {
    assert(false, 'a scheme that writes mapping pages hears of them');
  }

  logged(_id: number): void {
    assert(false, 'a scheme that logs hears of it');
  }

  stored(_note: number): void {
    assert(false, 'a scheme with non-volatile memory hears of its stores');
  }

  locate(logicalPage: number): number {
    return this.core.mapping.lookup(logicalPage);
  }

  /** Schemes without a checkpoint have nothing to do. */
  checkpoint(): void {}

  busy(): boolean {
    return false;
  }

  zoneOf(block: number): number {
    return this.state.lane[block];
  }

  protected abstract recoveryStages(): readonly RecoveryStage[];

  /** Recovery, with its stages. */
  get recoverer(): RecoveryDriver {
    this.driver ??= new RecoveryDriver(this.core, this.state, this.recoveryStages());
    return this.driver;
  }

  recover(): void {
    this.recoverer.begin();
  }

  recoveryRead(slot: number): void {
    this.recoverer.read(slot);
  }

  recoveryStep(): boolean {
    return this.recoverer.step();
  }
}
