/** Actions of the device that an authored scheme can ask for. Impossible ones are refused with a sentence. */
import { InvariantError } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { NO_LOGICAL_PAGE } from '../../engine/flash/durable.ts';
import { OpKind, OpOwner, takeOp } from '../../engine/flash/operations.ts';
import { Event } from '../../engine/interface/events.ts';
import { LoggedMap } from '../../protocols/kit/logged-map.ts';
import { LogKind } from '../../protocols/kit/logged-state.ts';
import type { MapKeeper } from '../../protocols/kit/parts.ts';
import { enterRaw } from '../../protocols/kit/rebuild.ts';
import type { RecoveryDriver } from '../../protocols/kit/recovery.ts';
import { logWithMoves } from '../../protocols/kit/riding-moves.ts';
import type { Transaction as Row } from '../../protocols/kit/tx-table.ts';
import type { Label, Transaction, Until } from '../api/scheme.ts';
import { MOST_GIVEN, mustBeObject, mustBeUntil, mustBeWhole, shown } from './given.ts';
import { type BenchActions, type LogOptions, viewOf } from './handle.ts';
import type { Labels } from './labels.ts';
import type { AuthoredState, TransactionInfo } from './state.ts';
import type { Uncommitted } from './uncommitted.ts';

/** Kind of the log's records that a scheme words itself. */
export const OWN_RECORD = 20;

/** The scheme that runs an author's, as far as these actions need it. */
export interface BenchHost {
  readonly map: MapKeeper;
  readonly recoverer: RecoveryDriver;
  readonly movesRide: boolean;
  readonly hasLog: boolean;
  readonly uncommitted: Uncommitted;
  checkpoint(): void;
  /** A commit is over: what it has freed is used. */
  settled(): void;
  /** All pages are durable: they become the committed versions. */
  publishRow(info: TransactionInfo, row: Row): void;
}

export class Bench implements BenchActions {
  constructor(
    private readonly core: Core,
    private readonly state: AuthoredState,
    private readonly labels: Labels,
    private readonly host: BenchHost,
  ) {}

  get memory(): unknown {
    return this.state.memory;
  }

  get covered(): number {
    return this.state.covered;
  }

  get logicalPages(): number {
    return this.core.layout.logicalPages;
  }

  get pagesPerBlock(): number {
    return this.core.layout.pagesPerBlock;
  }

  get pageBytes(): number {
    return this.core.around.spec.geometry.pageBytes;
  }

  entriesPerPage(bytes: number): number {
    mustBeWhole(bytes, this.pageBytes, 'entriesPerPage: bytes');
    return Math.max(2, Math.floor((this.core.layout.mapEntriesPerPage * 4) / bytes));
  }

  view(info: TransactionInfo): Transaction {
    return viewOf(info, this.rowOf(info)?.sent ?? info.sent);
  }

  transaction(number: number): Transaction | null {
    const info = this.state.transactions.get(number);
    return info === undefined ? null : this.view(info);
  }

  private rowOf(info: TransactionInfo): Row | null {
    return info.slot < 0 ? null : (this.state.slots[info.slot] ?? null);
  }

  // --- programs ---------------------------------------------------------------------------------

  /** A page of the scheme's own among the data. */
  record(info: TransactionInfo, label: Label): void {
    this.refuseInRecovery('record');
    const { core } = this;
    const { ops } = core.flash;
    const slot = takeOp(ops, OpKind.program, OpOwner.scheme, info.number);
    ops.logicalPage[slot] = NO_LOGICAL_PAGE;
    ops.data[slot] = 0;
    this.labels.stamp(ops, slot, label);
    info.underWay++;
    core.programPage(slot, -1);
  }

  logCommit(info: TransactionInfo): void {
    this.refuseInRecovery('logCommit');
    const row = this.rowOf(info);
    if (row?.phase !== 'committing') throw new InvariantError(`logCommit: ${this.stateOf(info, null)}`);
    const map = this.logOf('logCommit');
    const words = map.commitWords(row);
    info.underWay++;
    const id = this.host.movesRide
      ? logWithMoves(map, this.state, row, words)
      : map.log(LogKind.commit, words, row.version, row.txIndex);
    this.state.sentToLog.set(id, info.number);
  }

  log(words: readonly number[], options: LogOptions): number {
    this.refuseInRecovery('log');
    if (!(Array.isArray(words) && words.every((word) => isWord(word))))
      throw new InvariantError('log: words are a list of whole numbers of 4 bytes');
    mustBeObject(options, 'log: { pages, version }');
    const { pages, version, isWhole = false } = options;
    if (!(Number.isInteger(pages) && pages >= 1 && pages <= this.core.log.capacity))
      throw new InvariantError(`log: a record has 1 to ${this.core.log.capacity} pages, not ${shown(pages)}`);
    const room = (pages * this.pageBytes) / 4;
    if (words.length > room)
      throw new InvariantError(
        `log: ${room} words fit into ${pages === 1 ? 'a page' : `${pages} pages`}, not ${words.length}`,
      );
    mustBeWhole(version, MOST_GIVEN, 'log: version');
    const map = this.logOf('log');
    const id = map.log(OWN_RECORD, words, version, -1, pages);
    this.state.sentToLog.set(id, 0);
    if (isWhole) this.state.wholeSent.push(id);
    return id;
  }

  private logOf(action: string): LoggedMap {
    const { map } = this.host;
    if (map instanceof LoggedMap && this.host.hasLog) return map;
    throw new InvariantError(`${action}: the scheme has no log`);
  }

  checkpoint(): void {
    this.host.checkpoint();
  }

  // --- commits ----------------------------------------------------------------------------------

  publish(info: TransactionInfo): void {
    this.refuseInRecovery('publish');
    const row = this.rowOf(info);
    if (info.isPublished || row?.phase !== 'committing')
      throw new InvariantError(`publish: ${this.stateOf(info, info.isPublished ? 'published' : null)}`);
    info.isPublished = true;
    if (row.outstanding > 0) return;
    this.host.publishRow(info, row);
  }

  acknowledge(info: TransactionInfo): void {
    this.refuseInRecovery('acknowledge');
    const row = this.rowOf(info);
    const isOver = row === null ? !info.isPublished : row.phase !== 'committing';
    if (info.isAcknowledged || isOver)
      throw new InvariantError(
        `acknowledge: ${this.stateOf(info, info.isAcknowledged ? 'acknowledged' : null)}`,
      );
    info.isAcknowledged = true;
    const { txIndex, txid, version } = info;
    this.core.watcher?.emit(Event.committed, txIndex, txid, row?.sent ?? info.sent, version);
    this.core.host.committed(txIndex);
    if (info.isPublished) this.host.settled();
  }

  /** Returns the reason that an action is not possible now. `before`: it has been done already. */
  private stateOf(info: TransactionInfo, before: string | null): string {
    const row = this.rowOf(info);
    const name = `transaction ${info.number}`;
    if (before !== null) return `${name} was ${before} before`;
    if (row?.phase === 'active') return `${name} is still open: its host has not asked for COMMIT`;
    if (row?.phase === 'aborted') return `${name} has been rolled back`;
    return `${name} has ended`;
  }

  // --- what is kept -----------------------------------------------------------------------------

  release(place: number): void {
    this.mustBePlace('release', place);
    const { core, state } = this;
    const isKept = state.own.delete(place);
    const isHeld = state.kept.delete(place);
    if ((isKept || isHeld) && state.recovery === null && core.mapping.isValid(place))
      core.mapping.markStale(place);
  }

  // --- recovery ---------------------------------------------------------------------------------

  restore(page: number, place: number): void {
    this.mustRecover('restore');
    const { durable, layout } = this.core;
    const isIn = Number.isInteger(page) && page >= 0 && page < layout.logicalPages;
    if (!isIn || !Number.isInteger(place) || durable.logicalPage[place] !== page)
      throw new InvariantError(`restore: place ${shown(place)} does not hold page ${shown(page)}`);
    enterRaw(this.core, page, place);
  }

  keep(place: number, until: Until): void {
    this.mustRecover('keep');
    mustBeUntil(until);
    this.mustBePlace('keep', place);
    const isOwn = this.core.durable.logicalPage[place] === NO_LOGICAL_PAGE;
    if (isOwn) this.state.own.set(place, 0);
    else this.state.kept.set(place, { number: 0, until });
  }

  reject(place: number): void {
    this.mustRecover('reject');
    this.mustBePlace('reject', place);
    this.host.uncommitted.reject(this.labels.standing(this.core.durable, place));
  }

  resume(given: { readonly number: number; readonly version: number }): void {
    this.mustRecover('resume');
    mustBeObject(given, 'resume: { number, version }');
    const { number, version } = given;
    mustBeWhole(number, MOST_GIVEN, 'resume: number');
    mustBeWhole(version, MOST_GIVEN, 'resume: version');
    const { given: highest } = this.state;
    highest.number = Math.max(highest.number, number);
    highest.version = Math.max(highest.version, version);
  }

  verdict(number: number, isCommitted: boolean, found: number): void {
    this.mustRecover('verdict');
    mustBeWhole(number, MOST_GIVEN, 'verdict: number');
    mustBeWhole(found, MOST_GIVEN, 'verdict: found');
    this.host.recoverer.verdict(number, found, 0, isCommitted ? 'committed' : 'rolled back');
  }

  private mustBePlace(action: string, place: number): void {
    mustBeWhole(place, this.core.durable.logicalPage.length - 1, `${action}: place`);
  }

  private mustRecover(action: string): void {
    if (this.state.recovery === null) throw new InvariantError(`${action}: no recovery is under way`);
  }

  private refuseInRecovery(action: string): void {
    if (this.state.recovery !== null) throw new InvariantError(`${action}: recovery is under way`);
  }
}

function isWord(word: unknown): boolean {
  return typeof word === 'number' && Number.isInteger(word) && word >= 0 && word <= MOST_GIVEN;
}
