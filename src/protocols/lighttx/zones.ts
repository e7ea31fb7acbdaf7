/**
 * LightTx's zones as a block policy: pages go to Available blocks only, and only a checkpoint lets blocks in and out
 * (LightTx §III-C). If the Available Zone runs short, a checkpoint is due.
 */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import type { ColumnsOf } from '../../engine/flash/out-of-band.ts';
import type { Settings } from '../../engine/interface/scheme.ts';
import type { BlockPolicy } from '../kit/parts.ts';
import type { Checkpointer } from './checkpoint.ts';
import { Zone } from './declaration.ts';
import type { LightTxState } from './state.ts';

/** Share of the Available Zone's pages below which a checkpoint is begun. */
const SHORT_SHARE = 0.25;
/** Share of the Available Zone's blocks that a device in use has left. */
const LEFT_SHARE = 0.5;

export class Zones implements BlockPolicy {
  private readonly automatic: boolean;
  private readonly shortPages: number;

  constructor(
    private readonly core: Core,
    private readonly state: LightTxState,
    private readonly checkpointer: Checkpointer,
    private readonly stamps: ColumnsOf<'txCnt' | 'txVer', Uint32Array>,
    settings: Settings,
  ) {
    this.automatic = settings['checkpoints'] !== 'when-asked';
    const { planes, dataPagesPerBlock } = core.layout;
    const zonePages = core.around.spec.zoneBlocks * dataPagesPerBlock - planes * core.allocator.reserve;
    this.shortPages = Math.max(0, Math.floor(zonePages * SHORT_SHARE));
  }

  /** A device in use is half through its zone: a run that is shorter than a zone sees neither all of a checkpoint nor none. */
  format(isInUse: boolean): void {
    const { core, state } = this;
    const { planes, dataBlocks } = core.layout;
    for (let block = 0; block < dataBlocks; block++) {
      if (core.ftl.writePointer[block] === 0) core.allocator.free(block);
      else if (core.allocator.isFull(block)) {
        state.zone[block] = Zone.checkpointed;
        core.victims.offer(block);
      } else this.open(block);
    }
    const zoneBlocks = core.around.spec.zoneBlocks * (isInUse ? LEFT_SHARE : 1);
    for (let i = 0; i < zoneBlocks || i < 2 * planes; i++) {
      const block = core.allocator.takeFree(i % planes);
      if (block >= 0) this.open(block);
    }
    state.available.sort((a, b) => a - b);
  }

  private open(block: number): void {
    this.state.zone[block] = Zone.available;
    this.state.available.push(block);
    this.core.allocator.open(block);
  }

  /** The last page of a transaction carries its version: the block keeps the newest. */
  placed(block: number, slot: number): void {
    const { stamps, state } = this;
    const { newestVersion } = state;
    const version = stamps.txVer[slot];
    if (stamps.txCnt[slot] !== 0 && version > newestVersion[block]) newestVersion[block] = version;
    state.activity++;
    this.checkpointIfShort();
  }

  /** A full block stays where it is until a checkpoint. */
  done(): void {}

  erased(block: number): void {
    const { core, state } = this;
    if (state.zone[block] === Zone.unavailable)
      state.unavailable = state.unavailable.filter((other) => other !== block);
    state.zone[block] = Zone.free;
    state.newestVersion[block] = 0;
    state.activity++;
    if (core.ftl.stalledHead >= 0 || core.ftl.collector.waitingCount > 0) this.spaceShort();
    else this.checkpointIfShort();
  }

  /** Like every full block it stays where it is until a checkpoint. */
  retired(): void {
    this.state.activity++;
    this.checkpointIfShort();
  }

  private checkpointIfShort(): void {
    const { ftl, layout } = this.core;
    const { freeHostPages } = ftl;
    if (!this.automatic || freeHostPages > this.shortPages) return;
    if (this.checkpointer.busy() || this.state.recovery !== null) return;
    // Not again before a good part of what the last checkpoint gave has been used.
    if (freeHostPages > this.state.freeHostPagesAtCheckpoint * (1 - SHORT_SHARE)) return;
    for (let plane = 0; plane < layout.planes; plane++) {
      if (present(ftl.freeCount[plane]) > 0) {
        this.checkpointer.checkpoint();
        return;
      }
    }
  }

  spaceShort(): void {
    if (this.state.recovery !== null) return;
    if (this.checkpointer.busy()) this.checkpointer.settled();
    else if (this.checkpointer.worthwhile()) this.checkpointer.checkpoint();
  }

  zoneOf(block: number): number {
    return present(this.state.zone[block]);
  }
}
