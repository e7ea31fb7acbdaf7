/**
 * Recovery as a list of stages, each of which reads something (pages of the metadata or log area, the map,
 * whole blocks) and then works, one step at a time, on what it has read. The driver issues the reads, as many
 * at once as the controller does, and goes from stage to stage; a scheme says what is read and what follows
 * from it. Nothing but the durable half is ever asked, and only what a read has returned.
 */
import type { StageId } from './declared-ids.ts';
import { assert, present } from '../../base/assert.ts';
import { addTo } from '../../base/columns.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event, Found, verdictCode } from '../../engine/interface/events.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { OpKind, type OpKindCode, OpOwner, takeOp } from '../../engine/flash/operations.ts';

/** A block being scanned; `page` is where the next read is. */
export interface ScanCursor {
  block: number;
  page: number;
  /** The first page was read before the summary: there is something in the block. */
  probed: boolean;
  /** The summary was looked for and is not there. */
  unsealed: boolean;
  /** All that can be read of the block has been. */
  isOver: boolean;
}

/** Recovery's knowledge of a transaction: for the screen, by the device's own number. */
export interface FoundTransaction {
  number: number;
  /** A page of it, or -1: whose it is can be told by that. */
  page: number;
  /** Pages found. */
  found: number;
  promised: number;
  verdict: 'counting' | 'pending' | 'committed' | 'rolled back';
}

/** Progress of recovery: plain data in the state of the scheme. Times are in nanoseconds, reads in pages. */
export interface RecoveryProgress {
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
}

/** The progress, with the transactions found. */
export interface RecoveryJob extends RecoveryProgress {
  /** By the device's own number. */
  found: Map<number, FoundTransaction>;
}

/** Differences of a scheme's recovery from the plain way from read to read. */
export interface RecoveryTraits {
  /** The last read of a stage begins the next stage; otherwise that is a step of its own. */
  readonly goesOnAtOnce?: boolean;
  /** The first page of a block is read before its summary: that of an erased block is not looked for. */
  readonly probes?: boolean;
  /** Transaction that a readable page says it belongs to, for events. Left out: -1. */
  ownerOf?(page: number): number;
  /** Makes what a job holds beside its progress. Left out: the transactions found, by number. */
  findings?(): object;
}

/** One stage of recovery: what it reads, and what follows from that. */
export interface RecoveryStage {
  readonly id: StageId;
  /**
   * `pages`: physical pages of the metadata or log area; `map`: mapping pages; `blocks`: scanned whole; `first-pages`: of
   * blocks, to find those that are erased, whose write pointer is 0 afterwards.
   */
  readonly reads: 'pages' | 'map' | 'blocks' | 'first-pages' | 'none';
  /** Returns what to read, as the stage begins. */
  plan?(): number[];
  /** Returns the number of announced reads, if not all planned ones are announced. */
  announced?(): number;
  /** A readable page of a scanned block. */
  taken?(page: number): void;
  /** The first page of a block was read. Returns a block to be read in addition; -1: none. */
  probed?(block: number, isErased: boolean): number;
  /** One step of work once all is read; false: nothing is left to do. */
  work?(): boolean;
  /** The stage is over. True: it waits for something else; `proceed` goes on. */
  end?(): boolean | void;
}

/** The state as far as the driver uses it; null: no recovery is under way. */
export interface RecoveringState<Job> {
  recovery: Job | null;
}

/** Goes through the stages: issues reads, hands on what they return, and lets the stage work. */
export class RecoveryDriver<Job extends RecoveryProgress = RecoveryJob> {
  constructor(
    private readonly core: Core,
    private readonly state: RecoveringState<Job>,
    readonly stages: readonly RecoveryStage[],
    private readonly traits: RecoveryTraits = {},
  ) {}

  get job(): Job {
    assert(this.state.recovery !== null, 'recovery is under way');
    return this.state.recovery;
  }

  begin(): void {
    const progress: RecoveryProgress = {
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
    };
    const findings = this.traits.findings?.() ?? { found: new Map() };
    this.state.recovery = { ...progress, ...findings } as Job;
    this.enter(0);
  }

  private enter(stage: number): void {
    const job = this.job;
    const entered = present(this.stages[stage]);
    job.stage = stage;
    job.queue = entered.plan?.() ?? [];
    if (entered.reads === 'first-pages') this.core.ftl.writePointer.fill(this.core.layout.dataPagesPerBlock);
    job.at = 0;
    job.cursors = [];
    job.beam = -1;
    job.stagePlanned[stage] = job.queue.length;
    const isClosing = entered.id === 'checkpoint' ? 1 : 0;
    const announced = entered.announced?.() ?? job.queue.length;
    this.core.watcher?.emit(Event.recoveryStageBegan, stage, announced, isClosing);
    this.pump();
  }

  private pump(): void {
    const job = this.job;
    const stage = present(this.stages[job.stage]);
    const { mappingParallelism, scanParallelism } = this.core.around.spec.timing;
    const isOfData = stage.reads === 'blocks' || stage.reads === 'first-pages';
    const most = isOfData ? scanParallelism : mappingParallelism;
    while (job.at < job.queue.length && job.outstanding < most) {
      const item = present(job.queue[job.at++]);
      if (stage.reads === 'blocks') {
        job.cursors.push({
          block: item,
          page: 0,
          probed: false,
          unsealed: !this.hasSummaries,
          isOver: false,
        });
        this.scan(job.cursors.length - 1);
      } else if (stage.reads === 'first-pages') {
        this.issue(OpKind.readOutOfBand, item * this.core.layout.pagesPerBlock, item);
      } else {
        const page = stage.reads === 'map' ? present(this.core.durable.metadata.rootedAt[item]) - 1 : item;
        this.issue(OpKind.mapRead, page, item);
      }
    }
    const isOver = job.outstanding === 0 && stage.work === undefined;
    if (isOver && this.traits.goesOnAtOnce === true) this.leave();
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
    const { block, page, unsealed, probed } = present(this.job.cursors[cursor]);
    const first = block * layout.pagesPerBlock;
    if (unsealed || (this.traits.probes === true && !probed))
      this.issue(OpKind.readOutOfBand, first + page, cursor);
    else this.issue(OpKind.readSummary, first + layout.dataPagesPerBlock, cursor);
  }

  /** A read returned. */
  read(slot: number): void {
    const job = this.job;
    const { ops } = this.core.volatile.flash;
    const page = present(ops.target[slot]);
    job.outstanding--;
    addTo(job.stageReads, job.stage, 1);
    const { reads } = present(this.stages[job.stage]);
    const context = present(ops.context[slot]);
    if (reads === 'blocks') this.scanned(context, page, present(ops.kind[slot]));
    else if (reads === 'first-pages') this.firstPageRead(context, page);
    else {
      if (reads === 'map') this.loadMapPage(context);
      const mapPage = reads === 'map' ? context : -1;
      this.core.watcher?.emit(Event.recoveryReadDone, page, Found.metadata, mapPage, -1, job.stage);
    }
    this.pump();
  }

  private firstPageRead(block: number, page: number): void {
    const job = this.job;
    const condition = pageCondition(this.core.durable, page);
    const isErased = condition === 'erased';
    job.beam = page;
    if (isErased) this.core.ftl.writePointer[block] = 0;
    const more = present(this.stages[job.stage]).probed?.(block, isErased) ?? -1;
    if (more >= 0) {
      job.queue.push(more);
      addTo(job.stagePlanned, job.stage, 1);
    }
    this.reportRead(page, Found[condition], -1);
  }

  private loadMapPage(mapPage: number): void {
    const { ftl, layout, durable } = this.core;
    const first = mapPage * layout.mapEntriesPerPage;
    const end = Math.min(first + layout.mapEntriesPerPage, layout.logicalPages);
    ftl.map.set(durable.metadata.image.subarray(first, end), first);
  }

  private scanned(tag: number, page: number, kind: number): void {
    const job = this.job;
    const cursor = present(job.cursors[tag]);
    job.beam = page;
    if (kind === OpKind.readSummary) this.summaryRead(cursor, page);
    else this.pageRead(cursor, page);
    if (cursor.isOver) return;
    addTo(job.stagePlanned, job.stage, 1);
    this.scan(tag);
  }

  private summaryRead(cursor: ScanCursor, page: number): void {
    const isThere = pageCondition(this.core.durable, page) === 'programmed';
    const first = cursor.block * this.core.layout.pagesPerBlock;
    this.reportRead(page, isThere ? Found.summary : Found.erased, -1);
    if (isThere) {
      const { dataPagesPerBlock } = this.core.layout;
      for (let i = 0; i < dataPagesPerBlock; i++) this.take(first + i);
      this.close(cursor, dataPagesPerBlock);
      return;
    }
    // No summary yet, or a torn one: the pages are read one by one.
    cursor.unsealed = true;
    if (cursor.probed) this.takeNext(cursor, first);
  }

  private pageRead(cursor: ScanCursor, page: number): void {
    const condition = pageCondition(this.core.durable, page);
    const owner = condition === 'programmed' ? (this.traits.ownerOf?.(page) ?? -1) : -1;
    if (condition === 'erased') this.close(cursor, cursor.page);
    else if (cursor.unsealed) this.takeNext(cursor, page);
    else cursor.probed = true;
    this.reportRead(page, Found[condition], owner);
  }

  private reportRead(page: number, found: number, owner: number): void {
    this.core.watcher?.emit(Event.recoveryReadDone, page, found, -1, owner, this.job.stage);
  }

  private takeNext(cursor: ScanCursor, page: number): void {
    this.take(page);
    cursor.page++;
    if (cursor.page === this.core.layout.dataPagesPerBlock) this.close(cursor, cursor.page);
  }

  /** All of a block that can be read has been; its first erased page is known. */
  private close(cursor: ScanCursor, writePointer: number): void {
    cursor.isOver = true;
    this.core.ftl.writePointer[cursor.block] = writePointer;
  }

  private take(page: number): void {
    if (pageCondition(this.core.durable, page) !== 'programmed') return;
    present(this.stages[this.job.stage]).taken?.(page);
  }

  /** Work between reads; false when it waits for them. */
  step(): boolean {
    const job = this.job;
    if (job.waiting || job.outstanding > 0 || job.at < job.queue.length) return false;
    const stage = present(this.stages[job.stage]);
    if (stage.work?.() !== true) this.leave();
    return true;
  }

  /** The stage is over: recovery goes on, unless it waits. */
  private leave(): void {
    const job = this.job;
    if (present(this.stages[job.stage]).end?.() === true) job.waiting = true;
    else this.proceed();
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

  /** Records what is now known of a transaction; the screen shows it. `page` is one of its pages, or -1. */
  verdict(
    this: RecoveryDriver,
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
