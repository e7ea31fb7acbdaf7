/**
 * Write-ahead logging inside the device, the baseline of NVCTX: pages of transactions go to a log area, a commit
 * record behind them; a checkpoint takes committed pages home before the log is erased.
 */
import { assert } from '../../base/assert.ts';
import { dequeue, enqueue } from '../../base/ring-buffer.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import { OpKind, OpOwner } from '../../engine/flash/operations.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { LANES, Lanes } from '../kit/lanes.ts';
import { type MutantFlags, mutantFlags } from '../kit/mutant-flags.ts';
import { rootRecord } from '../kit/root-record.ts';
import { LoggedMap, type LogRules } from '../kit/logged-map.ts';
import { type Change, LogKind } from '../kit/logged-state.ts';
import { PageScheme } from '../kit/page-scheme.ts';
import type { PageState } from '../kit/page-state.ts';
import type { RecoveryStage } from '../kit/recovery.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { mayApply } from '../kit/versions.ts';
import { PLAIN } from '../kit/writing.ts';
import { enterRaw } from '../kit/rebuild.ts';
import { MUTANTS, OUT_OF_BAND } from './declaration.ts';
import { HomeWriter } from './home-writer.ts';
import { enlist, listedAt, unlist } from './log-list.ts';
import { pagesByNumber } from './log-pages.ts';
import { createWalPart, type WalPart } from './state.ts';

/** NVCTX measures with a log of 32 MB: 2,048 pages of its device. */
const LOG_BYTES = 32 << 20;

export class Wal extends PageScheme<PageState & WalPart> implements LogRules {
  readonly blocks = new Lanes(this.core, this.state);
  readonly map = new LoggedMap(this.core, this.state, this);
  readonly keepsLog = true;
  /** Pages in the log enter the map when they go home. */
  protected override readonly entersMap: boolean = false;
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  private readonly stamps = OUT_OF_BAND.inFlight(this.ops);
  private readonly firstLogPage: number;
  /** Pages of the log in use at most; what the area has beyond them is for records and erases. */
  private readonly limit: number;
  /** Pages of the area that transactions leave to records. */
  private readonly reserve: number;
  private readonly home: HomeWriter;
  /** A function of the durable half, as recovery reads it. */
  private found: Map<number, Map<number, number>> | null = null;

  constructor(
    core: Core,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
  ) {
    super(core, () => createWalPart(core.layout));
    this.firstLogPage = core.layout.firstLogPage;
    this.limit = Math.floor(Math.min(LOG_BYTES / core.around.spec.geometry.pageBytes, core.log.capacity / 2));
    this.reserve = core.log.capacity / 4;
    this.home = new HomeWriter(core, this.state, bugs['copy-uncommitted'], () => this.capture());
  }

  stampFill(page: number): void {
    this.oob.txid[page] = 0;
    this.oob.sequence[page] = 0;
  }

  protected stamp(slot: number, row: Transaction): void {
    this.stamps.txid[slot] = row.number;
    this.stamps.sequence[slot] = row.sent;
  }

  protected stampPlain(slot: number): void {
    this.stamps.sequence[slot] = this.ops.detail[slot];
  }

  // --- pages into the log -------------------------------------------------------------------------

  private isInLog(page: number): boolean {
    return page >= this.firstLogPage;
  }

  /** Pages of transactions go to the log, and wait for room in it; plain writes go home. */
  protected override dispatch(slot: number, hint: number): void {
    const { core, state } = this;
    if (core.flash.ops.context[slot] === PLAIN) {
      super.dispatch(slot, hint);
      return;
    }
    core.host.pageIssued();
    if (state.waiting.size === 0 && this.hasRoom) {
      this.sendToLog(slot);
      if (this.isFilling) this.checkpoint();
      return;
    }
    enqueue(state.waiting, slot);
    this.sendWaiting();
  }

  private get free(): number {
    const { log } = this.core;
    return this.limit - (log.state.head - log.state.from);
  }

  private get hasRoom(): boolean {
    const { log } = this.core;
    // A spilled page may still wait for its place: a later write of the same page must not overtake it.
    return this.state.spilled === 0 && this.free > 0 && log.room > this.reserve;
  }

  private sendWaiting(): void {
    this.fillLog();
    if (this.isPressed) this.checkpoint();
  }

  private fillLog(): void {
    const { waiting } = this.state;
    while (waiting.size > 0 && this.hasRoom) this.sendToLog(dequeue(waiting));
  }

  private get isPressed(): boolean {
    return this.state.waiting.size > 0 || this.isFilling;
  }

  /** True if less than a quarter of the log is left. */
  private get isFilling(): boolean {
    return this.free < this.limit / 4;
  }

  private sendToLog(slot: number): void {
    const { core, state } = this;
    const { ops } = core.flash;
    const position = core.log.take();
    const target = core.log.pageAt(position);
    ops.kind[slot] = OpKind.logData;
    ops.source[slot] = position + 1;
    ops.target[slot] = target;
    state.positions[target - this.firstLogPage] = position + 1;
    const row = state.slots[ops.context[slot]];
    assert(row !== null, 'a row stays until its programs are durable');
    if (row.phase !== 'aborted') this.pointTo(ops.detail[slot], target);
    core.watcher?.emit(Event.programIssued, target, ops.logicalPage[slot], row.txIndex, 0, 0);
    core.flash.submit(slot, true);
  }

  private pointTo(entry: number, target: number): void {
    const { entries } = this.state;
    const before = entries.at[entry] - 1;
    if (before >= 0 && this.core.mapping.isValid(before)) this.core.mapping.markStale(before);
    entries.at[entry] = target + 1;
  }

  logErased(): void {
    if (this.state.recovery === null) this.sendWaiting();
  }

  private isSpilled(slot: number): boolean {
    const { ops } = this.core.flash;
    return ops.owner[slot] === OpOwner.host && ops.context[slot] !== PLAIN;
  }

  override placed(slot: number): void {
    super.placed(slot);
    if (this.state.spilled > 0 && this.isSpilled(slot)) this.state.spilled--;
  }

  override programmed(slot: number): void {
    const { core, state } = this;
    const { ops } = core.flash;
    if (ops.kind[slot] === OpKind.read) this.home.read(slot);
    else if (ops.kind[slot] !== OpKind.logData) {
      super.programmed(slot);
      if (this.isSpilled(slot)) this.sendWaiting();
    } else {
      const row = state.slots[ops.context[slot]];
      assert(row !== null, 'a row stays until its programs are durable');
      core.watcher?.emit(Event.pageProgrammed, ops.target[slot], ops.logicalPage[slot], row.txIndex, 0);
      row.outstanding--;
      this.pageDone(row, slot);
    }
  }

  protected override ownProgrammed(slot: number): void {
    this.home.programmed(slot);
  }

  // --- commits ------------------------------------------------------------------------------------

  protected override commitRow(row: Transaction): void {
    super.commitRow(row);
    if (this.bugs['record-before-data'] && row.outstanding > 0) {
      const id = this.map.log(LogKind.commit, this.recordWords(row), row.version, row.txIndex);
      this.state.unawaited.set(id, row.slot);
    }
  }

  protected pagesDurable(row: Transaction): void {
    const { state } = this;
    if (state.early.includes(row.slot)) this.finishCommit(row);
    else if (!this.isUnawaited(row)) this.map.logCommit(row, this.recordWords(row));
  }

  private isUnawaited(row: Transaction): boolean {
    const { unawaited } = this.state;
    return unawaited.size > 0 && [...unawaited.values()].includes(row.slot);
  }

  ownLogged(id: number): void {
    const { state } = this;
    const slot = state.unawaited.get(id);
    const row = slot === undefined ? null : state.slots[slot];
    state.unawaited.delete(id);
    if (row === null) return;
    if (row.outstanding > 0) state.early.push(row.slot);
    else this.finishCommit(row);
  }

  /** Version and number; pages in the log are found by the number, those that had to leave it are named. */
  private recordWords(row: Transaction): number[] {
    const { entries } = this.state;
    const words = [row.version, row.number];
    for (let entry = row.firstEntry; entry >= 0; entry = entries.next[entry]) {
      const at = entries.at[entry];
      if (!this.isInLog(at - 1)) words.push(entries.logicalPage[entry], at);
    }
    return words;
  }

  /** The list takes what stands in the log, the map what stands at home. */
  protected override apply(logicalPage: number, page: number, version: number): void {
    const { core, state } = this;
    if (this.isInLog(page)) {
      if (mayApply(state, logicalPage, version)) enlist(state.list, logicalPage, page);
      return;
    }
    super.apply(logicalPage, page, version);
    if (core.mapping.lookup(logicalPage) === page) unlist(state.list, logicalPage);
  }

  protected override ended(row: Transaction): void {
    const { state } = this;
    if (state.early.length > 0) state.early = state.early.filter((slot) => slot !== row.slot);
    if (row.phase !== 'committing') return;
    const position = this.firstPosition(row);
    if (position < Infinity) state.firsts.push({ version: row.version, position });
  }

  /** Oldest position in the log of what a row holds; Infinity: nothing stands there. */
  private firstPosition(row: Transaction): number {
    const { entries, positions } = this.state;
    let first = Infinity;
    for (let entry = row.firstEntry; entry >= 0; entry = entries.next[entry]) {
      const page = entries.at[entry] - 1;
      if (this.isInLog(page)) first = Math.min(first, positions[page - this.firstLogPage] - 1);
    }
    return first;
  }

  /** Only a record names places, and it is written when all pages are durable. */
  isPinned(row: Transaction): boolean {
    return row.phase === 'committing' && row.outstanding === 0;
  }

  override newest(logicalPage: number): number {
    const page = listedAt(this.state.list, logicalPage);
    return page < 0 ? super.newest(logicalPage) : page;
  }

  // --- checkpoints --------------------------------------------------------------------------------

  override busy(): boolean {
    return this.state.homing !== null || super.busy();
  }

  override checkpoint(): void {
    const { core, state } = this;
    if (this.busy() || core.metadata.flushing || state.recovery !== null) return;
    this.home.begin(this.firstLogPage);
    if (this.bugs['erase-before-home']) this.truncateNow();
    this.home.pump();
  }

  private truncateNow(): void {
    const { log } = this.core;
    log.truncate(Math.max(log.state.from, this.map.composed().from));
  }

  private capture(): void {
    if (this.bugs['truncate-before-map']) this.truncateNow();
    this.map.capture();
  }

  /** Returns the version of the checkpoint's beginning: pages committed before it are at home. */
  covered(): number {
    return this.state.homing?.version ?? 0;
  }

  /** Later commits and active pages keep their log. */
  readsFrom(covered: number): number {
    const { state } = this;
    let from = this.map.firstNeeded(covered);
    for (const { version, position } of state.firsts) if (version > covered) from = Math.min(from, position);
    for (const row of state.slots)
      if (row !== null && row.phase !== 'aborted') from = Math.min(from, this.firstPosition(row));
    return from;
  }

  rooting(version: number): void {
    const { state } = this;
    state.firsts = state.firsts.filter((first) => first.version > version);
  }

  override metadataReached(stage: 'flushed' | 'rooted'): void {
    super.metadataReached(stage);
    if (stage === 'flushed') return;
    this.fillLog();
    if (this.isPressed && this.map.isWorthAnother) this.checkpoint();
    this.spill();
  }

  /**
   * Writes waiting pages home. A checkpoint is over and the log is still full: records of later versions cannot go
   * while an earlier one waits for room. The pages go home at once, as shadow pages that the commit record will name.
   */
  private spill(): void {
    const { core, state } = this;
    if (this.hasRoom) return;
    for (let left = state.waiting.size; left > 0; left--) {
      state.spilled++;
      core.programPage(dequeue(state.waiting), -1);
    }
  }

  // --- recovery -----------------------------------------------------------------------------------

  protected override recoveryStages(): readonly RecoveryStage[] {
    const stages = super.recoveryStages();
    const last = stages[stages.length - 1];
    return [...stages.slice(0, -1), { ...last, id: 'list' }];
  }

  changesOf(record: LogRecord): Change[] {
    const changes = this.map.changesOf(record);
    if (record.kind !== LogKind.commit) return changes;
    this.found ??= pagesByNumber(this.core, rootRecord(this.core).numbers['from']);
    const { found } = this;
    // A page that the record names has left the log: it comes last.
    return changes.map(({ position, version, number, pairs }) => {
      const inLog = [...(found.get(number) ?? [])].flatMap(([logicalPage, page]) => [logicalPage, page + 1]);
      return { position, version, number, pairs: [...inLog, ...pairs] };
    });
  }

  enter(logicalPage: number, page: number): void {
    if (this.isInLog(page)) {
      enlist(this.state.list, logicalPage, page);
      // Its home may have been given up already, for a newer one that no durable map names.
      enterRaw(this.core, logicalPage, -1);
    } else {
      enterRaw(this.core, logicalPage, page);
      unlist(this.state.list, logicalPage);
    }
  }

  rebuilt(): void {
    const { state, core } = this;
    // Transactions without a record left their number in the log.
    for (const number of pagesByNumber(core, rootRecord(core).numbers['from']).keys())
      state.numbered = Math.max(state.numbered, number);
    this.found = null;
  }
}

export const wal = {
  id: 'wal',
  title: 'WAL',
  paper: 'Write-ahead logging inside the device, as NVCTX (Tan et al.) measures it',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: [],
  mutants: MUTANTS,
  create: (core, _settings, mutant) => new Wal(core, mutantFlags(MUTANTS, mutant)),
} as const satisfies SchemeDeclaration;
