/** Runs an authored scheme on the device: calls its hooks at what happens. `Bench` does what they ask for. */
import { InvariantError, present } from '../../base/assert.ts';
import { NO_LOGICAL_PAGE } from '../../engine/flash/durable.ts';
import { OpKind, OpOwner } from '../../engine/flash/operations.ts';
import { Event } from '../../engine/interface/events.ts';
import { Refusal, type RefusalCode } from '../../engine/interface/scheme.ts';
import { enterRaw } from '../../protocols/kit/rebuild.ts';
import { ScannedMap } from '../../protocols/kit/scanned-map.ts';
import { ownerOfPage, type Transaction as Row } from '../../protocols/kit/tx-table.ts';
import { mayApply, versionDone } from '../../protocols/kit/versions.ts';
import type { Transaction } from '../api/scheme.ts';
import { AuthoredBase } from './authored-base.ts';
import { shown, UNTIL } from './given.ts';
import type { TransactionInfo } from './state.ts';

/** A plain write: what is kept for no open transaction either has another number. */
const NO_TRANSACTION = -1;

export class AuthoredScheme extends AuthoredBase {
  /** The transaction whose pages enter the map right now. */
  private entering: TransactionInfo | null = null;

  // --- commands of the host ---------------------------------------------------------------------

  protected override began(row: Row): void {
    const { number, txid, txIndex, slot } = row;
    const notes = this.ask('notes', () => this.author.notes?.());
    this.state.transactions.set(number, {
      number,
      txid,
      txIndex,
      slot,
      notes,
      version: 0,
      sent: 0,
      underWay: 0,
      isWaiting: false,
      isPublished: false,
      isAcknowledged: false,
    });
  }

  override begin(txid: number, txIndex: number): RefusalCode {
    const refusal = super.begin(txid, txIndex);
    if (refusal !== Refusal.none || this.author.begin === undefined) return refusal;
    const row = this.writing.of(txid);
    const mayBegin = this.ask('begin', () => this.author.begin?.(this.d, this.view(row)));
    if (mayBegin !== false) return Refusal.none;
    this.rollBack(row);
    return Refusal.transactionBusy;
  }

  protected override admit(row: Row, logicalPage: number): RefusalCode {
    if (row.heldPage === logicalPage) return Refusal.none;
    if (!this.turns.mayWrite(logicalPage, row.slot)) return Refusal.pageBusy;
    this.ask('write', () => this.author.write?.(this.d, this.view(row), logicalPage));
    return Refusal.none;
  }

  protected override takePlace(row: Row): void {
    super.takePlace(row);
    this.infoOf(row).version = row.version;
    this.ask('commit', () => this.author.commit?.(this.d, this.view(row)));
  }

  protected override rollingBack(row: Row): void {
    this.turns.drop(row);
    const info = this.infoOf(row);
    for (const [place, { number }] of this.state.kept) if (number === info.number) this.bench.release(place);
    this.uncommitted.rolledBack(info.number);
    this.ask('abort', () => this.author.abort?.(this.d, this.bench.view(info)));
  }

  protected override ended(row: Row): void {
    this.turns.leave(row.slot);
    const info = this.infoOf(row);
    info.sent = row.sent;
    info.slot = -1;
    this.forgetIfOver(info);
  }

  private forgetIfOver(info: TransactionInfo): void {
    if (info.slot < 0 && info.underWay === 0) this.state.transactions.delete(info.number);
  }

  override writePlain(logicalPage: number, data: number, hint: number): RefusalCode {
    return this.turns.mayWritePlain(logicalPage)
      ? super.writePlain(logicalPage, data, hint)
      : Refusal.pageBusy;
  }

  // --- labels -----------------------------------------------------------------------------------

  stampFill(page: number): void {
    const logicalPage = present(this.core.durable.logicalPage[page]);
    this.ask('filled', () => {
      const label = this.author.filled === undefined ? {} : this.author.filled(this.d, logicalPage);
      this.labels.fill(this.core.durable, page, label);
    });
  }

  protected stamp(slot: number, row: Row, _entry: number, isLast: boolean): void {
    this.label(slot, this.view(row), row.sent, isLast, 0);
  }

  protected stampPlain(slot: number): void {
    this.turns.joinPlain(slot);
    this.state.lastPlain = present(this.ops.detail[slot]);
    this.label(slot, null, 0, true, present(this.ops.detail[slot]));
  }

  private label(slot: number, tx: Transaction | null, nth: number, isLast: boolean, version: number): void {
    const page = present(this.ops.logicalPage[slot]);
    const write = { page, nth, isLast, version };
    this.ask('label', () => this.labels.stamp(this.ops, slot, this.author.label(this.d, tx, write)));
  }

  protected override stampAsCopy(slot: number, source: number): void {
    super.stampAsCopy(slot, source);
    if (this.author.copy === undefined) return;
    const copied = { ...this.labels.standing(this.core.durable, source), isCurrent: this.isCurrent(source) };
    this.ask('copy', () => this.labels.stamp(this.ops, slot, this.author.copy?.(this.d, copied)));
  }

  // --- programs ---------------------------------------------------------------------------------

  protected override dispatch(slot: number, hint: number): void {
    this.core.host.pageIssued();
    this.turns.send(slot, hint);
  }

  override placed(slot: number): void {
    const { ops } = this;
    const row = this.rowOfSlot(slot) ?? this.rowOfCopy(slot);
    if (row !== null && row.phase !== 'aborted') {
      const page = present(ops.logicalPage[slot]);
      const at = { place: present(ops.target[slot]), page, label: this.labels.inFlight(ops, slot) };
      this.uncommitted.placed(at, row.number);
      this.ask('placed', () => this.author.placed?.(this.d, this.view(row), at));
    }
    super.placed(slot);
  }

  /** The open transaction whose page is copied. */
  private rowOfCopy(slot: number): Row | null {
    const { ops, state } = this;
    if (ops.kind[slot] !== OpKind.copy) return null;
    const source = present(ops.source[slot]);
    if (this.isCurrent(source)) return null;
    const number = state.kept.get(source)?.number ?? 0;
    const kept = number > 0 ? state.transactions.get(number) : undefined;
    if (kept !== undefined && kept.slot >= 0) return state.slots[kept.slot] ?? null;
    return ownerOfPage(state, present(ops.logicalPage[slot]), source)?.row ?? null;
  }

  override programmed(slot: number): void {
    this.landsLate(slot);
    super.programmed(slot);
    this.turns.wake();
  }

  /** A page may land after its own transaction has sent a later version of it. */
  private landsLate(slot: number): void {
    const { ops, state } = this;
    const row = this.rowOfSlot(slot);
    const place = present(ops.target[slot]);
    if (row === null || row.phase === 'aborted' || state.entries.at[present(ops.detail[slot])] === place + 1)
      return;
    if (this.isStillNeeded(place, row)) this.core.mapping.markValid(place);
  }

  protected override outdated(page: number, row: Row | null): void {
    if (!this.isStillNeeded(page, row)) super.outdated(page, row);
  }

  private isStillNeeded(place: number, row: Row | null): boolean {
    const page = present(this.core.durable.logicalPage[place]);
    const tx = row === null ? null : this.view(row);
    const until = this.ask('superseded', () => {
      const asked = this.author.superseded?.(this.d, page, place, tx) ?? null;
      if (asked === null || UNTIL.has(asked)) return asked;
      throw new InvariantError(`it returns 'released', 'replaced' or null, not ${shown(asked)}`);
    });
    if (until !== null) this.state.kept.set(place, { number: row?.number ?? 0, until });
    return until !== null;
  }

  protected override txIndexOfOwn(slot: number): number {
    const { ops } = this;
    const isRecord = ops.kind[slot] === OpKind.program && ops.owner[slot] === OpOwner.scheme;
    return isRecord ? (this.state.transactions.get(present(ops.context[slot]))?.txIndex ?? -1) : -1;
  }

  protected override ownProgrammed(slot: number): void {
    const { core, state, ops } = this;
    const info = present(state.transactions.get(present(ops.context[slot])), 'the transaction of a record');
    const place = present(ops.target[slot]);
    core.watcher?.emit(Event.pageProgrammed, place, NO_LOGICAL_PAGE, info.txIndex, 0);
    core.mapping.markValid(place);
    state.own.set(place, info.number);
    info.underWay--;
    this.ask('recordDurable', () => this.author.recordDurable?.(this.d, this.bench.view(info), place));
    this.forgetIfOver(info);
  }

  // --- commits ----------------------------------------------------------------------------------

  protected pagesDurable(row: Row): void {
    const info = this.infoOf(row);
    if (info.isPublished) {
      this.publishRow(info, row);
      return;
    }
    this.ask('ready', () => this.author.ready(this.d, this.bench.view(info)));
    info.isWaiting = true;
  }

  publishRow(info: TransactionInfo, row: Row): void {
    const { core, state } = this;
    const { logicalPage, at, next } = state.entries;
    // The second wait: for what the scheme wrote once the pages were durable.
    if (info.isWaiting) core.counters.barriers++;
    this.uncommitted.committed(info.number);
    this.entering = info;
    for (let entry = row.firstEntry; entry >= 0; entry = present(next[entry]))
      this.apply(present(logicalPage[entry]), present(at[entry]) - 1, row.version);
    this.entering = null;
    this.trims.rowWritten(state.entries, row);
    versionDone(state, row.version);
    for (const kept of state.kept.values()) if (kept.number === info.number) kept.number = 0;
    this.drop(row);
    if (info.isAcknowledged) this.settled();
  }

  protected override apply(logicalPage: number, page: number, version: number): void {
    const { core, state, entering } = this;
    if (!mayApply(state, logicalPage, version)) {
      this.outdated(page, null);
      return;
    }
    const old = present(core.ftl.map[logicalPage]);
    if (old !== 0) this.outdated(old - 1, null);
    enterRaw(core, logicalPage, page);
    this.replaced(logicalPage, entering?.number ?? NO_TRANSACTION);
    const tx = entering === null ? null : this.bench.view(entering);
    this.ask('current', () => this.author.current?.(this.d, tx, logicalPage, page));
  }

  /** A version of a page is committed: what was kept of an older one goes. */
  private replaced(page: number, by: number): void {
    const { core, state } = this;
    for (const [place, { number, until }] of state.kept)
      if (until === 'replaced' && number !== by && core.durable.logicalPage[place] === page)
        this.bench.release(place);
  }

  protected override plainDurable(slot: number): void {
    this.turns.leavePlain(slot);
    super.plainDurable(slot);
  }

  override settled(): void {
    super.settled();
    this.turns.wake();
  }

  override logged(id: number): void {
    const { state, map } = this;
    const number = state.sentToLog.get(id);
    if (number === undefined || map instanceof ScannedMap) {
      super.logged(id);
      return;
    }
    state.sentToLog.delete(id);
    if (state.wholeSent.includes(id)) this.saysAll(id);
    const info = number > 0 ? present(state.transactions.get(number), 'a transaction that is logged') : null;
    if (info !== null) info.underWay--;
    const tx = info === null ? null : this.bench.view(info);
    this.ask('logged', () => this.author.logged?.(this.d, tx, id));
    if (info !== null) this.forgetIfOver(info);
    if (state.movesSent?.id === id) map.movesLogged();
    if (this.core.log.isShort) this.checkpoint();
  }

  /** A record is durable that says all that the scheme has logged: the one before is not needed any more. */
  private saysAll(id: number): void {
    const { state } = this;
    state.wholeSent = state.wholeSent.filter((each) => each !== id);
    state.records = state.records.filter((record) => record.id !== state.wholeRecord);
    state.wholeRecord = id;
  }

  movesWillRide(): boolean {
    if (!this.movesRide || this.core.ftl.stalledHead >= 0) return false;
    return this.state.slots.some((row) => row?.phase === 'committing' && row.outstanding > 0);
  }

  rooting(version: number): void {
    this.state.covered = version;
    this.ask('checkpointed', () => this.author.checkpointed?.(this.d, version));
  }

  // --- collection -------------------------------------------------------------------------------

  override copied(slot: number): void {
    const { ops } = this;
    const source = present(ops.source[slot]);
    const isCurrent = this.isCurrent(source);
    const isLive = this.core.mapping.isValid(source);
    super.copied(slot);
    const place = present(ops.target[slot]);
    if (isLive && this.core.mapping.isValid(place)) {
      const page = present(ops.logicalPage[slot]);
      const label = this.labels.inFlight(ops, slot);
      const copied = { place, page: page === NO_LOGICAL_PAGE ? null : page, label, isCurrent };
      this.ask('moved', () => this.author.moved?.(this.d, copied, source));
    }
    this.turns.wake();
  }

  override ownMoved(slot: number): boolean {
    const { own, kept } = this.state;
    const source = present(this.ops.source[slot]);
    const place = present(this.ops.target[slot]);
    return followsTo(own, source, place) || followsTo(kept, source, place);
  }

  override erased(block: number): void {
    super.erased(block);
    const { pagesPerBlock } = this.core.layout;
    this.uncommitted.erased(block * pagesPerBlock, pagesPerBlock);
    this.turns.wake();
  }
}

/** Moves the entry of a place along with a copy; returns false without an entry. */
function followsTo<T>(known: Map<number, T>, from: number, to: number): boolean {
  const each = known.get(from);
  if (each === undefined) return false;
  known.delete(from);
  known.set(to, each);
  return true;
}
