/**
 * Recovery as a list of stages, each of which reads something (pages of the metadata or log area, the map,
 * whole blocks) and then works, one step at a time, on what it has read. The driver issues the reads, as many
 * at once as the controller does, and goes from stage to stage; a scheme says what is read and what follows
 * from it. Nothing but the durable half is ever asked, and only what a read has returned.
 */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event, Found, verdictCode } from '../../engine/interface/events.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { OpKind, type OpKindCode, OpOwner, takeOp } from '../../engine/flash/operations.ts';

/** A block being scanned; `page` is where the next read is. */
export interface ScanCursor {
  block: number;
  page: number;
  /** The summary was looked for and is not there. */
  unsealed: boolean;
  /** All that can be read of the block has been. */
  isOver: boolean;
}

/** What recovery has come to know of a transaction: for the screen, by the device's own number. */
export interface FoundTransaction {
  number: number;
  /** A page of it, or -1: whose it is can be told by that. */
  page: number;
  /** Pages found. */
  found: number;
  promised: number;
  verdict: 'counting' | 'pending' | 'committed' | 'rolled back';
}

export interface RecoveryJob {
  beganNs: number;
  stage: number;
  queue: number[];
  at: number;
  outstanding: number;
  cursors: ScanCursor[];
  /** Reads done and planned by stage. */
  stageReads: number[];
  stagePlanned: number[];
  /** The page read last, for the scan beam; -1: none. */
  beam: number;
  /** A stage that waits for something other than reads. */
  waiting: boolean;
  /** Changes redone so far. */
  redone: number;
  found: Map<number, FoundTransaction>;
}

export interface RecoveryStage {
  readonly id: string;
  readonly title: string;
  /** `pages`: physical pages of the metadata or log area; `map`: mapping pages; `blocks`: scanned whole. */
  readonly reads: 'pages' | 'map' | 'blocks' | 'none';
  /** What to read, as the stage begins. */
  plan?(): number[];
  /** A readable page of a scanned block. */
  taken?(page: number): void;
  /** One step of work once all is read; false: nothing is left to do. */
  work?(): boolean;
  /** The stage is over. True: it waits for something else; `proceed` goes on. */
  end?(): boolean | void;
}

export interface RecoveringState {
  recovery: RecoveryJob | null;
}

export class RecoveryDriver {
  constructor(
    private readonly core: Core,
    private readonly state: RecoveringState,
    readonly stages: readonly RecoveryStage[],
  ) {}

  get job(): RecoveryJob {
    assert(this.state.recovery !== null, 'recovery is under way');
    return this.state.recovery;
  }

  begin(): void {
    this.state.recovery = {
      beganNs: this.core.around.clock.nowNs,
      stage: -1,
      queue: [],
      at: 0,
      outstanding: 0,
      cursors: [],
      stageReads: this.stages.map(() => 0),
      stagePlanned: this.stages.map(() => 0),
      beam: -1,
      waiting: false,
      redone: 0,
      found: new Map(),
    };
    this.enter(0);
  }

  private enter(stage: number): void {
    const job = this.job;
    job.stage = stage;
    job.queue = this.stages[stage].plan?.() ?? [];
    job.at = 0;
    job.cursors = [];
    job.beam = -1;
    job.stagePlanned[stage] = job.queue.length;
    const isClosing = this.stages[stage].id === 'checkpoint' ? 1 : 0;
    this.core.watcher?.emit(Event.recoveryStageBegan, stage, job.queue.length, isClosing);
    this.pump();
  }

  private pump(): void {
    const job = this.job;
    const stage = this.stages[job.stage];
    const { mappingParallelism, scanParallelism } = this.core.around.spec.timing;
    const most = stage.reads === 'blocks' ? scanParallelism : mappingParallelism;
    while (job.at < job.queue.length && job.outstanding < most) {
      const item = job.queue[job.at++];
      if (stage.reads === 'blocks') {
        job.cursors.push({ block: item, page: 0, unsealed: !this.hasSummaries, isOver: false });
        this.scan(job.cursors.length - 1);
      } else {
        const page = stage.reads === 'map' ? this.core.durable.metadata.rootedAt[item] - 1 : item;
        this.issue(OpKind.mapRead, page, item);
      }
    }
  }

  private get hasSummaries(): boolean {
    const { layout } = this.core;
    return layout.dataPagesPerBlock < layout.pagesPerBlock;
  }

  private issue(kind: OpKindCode, page: number, tag: number): void {
    const { ops } = this.core.volatile.flash;
    const slot = takeOp(ops, kind, OpOwner.recovery, tag);
    ops.target[slot] = page;
    this.job.outstanding++;
    this.core.flash.submit(slot, false);
  }

  private scan(cursor: number): void {
    const { layout } = this.core;
    const { block, page, unsealed } = this.job.cursors[cursor];
    const first = block * layout.pagesPerBlock;
    if (unsealed) this.issue(OpKind.readOutOfBand, first + page, cursor);
    else this.issue(OpKind.readSummary, first + layout.dataPagesPerBlock, cursor);
  }

  /** A read returned. */
  read(slot: number): void {
    const job = this.job;
    const { ops } = this.core.volatile.flash;
    const page = ops.target[slot];
    job.outstanding--;
    job.stageReads[job.stage]++;
    if (this.stages[job.stage].reads === 'blocks') this.scanned(ops.context[slot], page);
    else {
      if (this.stages[job.stage].reads === 'map') this.loadMapPage(ops.context[slot]);
      const mapPage = this.stages[job.stage].reads === 'map' ? ops.context[slot] : -1;
      this.core.watcher?.emit(Event.recoveryReadDone, page, Found.metadata, mapPage, -1, job.stage);
    }
    this.pump();
  }

  private loadMapPage(mapPage: number): void {
    const { ftl, layout, durable } = this.core;
    const first = mapPage * layout.mapEntriesPerPage;
    const end = Math.min(first + layout.mapEntriesPerPage, layout.logicalPages);
    ftl.map.set(durable.metadata.image.subarray(first, end), first);
  }

  private scanned(tag: number, page: number): void {
    const { durable, layout, watcher } = this.core;
    const job = this.job;
    const cursor = job.cursors[tag];
    const condition = pageCondition(durable, page);
    job.beam = page;
    if (!cursor.unsealed) {
      const found = condition === 'programmed' ? Found.summary : Found.erased;
      watcher?.emit(Event.recoveryReadDone, page, found, -1, -1, job.stage);
      if (condition === 'programmed') {
        cursor.isOver = true;
        const first = cursor.block * layout.pagesPerBlock;
        for (let i = 0; i < layout.dataPagesPerBlock; i++) this.take(first + i);
        this.core.ftl.writePointer[cursor.block] = layout.dataPagesPerBlock;
        return;
      }
      // No summary yet, or a torn one: the pages are read one by one.
      cursor.unsealed = true;
      job.stagePlanned[job.stage]++;
      this.scan(tag);
      return;
    }
    watcher?.emit(Event.recoveryReadDone, page, Found[condition], -1, -1, job.stage);
    if (condition === 'erased') {
      cursor.isOver = true;
      this.core.ftl.writePointer[cursor.block] = cursor.page;
      return;
    }
    this.take(page);
    cursor.page++;
    if (cursor.page < layout.dataPagesPerBlock) {
      job.stagePlanned[job.stage]++;
      this.scan(tag);
    } else {
      cursor.isOver = true;
      this.core.ftl.writePointer[cursor.block] = layout.dataPagesPerBlock;
    }
  }

  private take(page: number): void {
    if (pageCondition(this.core.durable, page) !== 'programmed') return;
    this.stages[this.job.stage].taken?.(page);
  }

  /** Work between reads; false when it waits for them. */
  step(): boolean {
    const job = this.job;
    if (job.waiting || job.outstanding > 0 || job.at < job.queue.length) return false;
    const stage = this.stages[job.stage];
    if (stage.work?.() === true) return true;
    if (stage.end?.() === true) job.waiting = true;
    else this.proceed();
    return true;
  }

  /** Goes on to the next stage, or ends recovery. */
  proceed(): void {
    const job = this.job;
    job.waiting = false;
    if (job.stage + 1 < this.stages.length) {
      this.enter(job.stage + 1);
      return;
    }
    this.state.recovery = null;
    this.core.recoveryDone = true;
  }

  /** What is known of a transaction now; the screen shows it. `page` is one of its pages, or -1. */
  verdict(
    number: number,
    found: number,
    promised: number,
    verdict: FoundTransaction['verdict'],
    page = -1,
  ): void {
    const known = page >= 0 ? page : (this.job.found.get(number)?.page ?? -1);
    this.job.found.set(number, { number, page: known, found, promised, verdict });
    this.core.watcher?.emit(Event.transactionDecided, number, verdictCode(verdict), found, promised, page);
  }
}
