/**
 * The base of every scheme: wires the parts (`parts.ts`) to the commands of the host and the completions of the device,
 * and does what all page-mapping schemes do alike: the transaction table, out-of-place writes, validity of pages. A
 * scheme says what is evidence of a commit: what the out-of-band areas say, and what a commit waits for.
 */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import { OpKind, OpOwner, type OpPool } from '../../engine/flash/operations.ts';
import { Refusal, type RefusalCode, type Scheme, Where } from '../../engine/interface/scheme.ts';
import { type PageBuffer, type PageSender, SendsAtOnce } from './buffers.ts';
import { adoptCopy, type CopyOwner } from './copies.ts';
import { type JobOf, type PageState, takeState } from './page-state.ts';
import { enterRaw } from './rebuild.ts';
import { RecoveryDriver, type RecoveryProgress, type RecoveryStage } from './recovery.ts';
import { SchemeHooks } from './scheme-hooks.ts';
import { type TrimRules, Trims } from './trims.ts';
import { activeRow, dropRow, endRow, openRow, type Transaction } from './tx-table.ts';
import { expectCommit, mayApply, takeVersion, versionDone } from './versions.ts';
import { PLAIN, takeHeld, takePlain, WritingRow } from './writing.ts';

/** `slot` is an operation of `ops`, `row` a transaction, `page` a physical page. `S` is plain data. */
export abstract class PageScheme<S extends PageState<RecoveryProgress> = PageState>
  extends SchemeHooks
  implements Scheme, CopyOwner, PageSender, TrimRules
{
  readonly state: S;
  /** Pages of transactions that are held back. */
  readonly buffer: PageBuffer = new SendsAtOnce(this);
  /**
   * A page is valid from the moment it is durable until its transaction aborts, or a newer version is committed: GC
   * moves uncommitted pages too. Otherwise it is valid once the map points to it.
   */
  protected readonly validBeforeCommit: boolean = true;
  /** A commit enters the map at once: what it changes there is read together beforehand. */
  protected readonly entersMap: boolean = true;
  /** A commit waits for programs of flash: each counts as a barrier. */
  protected readonly waitsForFlash: boolean = true;
  /** The operations of the flash, as long as the device is powered. */
  protected readonly ops: OpPool;
  protected readonly writing: WritingRow;
  readonly trims: Trims;
  private driver: RecoveryDriver<JobOf<S>> | null = null;

  /** `own` makes the scheme's part of the state, when power comes on. */
  constructor(
    protected readonly core: Core,
    own: () => Omit<S, keyof PageState>,
  ) {
    super();
    this.ops = core.flash.ops;
    this.state = takeState(core, own);
    this.writing = new WritingRow(this.state);
    this.trims = new Trims(core, this.state, this);
  }

  // --- what a scheme answers ------------------------------------------------------------------

  /** Sets the out-of-band fields of a page of a transaction that is sent now. */
  protected abstract stamp(slot: number, row: Transaction, entry: number, isLast: boolean): void;
  /** The same for a plain write; its version is in `ops.detail[slot]`. */
  protected abstract stampPlain(slot: number): void;
  /** COMMIT was asked for and all pages of the transaction are durable. */
  protected abstract pagesDurable(row: Transaction): void;
  abstract stampFill(page: number): void;

  /** A plain write is durable. */
  protected plainDurable(slot: number): void {
    const { ops } = this;
    if (this.map.plainCounts(slot))
      this.finishPlain(ops.logicalPage[slot], ops.target[slot], ops.detail[slot], ops.data[slot]);
  }

  /** A newer version of a page is in the map, or on its way to flash in the same transaction (`row`). */
  protected outdated(page: number, _row: Transaction | null): void {
    this.core.mapping.markStale(page);
  }

  /** A valid page of the map, or of a row, now stands elsewhere. */
  relocated(logicalPage: number, from: number, to: number, row: Transaction | null): void {
    this.map.pageCopied(logicalPage, from, to, row);
  }

  /** Watchers hear of a commit: in the instant in which the host does. */
  protected announceCommit({ txIndex, txid, sent, version }: Transaction): void {
    this.core.watcher?.emit(Event.committed, txIndex, txid, sent, version);
  }

  /** The host hears of a commit. */
  protected acknowledge(row: Transaction): void {
    this.core.host.committed(row.txIndex);
  }

  /** Something settled that others may have waited for. */
  settled(): void {
    this.trims.settled();
    this.roomMade();
    this.map.settled?.();
  }

  /** Pages became stale: they are room to be made. */
  roomMade(): void {
    if (this.core.ftl.stalledHead >= 0) this.spaceShort();
    this.core.collector.kick();
  }

  begin(txid: number, txIndex: number): RefusalCode {
    if (this.state.byTxid.has(txid)) return Refusal.transactionBusy;
    const row = openRow(this.state, txid, txIndex);
    row.number = ++this.state.numbered;
    this.began(row);
    this.core.host.numbered(txIndex, row.number);
    return Refusal.none;
  }

  write(txid: number, _txIndex: number, logicalPage: number, data: number, hint: number): RefusalCode {
    const row = this.writing.of(txid);
    const refusal = this.admit(row, logicalPage);
    if (refusal === Refusal.none) this.buffer.write(row, logicalPage, data, hint);
    else this.rollBack(row);
    return refusal;
  }

  sendHeld(row: Transaction, isLast: boolean): void {
    const hint = row.heldHint;
    const slot = takeHeld(this.state, this.ops, row);
    this.stamp(slot, row, this.ops.detail[slot], isLast);
    this.handOver(slot, hint);
  }

  private handOver(slot: number, hint: number): void {
    this.ops.issuedNs[slot] = this.core.around.clock.nowNs;
    this.dispatch(slot, hint);
  }

  /** Hands a stamped program of the host's to the device; a scheme may keep it waiting. */
  protected dispatch(slot: number, hint: number): void {
    this.core.programForHost(slot, hint);
  }

  commit(txid: number): void {
    this.commitRow(activeRow(this.state, txid));
  }

  protected commitRow(row: Transaction): void {
    const { core } = this;
    const { txid, txIndex } = row;
    row.phase = 'committing';
    core.watcher?.emit(Event.commitAsked, txIndex, txid, row.sent + (row.heldPage >= 0 ? 1 : 0));
    if (row.heldPage < 0 && row.sent === 0) {
      this.drop(row);
      core.watcher?.emit(Event.committed, txIndex, txid, 0, 0);
      core.host.committed(txIndex);
      return;
    }
    this.takePlace(row);
    if (this.waitsForFlash) core.counters.barriers++;
    if (row.heldPage >= 0) this.sendHeld(row, true);
    else if (row.outstanding === 0) this.pagesDurable(row);
  }

  /** The commit takes its place in the order of commits: `row.version`. */
  protected takePlace(row: Transaction): void {
    row.version = takeVersion(this.state);
    expectCommit(this.state, row);
  }

  /** The commit point has passed: the map follows, the host hears of it. */
  finishCommit(row: Transaction): void {
    const { core, state } = this;
    const { logicalPage, next } = state.entries;
    if (this.entersMap) core.mapping.prefetch(logicalPage, next, row.firstEntry);
    // First: a checkpoint that begins while pages enter the map would unmap new versions of trimmed pages.
    this.trims.rowWritten(state.entries, row);
    this.applyEntries(row, next);
    versionDone(state, row.version);
    this.announceCommit(row);
    this.drop(row);
    this.acknowledge(row);
    this.settled();
  }

  private applyEntries(row: Transaction, next: Int32Array): void {
    for (let entry = row.firstEntry; entry >= 0; entry = next[entry]) this.applyEntry(row, entry);
  }

  /** Makes the last write of a committed transaction to one logical page the committed version. */
  protected applyEntry(row: Transaction, entry: number): void {
    const { logicalPage, at } = this.state.entries;
    this.apply(logicalPage[entry], at[entry] - 1, row.version);
  }

  /** A durable, valid page becomes the committed version, unless a newer one was faster. */
  protected apply(logicalPage: number, page: number, version: number): void {
    const { core, state } = this;
    if (!mayApply(state, logicalPage, version)) {
      core.mapping.markStale(page);
      return;
    }
    const old = core.ftl.map[logicalPage];
    if (old !== 0) this.outdated(old - 1, null);
    enterRaw(core, logicalPage, page);
  }

  /** ABORT: programmed pages are garbage from now on. */
  abort(txid: number): void {
    const row = activeRow(this.state, txid);
    this.rollBack(row);
    this.core.watcher?.emit(Event.aborted, row.txIndex, txid, row.sent);
    this.core.host.aborted(row.txIndex);
    if (this.validBeforeCommit) this.settled();
  }

  /** Ends a transaction of which nothing may remain. */
  protected rollBack(row: Transaction): void {
    this.rollingBack(row);
    row.phase = 'aborted';
    row.heldPage = -1;
    if (this.validBeforeCommit) this.dropPages(row);
    endRow(this.state, row);
    if (row.outstanding === 0) this.drop(row);
  }

  protected drop(row: Transaction): void {
    this.ended(row);
    dropRow(this.state, row);
  }

  protected dropPages(row: Transaction): void {
    const { at, next } = this.state.entries;
    const { mapping } = this.core;
    for (let entry = row.firstEntry; entry >= 0; entry = next[entry])
      if (at[entry] > 0 && mapping.isValid(at[entry] - 1)) mapping.markStale(at[entry] - 1);
  }

  writePlain(logicalPage: number, data: number, hint: number): RefusalCode {
    const slot = takePlain(this.state, this.ops, logicalPage, data);
    this.stampPlain(slot);
    this.handOver(slot, hint);
    return Refusal.none;
  }

  /** A plain write counts: its page is valid and durable. */
  finishPlain(logicalPage: number, page: number, version: number, data: number): void {
    this.core.watcher?.emit(Event.plainWritten, page, logicalPage, version);
    this.trims.written(logicalPage, version);
    this.apply(logicalPage, page, version);
    versionDone(this.state, version);
    this.core.host.plainDone(data);
    this.settled();
  }

  // --- pages and blocks -----------------------------------------------------------------------

  /** The transaction of a program of the host's; null for a plain write, and for all other operations. */
  protected rowOfSlot(slot: number): Transaction | null {
    const { owner, context } = this.ops;
    return owner[slot] === OpOwner.host && context[slot] >= 0 ? this.state.slots[context[slot]] : null;
  }

  placed(slot: number): void {
    const { core, ops } = this;
    const target = ops.target[slot];
    const row = this.rowOfSlot(slot);
    if (row !== null && row.phase !== 'aborted') this.enterPlace(row, ops.detail[slot], target);
    if (core.watcher !== null) this.announce(slot);
    this.blocks.placed(core.flash.blockOfPage(target), slot);
  }

  /** The newest copy of a page that a transaction writes will stand at `target`. */
  private enterPlace(row: Transaction, entry: number, target: number): void {
    const { at } = this.state.entries;
    const before = at[entry] - 1;
    if (this.validBeforeCommit && before >= 0 && this.core.mapping.isValid(before))
      this.outdated(before, row);
    at[entry] = target + 1;
  }

  announce(slot: number): void {
    const { ops } = this;
    const txIndex = this.rowOfSlot(slot)?.txIndex ?? this.txIndexOfOwn(slot);
    const own = ops.owner[slot] === OpOwner.scheme ? 1 : 0;
    const page = ops.logicalPage[slot];
    this.core.watcher?.emit(Event.programIssued, ops.target[slot], page, txIndex, own, this.promised(slot));
  }

  programmed(slot: number): void {
    const { core, ops } = this;
    const row = this.rowOfSlot(slot);
    if (row !== null) this.rowProgrammed(row, slot);
    else if (ops.owner[slot] === OpOwner.scheme) this.ownProgrammed(slot);
    else {
      assert(ops.context[slot] === PLAIN, 'a row stays until its programs are durable');
      if (this.validBeforeCommit) core.mapping.markValid(ops.target[slot]);
      this.plainDurable(slot);
    }
    if (ops.kind[slot] === OpKind.partial) return;
    // Last: from here on GC may take the block.
    const block = core.flash.blockOfPage(ops.target[slot]);
    if (block < core.layout.dataBlocks) this.blocks.done(block);
  }

  private rowProgrammed(row: Transaction, slot: number): void {
    const { core, ops } = this;
    const target = ops.target[slot];
    const page = ops.logicalPage[slot];
    core.watcher?.emit(Event.pageProgrammed, target, page, row.txIndex, this.promised(slot));
    row.outstanding--;
    const isNewest = row.phase !== 'aborted' && this.state.entries.at[ops.detail[slot]] === target + 1;
    if (isNewest && this.validBeforeCommit) core.mapping.markValid(target);
    this.pageDone(row, slot);
  }

  /** One page of a transaction is durable. */
  protected pageDone(row: Transaction, _slot: number): void {
    if (row.outstanding > 0) return;
    if (row.phase === 'committing') this.pagesDurable(row);
    else if (row.phase === 'aborted') this.drop(row);
  }

  mayCopy(source: number): boolean {
    return !this.trims.keeps(source) && this.map.mayCopy(source, this.core.durable.logicalPage[source]);
  }

  stampCopy(slot: number, source: number): boolean {
    const isTaken = this.mayCopy(source);
    if (isTaken) this.stampAsCopy(slot, source);
    return isTaken;
  }

  /** Sets the out-of-band fields of a copy: they say what those of its source say. */
  protected stampAsCopy(slot: number, source: number): void {
    this.core.flash.copyFields(slot, source);
  }

  copied(slot: number): void {
    adoptCopy(this.core, this.state, this, slot);
    this.blocks.done(this.core.flash.blockOfPage(this.ops.target[slot]));
  }

  // --- trims, checkpoints, recovery -----------------------------------------------------------------

  locate(logicalPage: number): number {
    return this.trims.has(logicalPage) ? Where.nowhere : this.newest(logicalPage);
  }

  newest(logicalPage: number): number {
    return this.core.mapping.lookup(logicalPage);
  }

  heldPages(): number {
    return this.state.slots.reduce((held, row) => held + (row === null ? 0 : this.heldOf(row)), 0);
  }

  /** Pages of a transaction that the buffer holds back. */
  protected heldOf(row: Transaction): number {
    return row.heldPage >= 0 ? 1 : 0;
  }

  trim(logicalPage: number): void {
    this.trims.add(logicalPage);
  }

  trimsWait(): void {
    this.checkpoint();
  }

  protected recoveryStages(): readonly RecoveryStage[] {
    return this.map.stages();
  }

  get recoverer(): RecoveryDriver<JobOf<S>> {
    this.driver ??= new RecoveryDriver(this.core, this.state, this.recoveryStages(), this.map.recoveryTraits);
    return this.driver;
  }

  recover(): void {
    this.recoverer.begin();
  }
}
