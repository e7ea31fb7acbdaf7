/**
 * Schemes that write their map to flash now and then and log what happened since: commits, plain writes, and
 * the collector's moves. A record carries versions; a checkpoint notes the highest version below which
 * nothing is missing, and recovery replays newer ones in the order of their versions (LightTx's CkptVer rule,
 * docs/schemes §6, keeps older ones from coming back).
 */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import { type Change, type Checkpoint, type LoggedPart, LogKind, type SentRecord } from './logged-state.ts';
import { addMove, MOVE, placeLeft, takeMoves } from './moves.ts';
import { PageScheme } from './page-scheme.ts';
import type { PageState } from './page-state.ts';
import { loggedRecovery } from './logged-recovery.ts';
import { enterRaw, lanesFromMap } from './rebuild.ts';
import type { RecoveryStage } from './recovery.ts';
import type { Transaction } from './tx-table.ts';

export type LoggedState = PageState & LoggedPart;

export abstract class LoggedScheme<S extends LoggedState = LoggedState> extends PageScheme<S> {
  protected override readonly evidenceNamesPlaces: boolean = true;
  /** Moves out of a data block that no durable record tells of: follows from the state. */
  private readonly unlogged: Uint16Array;

  constructor(core: Core, own: () => Omit<S, keyof PageState>) {
    super(core, own);
    const { moves, movesSent } = this.state;
    this.unlogged = new Uint16Array(core.layout.dataBlocks);
    this.noteMoves(moves.words, moves.count, 1);
    if (movesSent !== null) this.noteMoves(movesSent.items, movesSent.items.length, 1);
  }

  protected override recoveryStages(): readonly RecoveryStage[] {
    return loggedRecovery(this.core, this.state, this);
  }

  /** Stages of the scheme's own between the log and the redo. */
  ownStages(): readonly RecoveryStage[] {
    return [];
  }

  /** A committed page, for recovery. */
  enter(logicalPage: number, page: number): void {
    enterRaw(this.core, logicalPage, page);
  }

  /** Recovery knows the map and the moves: a chance to enter what is not told by the log. */
  moved(): void {}

  ownChanges(): readonly Change[] {
    return [];
  }

  lanes(): void {
    lanesFromMap(this.core, this.state);
  }

  /** A chance to set what the scheme keeps beside the map, once recovery knows that. */
  rebuilt(): void {}

  /** Recovery ends with a checkpoint: it need not do the same again. */
  close(): boolean {
    this.checkpoint();
    return true;
  }

  // --- the log --------------------------------------------------------------------------------

  /** Words of one page of the log. */
  protected get wordsPerPage(): number {
    return this.core.around.spec.geometry.pageBytes / 4;
  }

  /** Appends a record; `version` is the highest that it carries, 0 where it carries none. */
  protected log(
    kind: number,
    words: ArrayLike<number>,
    version: number,
    unit: number,
    pages?: number,
  ): number {
    const { core } = this;
    const count = pages ?? Math.max(1, Math.ceil(words.length / this.wordsPerPage));
    // A plain write names pages that nothing has moved: what it goes before has no more to say of them.
    const id = core.log.append(kind, words, count, version, kind === LogKind.plain);
    if (version > 0) this.state.records.push({ id, version });
    core.watcher?.emit(Event.logRecordIssued, kind, unit, count, id);
    if (core.log.isShort) this.checkpoint();
    return id;
  }

  /** The plain form of a commit's evidence: version, number, and where each page stands. */
  protected commitWords(row: Transaction): number[] {
    const pool = this.state.entries;
    const words = [row.version, row.number];
    for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) {
      words.push(pool.logicalPage[entry], pool.at[entry]);
    }
    return words;
  }

  /** Logs a commit; `finishCommit` follows when the record is durable. */
  protected logCommit(row: Transaction, words: number[]): void {
    this.core.counters.barriers++;
    const id = this.log(LogKind.commit, words, row.version, row.unit);
    this.state.commits.set(id, row.slot);
  }

  override logged(id: number): void {
    const { state } = this;
    const slot = state.commits.get(id);
    if (slot !== undefined) {
      state.commits.delete(id);
      const row = state.slots[slot];
      assert(row !== null, 'a row stays until its commit is logged');
      this.finishCommit(row);
      if (state.movesSent?.id === id) this.movesLogged();
    } else if (state.plainSent?.id === id) this.plainLogged();
    else if (state.movesSent?.id === id) this.movesLogged();
    else this.ownLogged(id);
    if (this.core.log.isShort) this.checkpoint();
  }

  protected ownLogged(_id: number): void {
    assert(false, 'a scheme knows what it has logged');
  }

  // --- plain writes: logged in groups ----------------------------------------------------------

  protected override plainDurable(slot: number): void {
    const { ops } = this;
    this.state.plain.push(ops.logicalPage[slot], ops.target[slot], ops.detail[slot], ops.data[slot]);
    this.sendPlain();
  }

  private sendPlain(): void {
    const { state } = this;
    if (state.plainSent !== null || state.plain.length === 0) return;
    const items = state.plain;
    state.plain = [];
    const words: number[] = [];
    let version = 0;
    for (let i = 0; i < items.length; i += 4) {
      words.push(items[i + 2], items[i], items[i + 1] + 1);
      version = Math.max(version, items[i + 2]);
    }
    state.plainSent = { id: this.log(LogKind.plain, words, version, -1), items };
  }

  private plainLogged(): void {
    const { items } = this.sent(this.state.plainSent);
    this.state.plainSent = null;
    for (let i = 0; i < items.length; i += 4)
      this.finishPlain(items[i], items[i + 1], items[i + 2], items[i + 3]);
    this.sendPlain();
  }

  private sent(record: SentRecord | null): SentRecord {
    assert(record !== null, 'only what was sent is durable');
    return record;
  }

  // --- moves: logged before the victim is erased ------------------------------------------------

  override stampCopy(slot: number, source: number): boolean {
    const { core } = this;
    const logicalPage = core.durable.logicalPage[source];
    if (core.mapping.lookup(logicalPage) !== source) {
      const found = this.rowOfPage(logicalPage, source);
      // A plain write on its way into the log names its page: it stays until it counts.
      if (found === null || (this.evidenceNamesPlaces && this.isPinned(found.row))) return false;
    }
    core.flash.copyFields(slot, source);
    return true;
  }

  protected override relocated(logicalPage: number, from: number, to: number, row: Transaction | null): void {
    // A commit on its way names the place that its page had when it was asked for.
    if (row !== null && row.phase !== 'committing') return;
    addMove(this.state.moves, logicalPage, from, to);
    this.unlogged[this.core.flash.blockOfPage(from)]++;
  }

  override mayErase(block: number): boolean {
    if (this.unlogged[block] === 0) return true;
    if (!this.movesWillRide()) this.sendMoves();
    return false;
  }

  /** Whether the record of a commit that is under way will take the moves along. */
  protected movesWillRide(): boolean {
    return false;
  }

  private sendMoves(): void {
    const { state } = this;
    if (state.movesSent !== null || state.moves.count === 0) return;
    const items = takeMoves(state.moves);
    state.movesSent = { id: this.log(LogKind.moves, items, 0, -1), items };
  }

  /** Adds to how many moves of each block are not logged. */
  private noteMoves(words: ArrayLike<number>, count: number, more: number): void {
    const { core, unlogged } = this;
    for (let i = 0; i < count; i += MOVE) unlogged[core.flash.blockOfPage(placeLeft(words, i))] += more;
  }

  private movesLogged(): void {
    const { items } = this.sent(this.state.movesSent);
    this.state.movesSent = null;
    this.noteMoves(items, items.length, -1);
    // Whoever waits to erase asks again, and sends what has been moved since.
    this.core.collector.kick();
  }

  // --- checkpoints ------------------------------------------------------------------------------

  override format(): void {
    super.format();
    this.core.metadata.format({}, this.recordNumbers(0, 0, 0));
  }

  /** What the checkpoint record says; a scheme may add to it. */
  protected recordNumbers(version: number, from: number, captured: number): Record<string, number> {
    return { checkpointVersion: version, from, captured, numbered: this.state.numbered };
  }

  override busy(): boolean {
    return this.state.checkpoint.stage !== 'idle';
  }

  override checkpoint(): void {
    if (!this.busy() && !this.core.metadata.flushing) this.capture();
  }

  /** Captures the map as it is now, and sends it to flash. */
  protected capture(): void {
    const { core, state } = this;
    state.checkpoint = this.composed();
    core.watcher?.emit(Event.checkpointBegan, state.checkpoint.version);
    core.metadata.beginFlush(1);
    if (core.metadata.state.flush?.stage === 'flushed') this.writeRecord();
  }

  protected composed(version = this.state.contiguous): Checkpoint {
    return this.checkpointFrom(Math.min(this.core.log.settledTo, this.firstAfter(version)), version);
  }

  protected checkpointFrom(from: number, version: number): Checkpoint {
    return { stage: 'flushing', version, from, captured: this.core.log.state.head };
  }

  /** Position of the first durable record with a version beyond this one; Infinity: there is none. */
  private firstAfter(version: number): number {
    const kept = new Set<number>();
    let lowest = Infinity;
    for (const record of this.state.records) {
      if (record.version <= version) continue;
      kept.add(record.id);
      lowest = Math.min(lowest, record.id);
    }
    if (kept.size === 0) return Infinity;
    // In the order of positions: the first that counts is the one. Nearly all before it have lower ids.
    for (const { id, position } of this.core.durable.log) if (id >= lowest && kept.has(id)) return position;
    return Infinity;
  }

  private writeRecord(): void {
    const { core, state } = this;
    const { version, from, captured } = state.checkpoint;
    state.checkpoint.stage = 'record';
    core.watcher?.emit(Event.recordIssued, version);
    core.metadata.writeRecord(1, {}, this.recordNumbers(version, from, captured));
  }

  override metadataReached(stage: 'flushed' | 'rooted'): void {
    if (stage === 'flushed') {
      if (this.state.checkpoint.stage === 'flushing') this.writeRecord();
      return;
    }
    this.rooted();
  }

  protected rooted(): void {
    const { core, state } = this;
    const { version, from } = state.checkpoint;
    core.metadata.endFlush();
    state.checkpoint = { stage: 'idle', version: 0, from: 0, captured: 0 };
    state.records = state.records.filter((record) => record.version > version);
    core.log.truncate(Math.max(from, core.log.state.from));
    core.counters.checkpoints++;
    core.watcher?.emit(Event.checkpointCompleted, version, 0, 0, core.counters.checkpoints);
    if (state.recovery !== null) this.recoverer.proceed();
    else if (core.log.isShort && this.isWorthAnother) this.checkpoint();
    super.settled();
  }

  /** Where nothing else is under way, a checkpoint might find what the last one has found, again and again. */
  protected get isWorthAnother(): boolean {
    const { core, state } = this;
    return !core.isIdle || this.composed(state.contiguous).from > core.log.state.from;
  }

  protected override settled(): void {
    super.settled();
    if (this.state.recovery === null && this.core.log.isShort) this.checkpoint();
  }

  /** What a record of the log says is committed, for recovery; a scheme adds its own kinds. */
  changesOf({ kind, words, position }: LogRecord): Change[] {
    const isCarrying = kind === LogKind.commitAndMoves;
    if (kind === LogKind.commit || isCarrying) {
      const pairs = isCarrying ? words.subarray(3, 3 + words[2]) : words.subarray(2);
      return [{ position, version: words[0], number: words[1], pairs: Array.from(pairs) }];
    }
    const out: Change[] = [];
    if (kind !== LogKind.plain) return out;
    for (let i = 0; i < words.length; i += 3) {
      out.push({ position, version: words[i], number: 0, pairs: [words[i + 1], words[i + 2]] });
    }
    return out;
  }
}
