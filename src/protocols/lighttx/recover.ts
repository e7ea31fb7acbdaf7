/**
 * Recovery (LightTx §III-D, LightTx slides): read the map as of the last checkpoint; scan the Available
 * Zone, which holds the TxCnt page of every transaction that committed since; scan the Unavailable Zone
 * for the pages of those that are still incomplete; redo what committed after CkptVer in TxVer order; take
 * a checkpoint. It is given the durable half alone and learns from it only what its reads return.
 */
import { assert } from '../../base/assert.ts';
import { countUp } from '../../base/u32-counter.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event, Found, verdictCode } from '../../engine/interface/events.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { mapPageOf } from '../../engine/flash/layout.ts';
import { OpKind, OpOwner, takeOp } from '../../engine/flash/operations.ts';
import { noteChange } from '../../engine/ftl/state.ts';
import { OUT_OF_BAND, Zone } from './declaration.ts';
import type { FoundTransaction, LightTxState, RecoveryJob, ScanCursor } from './state.ts';

export interface RecoveryRules {
  /** The paper as printed: everything found committed is redone. */
  readonly literal: boolean;
  checkpoint(): void;
}

const STAGES = ['record', 'map', 'available', 'unavailable', 'redo', 'checkpoint'] as const;

export class Recoverer {
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);

  constructor(
    private readonly core: Core,
    private readonly state: LightTxState,
    private readonly rules: RecoveryRules,
  ) {}

  private get job(): RecoveryJob {
    assert(this.state.recovery !== null, 'recovery is under way');
    return this.state.recovery;
  }

  begin(): void {
    const record = this.core.durable.metadata.record;
    assert(record !== null, 'a formatted device has a zone record');
    this.state.recovery = {
      beganNs: this.core.around.clock.nowNs,
      stage: 'record',
      queue: [...record.pages, ...this.core.metadata.probes()],
      at: 0,
      outstanding: 0,
      cursors: [],
      available: [],
      unavailable: [],
      checkpointVersion: 0,
      highestVersion: 0,
      found: new Map(),
      plain: [],
      redo: [],
      redoAt: 0,
      stageReads: [0, 0, 0, 0, 0, 0],
      beam: -1,
    };
    this.core.watcher?.emit(Event.recoveryStageBegan, 0, record.pages.length, -1);
    this.pump();
  }

  /** Keeps as many reads in flight as the controller does, and ends a stage that has nothing left. */
  private pump(): void {
    const job = this.job;
    const { timing } = this.core.around.spec;
    if (job.stage === 'record' || job.stage === 'map') {
      while (job.at < job.queue.length && job.outstanding < timing.mappingParallelism) {
        const tag = job.stage === 'map' ? job.queue[job.at] : -1;
        const page = tag < 0 ? job.queue[job.at] : this.core.durable.metadata.rootedAt[tag] - 1;
        job.at++;
        this.issue(OpKind.mapRead, page, tag);
      }
    } else if (job.stage === 'available' || job.stage === 'unavailable') {
      while (job.at < job.queue.length && job.outstanding < timing.scanParallelism) {
        job.cursors.push({ block: job.queue[job.at++], page: 0 });
        this.scan(job.cursors.length - 1);
      }
    } else return;
    if (job.outstanding === 0 && job.at === job.queue.length) this.nextStage();
  }

  private issue(kind: (typeof OpKind)[keyof typeof OpKind], page: number, tag: number): void {
    const ops = this.core.volatile.flash.ops;
    const slot = takeOp(ops, kind, OpOwner.recovery, tag);
    ops.target[slot] = page;
    this.job.outstanding++;
    this.core.flash.submit(slot, false);
  }

  private scan(cursor: number): void {
    const { layout } = this.core;
    const { block, page } = this.job.cursors[cursor];
    const kind = page === layout.dataPagesPerBlock ? OpKind.readSummary : OpKind.readOutOfBand;
    this.issue(kind, block * layout.pagesPerBlock + page, cursor);
  }

  /** A read returned. */
  read(slot: number): void {
    const job = this.job;
    const ops = this.core.volatile.flash.ops;
    job.outstanding--;
    job.stageReads[STAGES.indexOf(job.stage)]++;
    const tag = ops.context[slot];
    if (job.stage === 'map') this.loadMapPage(tag);
    else if (job.stage !== 'record') this.scanned(job.cursors[tag], tag, ops.kind[slot], ops.target[slot]);
    if (job.stage === 'record' || job.stage === 'map') {
      this.core.watcher?.emit(
        Event.recoveryReadDone,
        ops.target[slot],
        Found.metadata,
        tag,
        -1,
        STAGES.indexOf(job.stage),
      );
    }
    this.pump();
  }

  private loadMapPage(mapPage: number): void {
    const { ftl, layout, durable } = this.core;
    const first = mapPage * layout.mapEntriesPerPage;
    const end = Math.min(first + layout.mapEntriesPerPage, layout.logicalPages);
    ftl.map.set(durable.metadata.image.subarray(first, end), first);
  }

  /** What a scan read says, and where the scan of that block goes on. */
  private scanned(cursor: ScanCursor, tag: number, kind: number, page: number): void {
    const { durable, layout, watcher } = this.core;
    const job = this.job;
    const stage = STAGES.indexOf(job.stage);
    const condition = pageCondition(durable, page);
    job.beam = page;
    if (kind === OpKind.readSummary) {
      if (condition === 'programmed') {
        watcher?.emit(Event.recoveryReadDone, page, Found.summary, -1, -1, stage);
        for (let i = 0; i < layout.dataPagesPerBlock; i++) this.take(cursor.block * layout.pagesPerBlock + i);
        this.core.ftl.writePointer[cursor.block] = layout.dataPagesPerBlock;
        return;
      }
      // No summary yet: page 0 was read as a probe, the others follow one by one.
      watcher?.emit(Event.recoveryReadDone, page, Found.erased, -1, -1, stage);
      this.take(cursor.block * layout.pagesPerBlock);
      cursor.page = 1;
      this.continueScan(cursor, tag);
      return;
    }
    if (condition === 'erased') {
      watcher?.emit(Event.recoveryReadDone, page, Found.erased, -1, -1, stage);
      this.core.ftl.writePointer[cursor.block] = cursor.page;
      return;
    }
    const summaryFirst = cursor.page === 0 && layout.dataPagesPerBlock < layout.pagesPerBlock;
    if (summaryFirst) cursor.page = layout.dataPagesPerBlock;
    else {
      this.take(page);
      cursor.page++;
    }
    const known = condition === 'programmed' ? this.oob.txid[page] : -1;
    watcher?.emit(Event.recoveryReadDone, page, Found[condition], -1, known, stage);
    if (summaryFirst) this.scan(tag);
    else this.continueScan(cursor, tag);
  }

  private continueScan(cursor: ScanCursor, tag: number): void {
    const { layout, ftl } = this.core;
    if (cursor.page < layout.dataPagesPerBlock) this.scan(tag);
    else ftl.writePointer[cursor.block] = layout.dataPagesPerBlock;
  }

  /** One page's out-of-band area, as far as it concerns the present stage. */
  private take(page: number): void {
    const { durable } = this.core;
    const job = this.job;
    if (pageCondition(durable, page) !== 'programmed') return;
    const txid = this.oob.txid[page];
    const count = this.oob.txCnt[page];
    const version = this.oob.txVer[page];
    if (count > 0 && version > job.highestVersion) job.highestVersion = version;
    if (txid === 0) {
      if (job.stage === 'available') job.plain.push(page);
      return;
    }
    countUp(this.state.busyTxids, txid);
    let found = job.found.get(txid);
    if (job.stage === 'unavailable' && found === undefined) return;
    if (found === undefined) {
      found = { txid, count: 0, promised: 0, version: 0, pages: [], verdict: 'counting' };
      job.found.set(txid, found);
    }
    if (found.verdict === 'committed') return;
    found.count++;
    found.pages.push(page);
    if (count > 0) {
      found.promised = count;
      found.version = version;
    }
    if (found.promised > 0 && found.count === found.promised) this.decide(found, 'committed');
  }

  private decide(found: FoundTransaction, verdict: 'committed' | 'rolled back' | 'pending'): void {
    found.verdict = verdict;
    const { txid, count, promised } = found;
    this.core.watcher?.emit(Event.transactionDecided, txid, verdictCode(verdict), count, promised, -1);
  }

  private nextStage(): void {
    const job = this.job;
    const { durable } = this.core;
    if (job.stage === 'record') {
      const record = durable.metadata.record;
      assert(record !== null, 'the record was read');
      job.available = Array.from(record.lists['available']);
      job.unavailable = Array.from(record.lists['unavailable']);
      job.checkpointVersion = record.numbers['checkpointVersion'];
      job.highestVersion = job.checkpointVersion;
      this.enter('map', this.writtenMapPages());
    } else if (job.stage === 'map') this.enter('available', job.available);
    else if (job.stage === 'available') {
      for (const found of job.found.values())
        if (found.verdict !== 'committed') this.decide(found, 'pending');
      // Newest blocks first: most pages of the undecided stand there.
      this.enter('unavailable', job.unavailable.toReversed());
    } else if (job.stage === 'unavailable') {
      for (const found of job.found.values())
        if (found.verdict !== 'committed') this.decide(found, 'rolled back');
      this.listRedo();
      this.enter('redo', []);
    }
  }

  private enter(stage: RecoveryJob['stage'], queue: number[]): void {
    const job = this.job;
    job.stage = stage;
    job.queue = queue;
    job.at = 0;
    job.cursors = [];
    job.beam = -1;
    const isClosing = stage === 'checkpoint' ? 1 : 0;
    this.core.watcher?.emit(Event.recoveryStageBegan, STAGES.indexOf(stage), queue.length, isClosing);
    this.pump();
  }

  private writtenMapPages(): number[] {
    const { rootedAt } = this.core.durable.metadata;
    const out: number[] = [];
    for (let page = 0; page < rootedAt.length; page++) if (rootedAt[page] !== 0) out.push(page);
    return out;
  }

  private listRedo(): void {
    const job = this.job;
    const floor = this.rules.literal ? 0 : job.checkpointVersion;
    const items: { version: number; item: number }[] = [];
    for (const found of job.found.values()) {
      if (found.verdict === 'committed' && found.version > floor)
        items.push({ version: found.version, item: found.txid });
    }
    for (const page of job.plain) {
      const version = this.oob.txVer[page];
      if (version > floor) items.push({ version, item: -1 - page });
    }
    items.sort((a, b) => a.version - b.version);
    job.redo = items.map((i) => i.item);
  }

  /** Redoes one transaction; then puts the zones together and asks for the closing checkpoint. */
  step(): boolean {
    const job = this.job;
    if (job.stage !== 'redo') return false;
    if (job.redoAt < job.redo.length) {
      this.redo(job.redo[job.redoAt++]);
      return true;
    }
    this.rebuild();
    this.enter('checkpoint', []);
    this.rules.checkpoint();
    return true;
  }

  private redo(item: number): void {
    const { core } = this;
    if (item < 0) {
      this.remapRaw(-1 - item);
      core.watcher?.emit(Event.changesRedone, -1, -1 - item, 1, -1);
      return;
    }
    const found = this.job.found.get(item);
    assert(found !== undefined, 'only what was found is redone');
    // Within a transaction the last page is the newest, then the rewrites count (reading).
    const rank = (page: number): number =>
      this.oob.txCnt[page] > 0 ? Number.MAX_SAFE_INTEGER : this.oob.txVer[page];
    for (const page of found.pages.toSorted((a, b) => rank(a) - rank(b))) this.remapRaw(page);
    core.watcher?.emit(Event.changesRedone, item, -1, found.count, found.version);
  }

  /** Validity is counted afterwards, in one pass over the finished map. */
  private remapRaw(page: number): void {
    const { core } = this;
    const logicalPage = core.durable.logicalPage[page];
    core.ftl.map[logicalPage] = page + 1;
    noteChange(core.ftl, logicalPage, mapPageOf(core.layout, logicalPage));
  }

  /** Zones, validity, queues and counters, from the record, the map and what the scan saw. */
  private rebuild(): void {
    const { core, state } = this;
    const job = this.job;
    const { ftl, layout } = core;
    for (let i = 0; i < layout.logicalPages; i++) {
      const at = ftl.map[i];
      if (at === 0) continue;
      ftl.valid[(at - 1) >> 5] |= 1 << ((at - 1) & 31);
      ftl.validCount[core.flash.blockOfPage(at - 1)]++;
    }
    const record = core.durable.metadata.record;
    assert(record !== null, 'the record was read');
    state.zone.fill(Zone.checkpointed);
    for (const block of record.lists['free']) {
      state.zone[block] = Zone.free;
      core.allocator.free(block);
    }
    for (const block of job.unavailable) state.zone[block] = Zone.unavailable;
    for (const block of job.available) {
      state.zone[block] = Zone.available;
      core.allocator.open(block);
    }
    for (let block = 0; block < layout.dataBlocks; block++) {
      if (state.zone[block] !== Zone.checkpointed) continue;
      ftl.writePointer[block] = layout.dataPagesPerBlock;
      core.victims.offer(block);
    }
    state.available = [...job.available];
    state.unavailable = [...job.unavailable];
    state.version = job.highestVersion;
    state.contiguous = job.highestVersion;
    state.checkpointVersion = job.checkpointVersion;
    core.metadata.adoptDurable();
  }

  /** The closing checkpoint is durable: the device serves again. */
  finish(): void {
    this.state.recovery = null;
    this.core.recoveryDone = true;
  }
}
