/**
 * What every page-mapping scheme does alike: the transaction table, out-of-place writes striped over the
 * planes, validity of committed and uncommitted pages, GC copies, blocks from free to open to
 * full and back. A scheme says what stands in the out-of-band areas, what a commit waits for, what must
 * happen before a block is erased, and how it recovers.
 *
 * A page is valid from the moment it is durable until its transaction aborts, or a newer version is
 * committed: the collector moves uncommitted pages too.
 */
import { assert } from '../../base/assert.ts';
import { Event } from '../../engine/interface/events.ts';
import { OpKind, OpOwner, takeOp } from '../../engine/flash/operations.ts';
import { noteChange } from '../../engine/ftl/state.ts';
import { mapPageOf, planeOf } from '../../engine/flash/layout.ts';
import { Refusal, type RefusalCode, type Scheme } from '../../engine/interface/scheme.ts';
import { BlockKeeper } from './block-keeper.ts';
import type { PageState } from './page-state.ts';
import { expectPage } from './pending-pages.ts';
import { activeRow, dropRow, endRow, findEntry, openRow, type Transaction } from './tx-table.ts';
import { expectEntries, mayApply, takeVersion, versionDone } from './versions.ts';
import { takeHeld, WritingRow } from './writing.ts';

/** Tag of programs that belong to no row: plain writes, and a scheme's own pages. */
export const PLAIN = -1;

export abstract class PageScheme<S extends PageState = PageState> extends BlockKeeper<S> implements Scheme {
  /** The last page of a transaction waits in DRAM until the next command tells that it is the last. */
  protected readonly holdsLast: boolean = false;
  /** Evidence of a commit names physical pages: they stay where they are while it is on its way. */
  protected readonly evidenceNamesPlaces: boolean = false;
  /** A commit waits for programs of flash: what is counted as a barrier. */
  protected readonly waitsForFlash: boolean = true;
  protected readonly writing = new WritingRow(this.state);

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
  protected relocated(_logicalPage: number, _from: number, _to: number, _row: Transaction | null): void {}

  /** A valid page of the scheme's own was copied: whether the copy is taken over. */
  protected ownMoved(_slot: number): boolean {
    return false;
  }

  /** Unit that a page of the scheme's own is written for, for events; -1: none. */
  protected unitOfOwn(_slot: number): number {
    return -1;
  }

  /** The host hears of a commit. */
  protected acknowledge(row: Transaction): void {
    this.core.host.committed(row.unit);
  }

  /** Something settled that others may have waited for: pages that became stale are room to be made. */
  protected settled(): void {
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

  write(txid: number, unit: number, logicalPage: number, data: number, hint: number): RefusalCode {
    const row = this.writing.of(txid);
    const refusal = this.admit(row, logicalPage);
    if (refusal !== Refusal.none) {
      this.rollBack(row);
      return refusal;
    }
    const replaced = row.heldPage === logicalPage;
    if (row.heldPage >= 0 && !replaced) this.sendHeld(row, false);
    row.heldPage = logicalPage;
    row.heldData = data;
    row.heldHint = hint;
    if (this.holdsLast) this.core.watcher?.emit(Event.pageHeld, unit, logicalPage, replaced ? 1 : 0);
    else this.sendHeld(row, false);
    return Refusal.none;
  }

  /** Sends the held page on its way. */
  protected sendHeld(row: Transaction, isLast: boolean): void {
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
    const { core, state } = this;
    const { txid, unit } = row;
    row.phase = 'committing';
    core.watcher?.emit(Event.commitAsked, unit, txid, row.sent + (row.heldPage >= 0 ? 1 : 0));
    if (row.heldPage < 0 && row.sent === 0) {
      this.ended(row);
      dropRow(state, row);
      core.watcher?.emit(Event.committed, unit, txid, 0, 0);
      core.host.committed(unit);
      return;
    }
    row.version = takeVersion(state);
    if (row.heldPage >= 0 && findEntry(state, row, row.heldPage) < 0) expectPage(state.pending, row.heldPage);
    expectEntries(state, row);
    if (this.waitsForFlash) core.counters.barriers++;
    if (row.heldPage >= 0) this.sendHeld(row, true);
    else if (row.outstanding === 0) this.pagesDurable(row);
  }

  /** The commit point has passed: the map follows, the host hears of it. */
  protected finishCommit(row: Transaction): void {
    const { core, state } = this;
    const pool = state.entries;
    this.prefetchEntries(row);
    for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) {
      this.applyEntry(row, entry);
    }
    versionDone(state, row.version);
    core.watcher?.emit(Event.committed, row.unit, row.txid, row.sent, row.version);
    this.ended(row);
    dropRow(state, row);
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
    const { ftl } = core;
    const old = ftl.map[logicalPage];
    if (old !== 0) this.outdated(old - 1, null);
    ftl.map[logicalPage] = page + 1;
    noteChange(ftl, logicalPage, mapPageOf(core.layout, logicalPage));
  }

  /** ABORT: programmed pages are garbage from now on. */
  abort(txid: number): void {
    this.abortRow(activeRow(this.state, txid));
  }

  protected abortRow(row: Transaction): void {
    const { core } = this;
    this.rollBack(row);
    core.watcher?.emit(Event.aborted, row.unit, row.txid, row.sent);
    core.host.aborted(row.unit);
    this.settled();
  }

  /** Ends a transaction of which nothing may remain. */
  private rollBack(row: Transaction): void {
    const { state } = this;
    this.rollingBack(row);
    row.phase = 'aborted';
    row.heldPage = -1;
    this.dropPages(row);
    endRow(state, row);
    if (row.outstanding === 0) {
      this.ended(row);
      dropRow(state, row);
    }
  }

  protected dropPages(row: Transaction): void {
    const pool = this.state.entries;
    for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) {
      const page = pool.at[entry] - 1;
      if (page >= 0 && this.core.mapping.isValid(page)) this.core.mapping.markStale(page);
    }
  }

  writePlain(logicalPage: number, data: number, hint: number): RefusalCode {
    const { state, ops } = this;
    const slot = takeOp(ops, OpKind.program, OpOwner.host, PLAIN);
    ops.logicalPage[slot] = logicalPage;
    ops.data[slot] = data;
    ops.detail[slot] = takeVersion(state);
    expectPage(state.pending, logicalPage);
    this.stampPlain(slot);
    this.dispatch(slot, hint);
    return Refusal.none;
  }

  /** A plain write counts: its page is valid and durable. */
  protected finishPlain(logicalPage: number, page: number, version: number, data: number): void {
    this.core.watcher?.emit(Event.plainWritten, page, logicalPage, version);
    this.apply(logicalPage, page, version);
    versionDone(this.state, version);
    this.core.host.plainDone(data);
    this.settled();
  }

  // --- pages and blocks -----------------------------------------------------------------------

  placed(slot: number): void {
    const { core, state, ops } = this;
    const target = ops.target[slot];
    const block = core.flash.blockOfPage(target);
    state.underWay[block]++;
    const row =
      ops.owner[slot] === OpOwner.host && ops.context[slot] >= 0 ? state.slots[ops.context[slot]] : null;
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
      0,
    );
    this.topUp(planeOf(core.layout, block));
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
      core.watcher?.emit(Event.pageProgrammed, target, ops.logicalPage[slot], row.unit, 0);
      row.outstanding--;
      if (row.phase !== 'aborted' && state.entries.at[ops.detail[slot]] === target + 1) {
        core.mapping.markValid(target);
      }
      this.pageDone(row, slot);
    }
    // Last: from here on the collector may take the block.
    if (block < core.layout.dataBlocks) this.doneIn(block);
  }

  /** One page of a transaction is durable. */
  protected pageDone(row: Transaction, _slot: number): void {
    if (row.outstanding > 0) return;
    if (row.phase === 'committing') this.pagesDurable(row);
    else if (row.phase === 'aborted') {
      this.ended(row);
      dropRow(this.state, row);
    }
  }

  // --- collection -----------------------------------------------------------------------------

  /** The row whose page this is, or null. */
  protected rowOfPage(logicalPage: number, page: number): { row: Transaction; entry: number } | null {
    const { slots, entries } = this.state;
    for (const row of slots) {
      if (row === null || row.phase === 'aborted') continue;
      const entry = findEntry(this.state, row, logicalPage);
      if (entry >= 0 && entries.at[entry] === page + 1) return { row, entry };
    }
    return null;
  }

  /** Whether evidence that is on its way may name the places of a row's pages. */
  protected isPinned(row: Transaction): boolean {
    return row.phase === 'committing';
  }

  /** A copy says what its source says. */
  stampCopy(slot: number, source: number): boolean {
    const { core } = this;
    const logicalPage = core.durable.logicalPage[source];
    if (this.evidenceNamesPlaces && core.mapping.lookup(logicalPage) !== source) {
      const found = this.rowOfPage(logicalPage, source);
      if (found !== null && this.isPinned(found.row)) return false;
    }
    core.flash.copyFields(slot, source);
    return true;
  }

  copied(slot: number): void {
    const { core, ops } = this;
    const source = ops.source[slot];
    const target = ops.target[slot];
    const logicalPage = ops.logicalPage[slot];
    this.adopt(slot, logicalPage, source, target);
    this.doneIn(core.flash.blockOfPage(target));
  }

  /** Whoever the source of a copy belongs to now, goes over to its target. */
  private adopt(slot: number, logicalPage: number, source: number, target: number): void {
    const { core, state } = this;
    if (core.mapping.lookup(logicalPage) === source) {
      core.mapping.remap(logicalPage, target);
      this.relocated(logicalPage, source, target, null);
    } else {
      const isValid = core.mapping.isValid(source);
      const found = isValid ? this.rowOfPage(logicalPage, source) : null;
      if (found === null && (!isValid || !this.ownMoved(slot))) {
        core.watcher?.emit(Event.copyDiscarded, source, target, logicalPage);
        return;
      }
      core.mapping.markStale(source);
      core.mapping.markValid(target);
      if (found !== null) {
        state.entries.at[found.entry] = target + 1;
        this.relocated(logicalPage, source, target, found.row);
      }
    }
    core.watcher?.emit(Event.pageCopied, source, target, logicalPage);
  }

  mayErase(_block: number): boolean {
    return true;
  }
}
