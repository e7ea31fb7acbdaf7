/**
 * LightTx: page-independent commit with <TxID, TxCnt, TxVer> in the out-of-band area and zone-based
 * tracking of transaction state (Lu, Shu, Guo, Li, Mutlu, ICCD 2013). Readings where the paper is silent
 * stand in README.md beside this file.
 */
import { assert } from '../../base/assert.ts';
import { countOf, countUp } from '../../base/u32-counter.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import type { ColumnsOf } from '../../engine/flash/out-of-band.ts';
import { OpKind, OpOwner, type OpPool, takeOp } from '../../engine/flash/operations.ts';
import { Refusal, type RefusalCode, type Scheme, type Settings } from '../../engine/interface/scheme.ts';
import { Checkpointer } from './checkpoint.ts';
import { type MUTANTS, OUT_OF_BAND, Zone } from './declaration.ts';
import { countOnFirstPage } from './planted-count.ts';
import { Recoverer } from './recover.ts';
import { createLightTxState, type LightTxState } from './state.ts';
import { expectPage, isPending } from '../kit/pending-pages.ts';
import type { Planted } from '../kit/planted.ts';
import { activeRow, dropRow, endRow, openRow, type Transaction } from '../kit/tx-table.ts';
import { expectCommit, mayApply, takeVersion, versionDone } from '../kit/versions.ts';
import { takeHeld, WritingRow } from '../kit/writing.ts';

/** Share of the Available Zone's pages below which a checkpoint is begun. */
const SHORT_SHARE = 0.25;

/** Context of programs that belong to no row of the TxTable: plain writes. */
const PLAIN = -1;

export class LightTx implements Scheme {
  readonly state: LightTxState;
  private readonly checkpointer: Checkpointer;
  private readonly recoverer: Recoverer;
  private readonly automatic: boolean;
  private readonly shortPages: number;
  private readonly ops: OpPool;
  private readonly oob: ColumnsOf<'txCnt'>;
  private readonly stamps: ColumnsOf<'txid' | 'txCnt' | 'txVer', Uint32Array>;
  private readonly writing: WritingRow;
  /** A planted bug that is asked for with each page. */
  private readonly countsOnFirstPage: boolean;

  constructor(
    private readonly core: Core,
    settings: Settings,
    private readonly bugs: Planted<typeof MUTANTS>,
  ) {
    const existing = core.volatile.scheme as Partial<LightTxState>;
    this.state = existing.zone === undefined ? createLightTxState(core.layout) : (existing as LightTxState);
    core.volatile.scheme = this.state;
    this.ops = core.volatile.flash.ops;
    this.oob = OUT_OF_BAND.onFlash(core.durable);
    this.stamps = OUT_OF_BAND.inFlight(this.ops);
    this.writing = new WritingRow(this.state);
    this.countsOnFirstPage = bugs['count-on-first-page'];
    this.automatic = settings['checkpoints'] !== 'when-asked';
    this.checkpointer = new Checkpointer(core, this.state, {
      versionFromCounter: bugs['checkpoint-version-from-counter'],
      recordBeforeMap: bugs['record-before-map'],
      allocateEarly: bugs['allocate-early'],
      collectUnavailable: bugs['collect-unavailable'],
    });
    this.recoverer = new Recoverer(core, this.state, {
      literal: bugs['literal'],
      checkpoint: () => this.checkpointer.begin(),
    });
    const { planes, dataPagesPerBlock } = core.layout;
    const zonePages = core.around.spec.zoneBlocks * dataPagesPerBlock - planes * core.allocator.reserve;
    this.shortPages = Math.max(0, Math.floor(zonePages * SHORT_SHARE));
  }

  stampFill(page: number): void {
    this.oob.txCnt[page] = 1;
  }

  format(): void {
    const { core, state } = this;
    const { planes, dataBlocks } = core.layout;
    for (let block = 0; block < dataBlocks; block++) {
      if (core.ftl.writePointer[block] === 0) core.allocator.free(block);
      else if (core.allocator.isFull(block)) {
        state.zone[block] = Zone.checkpointed;
        core.victims.offer(block);
      } else {
        state.zone[block] = Zone.available;
        state.available.push(block);
        core.allocator.open(block);
      }
    }
    const zoneBlocks = core.around.spec.zoneBlocks;
    for (let i = 0; i < zoneBlocks || i < 2 * planes; i++) {
      const block = core.allocator.takeFree(i % planes);
      if (block < 0) continue;
      state.zone[block] = Zone.available;
      state.available.push(block);
      core.allocator.open(block);
    }
    state.available.sort((a, b) => a - b);
    const free: number[] = [];
    for (let block = 0; block < dataBlocks; block++) if (state.zone[block] === Zone.free) free.push(block);
    core.metadata.format(
      {
        available: Uint32Array.from(state.available),
        unavailable: new Uint32Array(0),
        free: Uint32Array.from(free),
      },
      { checkpointVersion: 0 },
    );
  }

  begin(txid: number, unit: number): RefusalCode {
    const busy = countOf(this.state.busyTxids, txid) > 0 && !this.bugs['reuse-txid'];
    if (busy || this.state.byTxid.has(txid)) return Refusal.transactionBusy;
    openRow(this.state, txid, unit);
    countUp(this.state.busyTxids, txid);
    if (this.checkpointer.running) countUp(this.state.checkpoint.txids, txid);
    return Refusal.none;
  }

  /** WRITE: programs the page held back before and holds this one back (LightTx §III-B). */
  write(txid: number, unit: number, logicalPage: number, data: number, hint: number): RefusalCode {
    const row = this.writing.of(txid);
    // A rewrite of the held page replaces it: nothing has been programmed yet.
    const replaced = row.heldPage === logicalPage;
    if (row.heldPage >= 0 && !replaced) this.sendHeld(row, 0, 0);
    row.heldPage = logicalPage;
    row.heldData = data;
    row.heldHint = hint;
    this.core.watcher?.emit(Event.pageHeld, unit, logicalPage, replaced ? 1 : 0);
    // The planted bug has no need to know the last page.
    if (this.countsOnFirstPage) this.sendHeld(row, 0, 0);
    return Refusal.none;
  }

  /** Programs the held page; `count` and `version` are zero for all but the last page. */
  private sendHeld(row: Transaction, count: number, version: number): void {
    const { core, state, ops } = this;
    const hint = row.heldHint;
    const slot = takeHeld(state, ops, row);
    this.stamps.txid[slot] = row.txid;
    this.stamps.txCnt[slot] = count;
    // Not the last page: TxVer 0 as in the paper, or how often the page was rewritten (reading).
    this.stamps.txVer[slot] = count > 0 ? version : state.entries.rewrites[ops.detail[slot]];
    if (this.countsOnFirstPage) countOnFirstPage(core, state, row, slot, this.stamps);
    core.programForHost(slot, hint);
  }

  commit(txid: number): void {
    const { core, state } = this;
    const row = activeRow(state, txid);
    const { unit } = row;
    row.phase = 'committing';
    core.watcher?.emit(Event.commitAsked, unit, txid, row.sent + (row.heldPage >= 0 ? 1 : 0));
    if (row.heldPage < 0 && row.sent === 0) {
      // Nothing was ever written: there is nothing to make durable.
      dropRow(state, row);
      core.watcher?.emit(Event.committed, unit, txid, 0, 0);
      core.host.committed(unit);
      return;
    }
    if (this.countsOnFirstPage) {
      expectCommit(state, row);
      if (row.outstanding === 0) this.finishCommit(row);
      return;
    }
    assert(row.heldPage >= 0, 'an active transaction with pages holds its last one back');
    row.version = takeVersion(state);
    expectCommit(state, row);
    core.counters.barriers++;
    this.sendHeld(row, row.sent + 1, row.version);
    if (this.bugs['acknowledge-early']) core.host.committed(unit);
  }

  /** ABORT: costs nothing. Programmed pages are garbage from now on. */
  abort(txid: number): void {
    const { core, state } = this;
    const row = activeRow(state, txid);
    row.phase = 'aborted';
    row.heldPage = -1;
    state.activity++;
    if (row.version > 0) versionDone(state, row.version);
    endRow(state, row);
    if (row.outstanding === 0) dropRow(state, row);
    core.watcher?.emit(Event.aborted, row.unit, txid, row.sent);
    core.host.aborted(row.unit);
  }

  /** A plain write is a transaction of one page: TxID unset, TxCnt 1, TxVer the next version. */
  writePlain(logicalPage: number, data: number, hint: number): RefusalCode {
    const { core, state, ops } = this;
    const slot = takeOp(ops, OpKind.program, OpOwner.host, PLAIN);
    ops.logicalPage[slot] = logicalPage;
    ops.data[slot] = data;
    this.stamps.txCnt[slot] = 1;
    this.stamps.txVer[slot] = takeVersion(state);
    expectPage(state.pending, logicalPage);
    core.programForHost(slot, hint);
    return Refusal.none;
  }

  placed(slot: number): void {
    const { core, state, ops } = this;
    const target = ops.target[slot];
    const row = ops.owner[slot] === OpOwner.host ? ops.context[slot] : PLAIN;
    state.activity++;
    if (row >= 0 && state.slots[row]?.phase !== 'aborted') state.entries.at[ops.detail[slot]] = target + 1;
    if (this.stamps.txCnt[slot] !== 0) {
      const block = core.flash.blockOfPage(target);
      if (this.stamps.txVer[slot] > state.newestVersion[block])
        state.newestVersion[block] = this.stamps.txVer[slot];
    }
    core.watcher?.emit(
      Event.programIssued,
      target,
      ops.logicalPage[slot],
      row >= 0 ? (state.slots[row]?.unit ?? -1) : -1,
      0,
      this.stamps.txCnt[slot],
    );
    if (this.automatic && core.ftl.freeHostPages <= this.shortPages) this.runningShort();
  }

  private runningShort(): void {
    if (this.checkpointer.running || this.state.recovery !== null) return;
    const { ftl, layout } = this.core;
    // Not again before a good part of what the last checkpoint gave has been used.
    if (ftl.freeHostPages > this.state.freeHostPagesAtCheckpoint * (1 - SHORT_SHARE)) return;
    for (let plane = 0; plane < layout.planes; plane++) {
      if (ftl.freeCount[plane] > 0) {
        this.checkpointer.begin();
        return;
      }
    }
  }

  programmed(slot: number): void {
    const { core, state, ops } = this;
    const slotOfRow = ops.context[slot];
    if (slotOfRow === PLAIN) {
      core.watcher?.emit(
        Event.plainWritten,
        ops.target[slot],
        ops.logicalPage[slot],
        this.stamps.txVer[slot],
      );
      this.apply(ops.logicalPage[slot], ops.target[slot], this.stamps.txVer[slot]);
      versionDone(state, this.stamps.txVer[slot]);
      core.host.plainDone(ops.data[slot]);
      this.settled();
      return;
    }
    const row = state.slots[slotOfRow];
    assert(row !== null, 'a row stays until its programs are durable');
    core.watcher?.emit(
      Event.pageProgrammed,
      ops.target[slot],
      ops.logicalPage[slot],
      row.unit,
      this.stamps.txCnt[slot],
    );
    row.outstanding--;
    if (row.outstanding > 0) return;
    if (row.phase === 'committing') this.finishCommit(row);
    else if (row.phase === 'aborted') dropRow(state, row);
  }

  /** All pages are durable: the commit point has passed; the map follows. */
  private finishCommit(row: Transaction): void {
    const { core, state } = this;
    const pool = state.entries;
    core.mapping.prefetch(pool.logicalPage, pool.next, row.firstEntry);
    for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) {
      this.apply(pool.logicalPage[entry], pool.at[entry] - 1, row.version);
    }
    versionDone(state, row.version);
    state.activity++;
    core.watcher?.emit(Event.committed, row.unit, row.txid, row.sent, row.version);
    dropRow(state, row);
    if (!this.bugs['acknowledge-early']) core.host.committed(row.unit);
    this.settled();
  }

  private apply(logicalPage: number, page: number, version: number): void {
    if (mayApply(this.state, logicalPage, version) || this.bugs['late-finisher-wins']) {
      this.core.mapping.remap(logicalPage, page);
    }
  }

  private settled(): void {
    this.core.collector.kick();
    this.checkpointer.progress();
  }

  /**
   * A copy is a plain write with a fresh TxVer, taken together with the validity check. A page that a
   * commit in flight is about to replace is left alone: a copy with a newer version would undo it.
   */
  stampCopy(slot: number, source: number): boolean {
    const { core, state, ops } = this;
    const logicalPage = core.durable.logicalPage[source];
    if (isPending(state.pending, logicalPage)) return false;
    expectPage(state.pending, logicalPage);
    this.stamps.txCnt[slot] = 1;
    const version = takeVersion(state);
    ops.detail[slot] = version;
    this.stamps.txVer[slot] = this.bugs['copies-keep-old-version'] ? state.checkpointVersion : version;
    return true;
  }

  copied(slot: number): void {
    const { core, state, ops } = this;
    const logicalPage = ops.logicalPage[slot];
    const version = ops.detail[slot];
    const current = mayApply(state, logicalPage, version);
    if (current && core.mapping.lookup(logicalPage) === ops.source[slot]) {
      core.mapping.remap(logicalPage, ops.target[slot]);
      core.watcher?.emit(Event.pageCopied, ops.source[slot], ops.target[slot], logicalPage);
    } else core.watcher?.emit(Event.copyDiscarded, ops.source[slot], ops.target[slot], logicalPage);
    versionDone(state, version);
    this.checkpointer.progress();
  }

  mayErase(): boolean {
    return true;
  }

  logged(): void {
    assert(false, 'LightTx logs nothing');
  }

  stored(): void {
    assert(false, 'LightTx has no non-volatile memory');
  }

  locate(logicalPage: number): number {
    return this.core.mapping.lookup(logicalPage);
  }

  erased(block: number): void {
    const { core, state } = this;
    if (state.zone[block] === Zone.unavailable)
      state.unavailable = state.unavailable.filter((b) => b !== block);
    state.zone[block] = Zone.free;
    state.newestVersion[block] = 0;
    state.activity++;
    if (core.ftl.stalledHead >= 0 || core.ftl.collector.waitingCount > 0) this.spaceShort();
    else if (this.automatic && core.ftl.freeHostPages <= this.shortPages) this.runningShort();
  }

  spaceShort(): void {
    if (this.state.recovery !== null) return;
    if (this.checkpointer.running) this.checkpointer.progress();
    else if (this.checkpointer.worthwhile()) this.checkpointer.begin();
  }

  metadataReached(stage: 'flushed' | 'rooted'): void {
    if (stage === 'flushed') {
      this.checkpointer.flushed();
      return;
    }
    this.checkpointer.rooted();
    if (this.state.recovery !== null) this.recoverer.finish();
    // What the zones gained may not have been enough for all who waited.
    else if (this.core.ftl.stalledHead >= 0) this.spaceShort();
  }

  checkpoint(): void {
    this.checkpointer.begin();
  }

  zoneOf(block: number): number {
    return this.state.zone[block];
  }

  busy(): boolean {
    return this.checkpointer.running;
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
