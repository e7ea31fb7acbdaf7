/**
 * Zone sliding. A checkpoint (1) waits for the commits in flight, (2) programs the dirty mapping pages out
 * of place, (3) programs the zone record, and only when that is durable (4) lets the zones slide: full blocks
 * whose transactions are all dead become Checkpointed at once, other full blocks Unavailable, free blocks join
 * Available (LightTx §III-C; slides of the talk: "move the block to the checkpointed zone if the block is
 * checkpointed").
 */
import { assert } from '../../base/assert.ts';
import { counterCapacity, countOf, countUp, createCounter, type U32Counter } from '../../base/u32-counter.ts';
import type { Core } from '../../engine/core/core.ts';
import type { Settings } from '../../engine/interface/scheme.ts';
import { Event } from '../../engine/interface/events.ts';
import { zoneRecordPages } from '../../engine/flash/layout.ts';
import type { MapKeeper } from '../kit/parts.ts';
import { isPending } from '../kit/pending-pages.ts';
import type { MutantFlags } from '../kit/mutant-flags.ts';
import type { RecoveryDriver, RecoveryStage } from '../kit/recovery.ts';
import type { Trims } from '../kit/trims.ts';
import { type MUTANTS, OUT_OF_BAND, Zone } from './declaration.ts';
import { LightTxEvent } from './events.ts';
import { type RedoRules, ZoneRecovery } from './recover.ts';
import { idleCheckpoint, type LightTxState, type RecoveryJob } from './state.ts';

export interface CheckpointRules {
  readonly trims: Trims;
  readonly recoverer: RecoveryDriver<RecoveryJob>;
  spaceShort(): void;
  redoRules(): RedoRules;
}

/** LightTx's map: written at checkpoints, with a zone record that says where a recovery must look for what is newer. */
export class Checkpointer implements MapKeeper {
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  private readonly recovery = new ZoneRecovery(this.core, this.state, this.rules.redoRules());
  readonly recoveryTraits = this.recovery;
  /** Every full block spends a checkpoint in Unavailable, settled or not. */
  private readonly staysOnce: boolean;

  constructor(
    private readonly core: Core,
    private readonly state: LightTxState,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
    settings: Settings,
    private readonly rules: CheckpointRules,
  ) {
    this.staysOnce = settings['sliding'] === 'one-zone-at-a-time';
  }

  /** The first zone record: what the zones are as the device begins. */
  format(): void {
    const { core, state } = this;
    const free: number[] = [];
    for (const [block, zone] of state.zone.entries()) if (zone === Zone.free) free.push(block);
    core.metadata.format(
      {
        available: Uint32Array.from(state.available),
        unavailable: new Uint32Array(0),
        free: Uint32Array.from(free),
      },
      { checkpointVersion: 0 },
    );
  }

  /** A plain write is a transaction of one page: its own evidence. */
  plainCounts(): boolean {
    return true;
  }

  /** A page that a commit in flight is about to replace stays: its copy would have a newer version, and undo it. */
  mayCopy(_source: number, logicalPage: number): boolean {
    return !isPending(this.state.pending, logicalPage);
  }

  pageCopied(): void {}

  mayErase(): boolean {
    return true;
  }

  logged(): void {
    assert(false, 'LightTx logs nothing');
  }

  busy(): boolean {
    return this.state.checkpoint.stage !== 'idle';
  }

  stages(): readonly RecoveryStage[] {
    return this.recovery.stages(() => this.checkpoint());
  }

  checkpoint(): void {
    const s = this.state;
    if (this.busy() || this.core.metadata.flushing) return;
    s.checkpoint = { ...idleCheckpoint(), stage: 'settling', target: s.version };
    s.activityAtCheckpoint = s.activity;
    this.core.watcher?.emit(Event.checkpointBegan, s.version);
    this.settled();
  }

  /**
   * True if another checkpoint could free a page; false if the last moved nothing and nothing happened since.
   */
  worthwhile(): boolean {
    const s = this.state;
    return s.lastCheckpointMoved || s.activity !== s.activityAtCheckpoint;
  }

  /** A version has settled: the checkpoint may go on. Programs that wait for space end its waiting: they wait for it. */
  settled(): void {
    const s = this.state;
    const job = s.checkpoint;
    if (job.stage !== 'settling') return;
    const settled = s.contiguous >= job.target || this.bugs['checkpoint-version-from-counter'];
    if (!settled && this.core.ftl.stalledHead < 0) return;
    job.version = this.bugs['checkpoint-version-from-counter'] ? s.version : s.contiguous;
    job.stage = 'flushing';
    this.rules.trims.unmap(job.version);
    this.core.watcher?.emit(LightTxEvent.checkpointSettled, job.version, this.core.ftl.dirtyCount);
    this.core.metadata.beginFlush(
      this.recordPages(this.state.available.length + this.state.unavailable.length),
    );
    if (this.bugs['record-before-map']) {
      this.compose();
      this.writeRecord();
    } else if (this.core.metadata.state.flush?.stage === 'flushed') this.flushed();
  }

  metadataReached(stage: 'flushed' | 'rooted'): void {
    if (stage === 'flushed') {
      this.flushed();
      return;
    }
    this.rooted();
    if (this.state.recovery !== null) this.rules.recoverer.proceed();
    // The zones gained may not be enough for all waiting programs.
    else if (this.core.ftl.stalledHead >= 0) this.rules.spaceShort();
  }

  private flushed(): void {
    if (this.state.checkpoint.stage !== 'flushing') return;
    this.compose();
    this.writeRecord();
  }

  private recordPages(listed: number): number {
    return zoneRecordPages(listed, this.core.layout.dataBlocks, this.core.around.spec.geometry.pageBytes);
  }

  private writeRecord(): void {
    const { core, state } = this;
    const job = state.checkpoint;
    job.stage = 'record';
    core.watcher?.emit(Event.recordIssued, job.version);
    if (this.bugs['allocate-early']) this.openAdded();
    core.metadata.writeRecord(
      this.recordPages(job.available.length + job.added.length + job.unavailable.length),
      {
        available: Uint32Array.from([...job.available, ...job.added]),
        unavailable: Uint32Array.from(job.unavailable),
        free: this.freeBlocksAfter(),
      },
      { checkpointVersion: job.version },
    );
  }

  private freeBlocksAfter(): Uint32Array {
    const { ftl, layout } = this.core;
    const out: number[] = [];
    for (let plane = 0; plane < layout.planes; plane++) {
      for (let i = 0; i < ftl.freeCount[plane]; i++)
        out.push(ftl.freeBlocks[plane * layout.blocksPerPlane + i]);
    }
    return Uint32Array.from(out);
  }

  /** Decides what the zones will be. Nothing slides yet. Free blocks are set aside once. */
  private compose(): void {
    const { core, state } = this;
    const job = state.checkpoint;
    job.available = [];
    job.unavailable = [];
    job.settled = [];
    const full: number[] = [];
    for (const block of state.available) {
      // A TxCnt page that the checkpoint does not cover must be found in Available (docs/schemes §6).
      const uncovered =
        state.newestVersion[block] > job.version && !this.bugs['checkpoint-version-from-counter'];
      if (core.allocator.isFull(block) && !uncovered) full.push(block);
      else job.available.push(block);
    }
    job.txids = this.txidsOn(job.available);
    // Rule 1: open transactions. The TxCnt page of one that has committed beyond this checkpoint is in Available.
    for (const txid of state.byTxid.keys()) countUp(job.txids, txid);
    const awaited = job.txids;
    for (const block of [...state.unavailable, ...(this.staysOnce ? [] : full)]) {
      if (this.unsettled(block, awaited)) job.unavailable.push(block);
      else job.settled.push(block);
    }
    if (this.staysOnce) job.unavailable.push(...full);
    for (const block of job.unavailable) this.addTxids(block, job.txids);
    for (const row of state.slots) if (row !== null) countUp(job.txids, row.txid);
    if (job.added.length === 0) this.addFreeBlocks();
  }

  private txidsOn(blocks: readonly number[]): U32Counter {
    // About as many as last time: a table that need not grow.
    const out = createCounter(counterCapacity(this.state.busyTxids));
    for (const block of blocks) this.addTxids(block, out);
    return out;
  }

  /**
   * The TxIDs of a block's pages. The device keeps them in its DRAM table of blocks and transactions; the
   * simulator reads them where they stand, which is the same knowledge.
   */
  private addTxids(block: number, into: U32Counter): void {
    const { durable, layout, ftl } = this.core;
    const { programmed } = durable;
    const { txid } = this.oob;
    const first = block * layout.pagesPerBlock;
    const end = first + ftl.writePointer[block];
    let previous = 0;
    for (let page = first; page < end; page++) {
      const id = txid[page];
      if (id === 0 || id === previous || (programmed[page >> 5] & (1 << (page & 31))) === 0) continue;
      previous = id;
      countUp(into, id);
    }
  }

  /**
   * Rule 1: a live transaction has a page here, be it one that is still being programmed. Rule 2: a dead one
   * here has a page in Available. `awaited` counts both kinds.
   */
  private unsettled(block: number, awaited: U32Counter): boolean {
    const { durable, layout, ftl } = this.core;
    const { programmed, torn } = durable;
    const { txid } = this.oob;
    const first = block * layout.pagesPerBlock;
    const end = first + ftl.writePointer[block];
    let previous = 0;
    for (let page = first; page < end; page++) {
      const bit = 1 << (page & 31);
      if ((torn[page >> 5] & bit) !== 0) continue;
      if ((programmed[page >> 5] & bit) === 0) return true;
      const id = txid[page];
      if (id === 0 || id === previous) continue;
      if (countOf(awaited, id) > 0) return true;
      previous = id;
    }
    return false;
  }

  /**
   * Tops every plane's share of the Available Zone up with free blocks. Blocks that are nearly full count as
   * fillable, but a plane whose last pages are all GC's would serve no host.
   */
  private addFreeBlocks(): void {
    const { core, state } = this;
    const { planes, dataPagesPerBlock } = core.layout;
    const zoneBlocks = core.around.spec.zoneBlocks;
    const fillable = new Int32Array(planes);
    const pages = new Int32Array(planes);
    for (const block of state.checkpoint.available) {
      if (core.allocator.isFull(block)) continue;
      fillable[block % planes]++;
      pages[block % planes] += dataPagesPerBlock - core.ftl.writePointer[block];
    }
    for (let plane = 0; plane < planes; plane++) {
      const quota = Math.floor(zoneBlocks / planes) + (plane < zoneBlocks % planes ? 1 : 0);
      while (fillable[plane] < Math.max(2, quota) || pages[plane] <= core.allocator.reserve) {
        const block = core.allocator.takeFree(plane);
        if (block < 0) break;
        state.checkpoint.added.push(block);
        fillable[plane]++;
        pages[plane] += dataPagesPerBlock;
      }
    }
    state.checkpoint.added.sort((a, b) => a - b);
  }

  private openAdded(): void {
    const { core, state } = this;
    for (const block of state.checkpoint.added) {
      if (state.zone[block] === Zone.available) continue;
      state.zone[block] = Zone.available;
      core.allocator.open(block);
    }
    core.drainStalled();
  }

  /** The record is durable: the zones slide. */
  private rooted(): void {
    const { core, state } = this;
    const job = state.checkpoint;
    assert(job.stage === 'record', 'zones slide when their record is durable');
    for (const block of job.settled) {
      const from = state.zone[block];
      // Erased since.
      if (from === Zone.free) continue;
      state.zone[block] = Zone.checkpointed;
      core.watcher?.emit(Event.zoneChanged, block, from, Zone.checkpointed);
      core.victims.offer(block);
    }
    let moved = 0;
    for (const block of job.unavailable) {
      if (state.zone[block] !== Zone.available) continue;
      moved++;
      state.zone[block] = Zone.unavailable;
      core.watcher?.emit(Event.zoneChanged, block, Zone.available, Zone.unavailable);
      if (this.bugs['collect-unavailable']) core.victims.offer(block);
    }
    for (const block of job.added) core.watcher?.emit(Event.zoneChanged, block, Zone.free, Zone.available);
    state.available = [...job.available, ...job.added];
    state.unavailable = job.unavailable;
    state.lastCheckpointMoved = job.added.length + job.settled.length + moved > 0;
    this.forgetSettled(job.txids);
    state.checkpointVersion = job.version;
    core.metadata.endFlush();
    this.rules.trims.drop();
    core.counters.checkpoints++;
    core.watcher?.emit(
      Event.checkpointCompleted,
      job.version,
      job.settled.length,
      job.added.length,
      core.counters.checkpoints,
    );
    this.openAdded();
    state.freeHostPagesAtCheckpoint = core.ftl.freeHostPages;
    state.checkpoint = idleCheckpoint();
    core.collector.poll();
    core.collector.kick();
  }

  /** Only TxIDs on pages that stay in scanned zones, and of transactions that are open, may not begin again. */
  private forgetSettled(txids: U32Counter): void {
    const s = this.state;
    for (const row of s.slots) if (row !== null) countUp(txids, row.txid);
    s.busyTxids = txids;
  }
}
