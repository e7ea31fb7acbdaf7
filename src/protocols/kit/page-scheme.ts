/**
 * The base of every scheme: it wires the parts (`parts.ts`) to the commands of the host and the completions of the
 * device, and does what all page-mapping schemes do alike: the transaction table, out-of-place writes, validity of
 * pages, GC copies. A scheme says what is evidence of a commit: what stands in the out-of-band areas, what a commit
 * waits for, and who may write what.
 */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import { OpKind, OpOwner, type OpPool } from '../../engine/flash/operations.ts';
import { Refusal, type RefusalCode, type Scheme } from '../../engine/interface/scheme.ts';
import { type PageBuffer, type PageSender, SendsAtOnce } from './buffers.ts';
import { adoptCopy, type CopyOwner } from './copies.ts';
import { createPageState, type PageState } from './page-state.ts';
import type { BlockPolicy, MapKeeper } from './parts.ts';
import { enterRaw } from './rebuild.ts';
import { RecoveryDriver, type RecoveryStage } from './recovery.ts';
import { activeRow, dropRow, endRow, openRow, type Transaction } from './tx-table.ts';
import { expectCommit, mayApply, takeVersion, versionDone } from './versions.ts';
import { PLAIN, takeHeld, takePlain, WritingRow } from './writing.ts';

export abstract class PageScheme<S extends PageState = PageState> implements Scheme, CopyOwner, PageSender {
  readonly state: S;
  abstract readonly blocks: BlockPolicy;
  abstract readonly map: MapKeeper;
  readonly buffer: PageBuffer = new SendsAtOnce(this);

  /** A commit waits for programs of flash: each counts as a barrier. */
  protected readonly waitsForFlash: boolean = true;
  /** The operations of the flash, as long as the device is powered. */
  protected readonly ops: OpPool;
  protected readonly writing: WritingRow;
  private driver: RecoveryDriver | null = null;

  /** `own` makes the scheme's part of the state, when power comes on. */
  constructor(
    protected readonly core: Core,
    own: () => Omit<S, keyof PageState>,
  ) {
    this.ops = core.flash.ops;
    const existing = core.volatile.scheme as Partial<S>;
    this.state =
      existing.entries === undefined ? ({ ...createPageState(core.layout), ...own() } as S) : (existing as S);
    core.volatile.scheme = this.state;
    this.writing = new WritingRow(this.state);
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

  /** A program of the scheme's own is durable (owner `scheme`). */
  protected ownProgrammed(_slot: number): void {
    assert(false, 'a scheme that programs pages of its own hears of them');
  }

  protected began(_row: Transaction): void {}

  /** Whether a transaction may write a page now; where not, it is rolled back. */
  protected admit(_row: Transaction, _logicalPage: number): RefusalCode {
    return Refusal.none;
  }

  /** A transaction is about to be rolled back; its held page is still there. */
  protected rollingBack(_row: Transaction): void {}

  /** A newer version of a page is in the map, or on its way to flash in the same transaction (`row`). */
  protected outdated(page: number, _row: Transaction | null): void {
    this.core.mapping.markStale(page);
  }

  /** What must be known of a transaction that ends, before its row goes. */
  protected ended(_row: Transaction): void {}

  /** A valid page of the map, or of a row, now stands elsewhere. */
  relocated(logicalPage: number, from: number, to: number, row: Transaction | null): void {
    this.map.moved(logicalPage, from, to, row);
  }

  /** A valid page of the scheme's own was copied: whether the copy is taken over. */
  ownMoved(_slot: number): boolean {
    return false;
  }

  /** Unit that a page of the scheme's own is written for, for events; -1: none. */
  protected unitOfOwn(_slot: number): number {
    return -1;
  }

  /** Number of pages that a program says its transaction has, for events; 0: it does not say. */
  protected promised(_slot: number): number {
    return 0;
  }

  /** The host hears of a commit. */
  protected acknowledge(row: Transaction): void {
    this.core.host.committed(row.unit);
  }

  /** Something settled that others may have waited for. */
  settled(): void {
    this.roomMade();
    this.map.settled?.();
  }

  /** Pages became stale: they are room to be made. */
  roomMade(): void {
    if (this.core.ftl.stalledHead >= 0) this.spaceShort();
    this.core.collector.kick();
  }

  // --- commands -------------------------------------------------------------------------------

  begin(txid: number, unit: number): RefusalCode {
    if (this.state.byTxid.has(txid)) return Refusal.transactionBusy;
    const row = openRow(this.state, txid, unit);
    row.number = ++this.state.numbered;
    this.began(row);
    return Refusal.none;
  }

  write(txid: number, _unit: number, logicalPage: number, data: number, hint: number): RefusalCode {
    const row = this.writing.of(txid);
    const refusal = this.admit(row, logicalPage);
    if (refusal === Refusal.none) this.buffer.write(row, logicalPage, data, hint);
    else this.rollBack(row);
    return refusal;
  }

  sendHeld(row: Transaction, isLast: boolean): void {
    const { ops } = this;
    const hint = row.heldHint;
    const slot = takeHeld(this.state, ops, row);
    this.stamp(slot, row, ops.detail[slot], isLast);
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
    const { txid, unit } = row;
    row.phase = 'committing';
    core.watcher?.emit(Event.commitAsked, unit, txid, row.sent + (row.heldPage >= 0 ? 1 : 0));
    if (row.heldPage < 0 && row.sent === 0) {
      this.drop(row);
      core.watcher?.emit(Event.committed, unit, txid, 0, 0);
      core.host.committed(unit);
      return;
    }
    this.takePlace(row);
    if (this.waitsForFlash) core.counters.barriers++;
    if (row.heldPage >= 0) this.sendHeld(row, true);
    else if (row.outstanding === 0) this.pagesDurable(row);
  }

  /** The commit takes its place in the order of commits: its version, in `row.version`. */
  protected takePlace(row: Transaction): void {
    row.version = takeVersion(this.state);
    expectCommit(this.state, row);
  }

  /** The commit point has passed: the map follows, the host hears of it. */
  finishCommit(row: Transaction): void {
    const { core, state } = this;
    const pool = state.entries;
    this.prefetchEntries(row);
    for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) {
      this.applyEntry(row, entry);
    }
    versionDone(state, row.version);
    core.watcher?.emit(Event.committed, row.unit, row.txid, row.sent, row.version);
    this.drop(row);
    this.acknowledge(row);
    this.settled();
  }

  /** Announces to the map what is applied next: see `Mapping.prefetch`. */
  protected prefetchEntries(row: Transaction): void {
    const { entries } = this.state;
    this.core.mapping.prefetch(entries.logicalPage, entries.next, row.firstEntry);
  }

  /** What a committed row wrote last to one logical page becomes the committed version. */
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
    const { core } = this;
    const row = activeRow(this.state, txid);
    this.rollBack(row);
    core.watcher?.emit(Event.aborted, row.unit, row.txid, row.sent);
    core.host.aborted(row.unit);
    this.settled();
  }

  /** Ends a transaction of which nothing may remain. */
  private rollBack(row: Transaction): void {
    this.rollingBack(row);
    row.phase = 'aborted';
    row.heldPage = -1;
    this.dropPages(row);
    endRow(this.state, row);
    if (row.outstanding === 0) this.drop(row);
  }

  private drop(row: Transaction): void {
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
    this.dispatch(slot, hint);
    return Refusal.none;
  }

  /** A plain write counts: its page is valid and durable. */
  finishPlain(logicalPage: number, page: number, version: number, data: number): void {
    this.core.watcher?.emit(Event.plainWritten, page, logicalPage, version);
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
    const { core, state, ops } = this;
    const target = ops.target[slot];
    const row = this.rowOfSlot(slot);
    if (row !== null && row.phase !== 'aborted') {
      const entry = ops.detail[slot];
      const before = state.entries.at[entry] - 1;
      if (before >= 0 && core.mapping.isValid(before)) this.outdated(before, row);
      state.entries.at[entry] = target + 1;
    }
    core.watcher?.emit(
      Event.programIssued,
      target,
      ops.logicalPage[slot],
      row?.unit ?? this.unitOfOwn(slot),
      ops.owner[slot] === OpOwner.scheme ? 1 : 0,
      this.promised(slot),
    );
    this.blocks.placed(core.flash.blockOfPage(target));
  }

  programmed(slot: number): void {
    const { core, state, ops } = this;
    const target = ops.target[slot];
    if (ops.kind[slot] === OpKind.partial) {
      this.ownProgrammed(slot);
      return;
    }
    const block = core.flash.blockOfPage(target);
    if (ops.owner[slot] === OpOwner.scheme) this.ownProgrammed(slot);
    else if (ops.context[slot] === PLAIN) {
      core.mapping.markValid(target);
      this.plainDurable(slot);
    } else {
      const row = state.slots[ops.context[slot]];
      assert(row !== null, 'a row stays until its programs are durable');
      core.watcher?.emit(Event.pageProgrammed, target, ops.logicalPage[slot], row.unit, this.promised(slot));
      row.outstanding--;
      if (row.phase !== 'aborted' && state.entries.at[ops.detail[slot]] === target + 1) {
        core.mapping.markValid(target);
      }
      this.pageDone(row, slot);
    }
    // Last: from here on the collector may take the block.
    if (block < core.layout.dataBlocks) this.blocks.done(block);
  }

  /** One page of a transaction is durable. */
  protected pageDone(row: Transaction, _slot: number): void {
    if (row.outstanding > 0) return;
    if (row.phase === 'committing') this.pagesDurable(row);
    else if (row.phase === 'aborted') this.drop(row);
  }

  // --- collection -----------------------------------------------------------------------------

  stampCopy(slot: number, source: number): boolean {
    const { core } = this;
    if (!this.map.mayCopy(source, core.durable.logicalPage[source])) return false;
    core.flash.copyFields(slot, source);
    return true;
  }

  copied(slot: number): void {
    const { core, state, ops } = this;
    adoptCopy(core, state, this, slot);
    this.blocks.done(core.flash.blockOfPage(ops.target[slot]));
  }

  mayErase(block: number): boolean {
    return this.map.mayErase(block);
  }

  // --- what the parts answer --------------------------------------------------------------------

  format(): void {
    this.blocks.format();
    this.map.format?.();
  }

  erased(block: number): void {
    this.blocks.erased(block);
  }

  spaceShort(): void {
    this.blocks.spaceShort();
  }

  zoneOf(block: number): number {
    return this.blocks.zoneOf(block);
  }

  logged(id: number): void {
    this.map.logged(id);
  }

  metadataReached(stage: 'flushed' | 'rooted'): void {
    this.map.metadataReached(stage);
  }

  stored(_note: number): void {
    assert(false, 'a scheme with non-volatile memory hears of its stores');
  }

  locate(logicalPage: number): number {
    return this.core.mapping.lookup(logicalPage);
  }

  checkpoint(): void {
    this.map.checkpoint?.();
  }

  busy(): boolean {
    return this.map.busy();
  }

  // --- recovery ---------------------------------------------------------------------------------

  protected recoveryStages(): readonly RecoveryStage[] {
    return this.map.stages();
  }

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
