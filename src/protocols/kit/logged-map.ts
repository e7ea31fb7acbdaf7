/**
 * A map that is written to flash at checkpoints, and a log of what happened since: commits, plain writes, and GC's
 * moves. A record carries versions; a checkpoint notes the highest version below which nothing is missing, and
 * recovery replays newer ones in the order of their versions (LightTx's CkptVer rule, docs/schemes §6, keeps older
 * ones from coming back).
 */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import { currentList, listsOf } from './erased-blocks.ts';
import type { Lanes } from './lanes.ts';
import { type Change, type Checkpoint, type LoggedPart, LogKind, type SentRecord } from './logged-state.ts';
import { addMove, MOVE, placeLeft, takeMoves } from './moves.ts';
import type { PageState } from './page-state.ts';
import type { MapKeeper } from './parts.ts';
import { loggedRecovery } from './logged-recovery.ts';
import { enterRaw } from './rebuild.ts';
import type { RecoveryDriver, RecoveryStage } from './recovery.ts';
import type { Trims } from './trims.ts';
import { ownerOfPage, type Transaction } from './tx-table.ts';

/** All that a scheme with a logged map knows while it has power. */
export type LoggedState = PageState & LoggedPart;

/** Rules of a scheme for its log. A member that is left out is done the plain way. */
export interface LogRules {
  readonly blocks: Lanes;
  readonly trims: Trims;
  readonly recoverer: RecoveryDriver;
  finishCommit(row: Transaction): void;
  finishPlain(logicalPage: number, page: number, version: number, data: number): void;
  roomMade(): void;
  /** Begins a checkpoint: the log has grown long. */
  checkpoint(): void;

  /** Words of 4 bytes in one page of the log. Left out: a flash page's. */
  readonly wordsPerPage?: number;
  /** A plain write is evidence by itself, and needs no record. */
  readonly plainIsEvidence?: boolean;
  /** Evidence of a commit tells pages by other means than their places, so they may be moved while it is on its way. */
  readonly namesNoPlaces?: boolean;
  /**
   * Returns true if evidence that is on its way may name the places of a transaction's pages. Left out: from COMMIT
   * on.
   */
  isPinned?(row: Transaction): boolean;
  /** A record that the scheme itself has logged is durable. */
  ownLogged?(id: number): void;
  /** True if the record of a commit that is under way will carry the moves. */
  movesWillRide?(): boolean;
  /** Highest version that a checkpoint now would cover. Left out: the highest without gaps below. */
  covered?(): number;
  /** Log position from which recovery would read after a checkpoint of a version. Left out: `firstNeeded`. */
  readsFrom?(version: number): number;
  /** A checkpoint that covers a version is durable; what it makes superfluous goes. */
  rooting?(version: number): void;

  /** Recovery's stages between the log and the redo. */
  ownStages?(): readonly RecoveryStage[];
  /** Lists what a record of the log commits. Left out: `changesOf` of the map. */
  changesOf?(record: LogRecord): Change[];
  /** Lists what other evidence than records commits; asked once the log has been read. */
  ownChanges?(): readonly Change[];
  /** Enters a committed page into what recovery builds. */
  enter?(logicalPage: number, page: number): void;
  /** Enters what is known by other means than the log, once map and moves are known. */
  entered?(): void;
  /** The scan has told write pointers: half-full blocks are filled on. */
  readonly hasScanned?: boolean;
  /** Sets what the scheme keeps beside the map, once that is known. */
  rebuilt?(): void;
  /** Recovery ends without a checkpoint: the log goes on as it is. */
  readonly keepsLog?: boolean;
}

/**
 * Log positions count pages of the log area from the first format on; records go by the ids that `LogArea.append`
 * gives.
 */
export class LoggedMap implements MapKeeper {
  /** Moves out of a data block that no durable record tells of: follows from the state. */
  private readonly unlogged: Uint16Array;

  constructor(
    private readonly core: Core,
    private readonly state: LoggedState,
    private readonly rules: LogRules,
  ) {
    const { moves, movesSent } = this.state;
    this.unlogged = new Uint16Array(core.layout.dataBlocks);
    this.noteMoves(moves.words, moves.count, 1);
    if (movesSent !== null) this.noteMoves(movesSent.items, movesSent.items.length, 1);
  }

  // --- the log --------------------------------------------------------------------------------

  /** Words of one page of the log. */
  get wordsPerPage(): number {
    return this.rules.wordsPerPage ?? this.core.around.spec.geometry.pageBytes / 4;
  }

  /** Appends a record; `version` is the highest that it carries, 0 where it carries none. */
  log(kind: number, words: ArrayLike<number>, version: number, txIndex: number, pages?: number): number {
    const { core } = this;
    const count = pages ?? Math.max(1, Math.ceil(words.length / this.wordsPerPage));
    // A plain write names pages that nothing has moved: what it goes before has no more to say of them.
    const id = core.log.append(kind, words, count, version, kind === LogKind.plain);
    if (version > 0) this.state.records.push({ id, version });
    core.watcher?.emit(Event.logRecordIssued, kind, txIndex, count, id);
    if (core.log.isShort) this.rules.checkpoint();
    return id;
  }

  /** The plain form of a commit's evidence: version, number, and where each page stands. */
  commitWords(row: Transaction): Uint32Array {
    const pool = this.state.entries;
    const words = new Uint32Array(2 + 2 * row.entries);
    words[0] = row.version;
    words[1] = row.number;
    let to = 2;
    for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) {
      words[to++] = pool.logicalPage[entry];
      words[to++] = pool.at[entry];
    }
    return words;
  }

  /** Logs a commit; `finishCommit` follows when the record is durable. */
  logCommit(row: Transaction, words: ArrayLike<number>): void {
    this.core.counters.barriers++;
    const id = this.log(LogKind.commit, words, row.version, row.txIndex);
    this.state.commits.set(id, row.slot);
  }

  logged(id: number): void {
    const { state } = this;
    const slot = state.commits.get(id);
    if (slot !== undefined) {
      state.commits.delete(id);
      const row = state.slots[slot];
      assert(row !== null, 'a row stays until its commit is logged');
      this.rules.finishCommit(row);
      if (state.movesSent?.id === id) this.movesLogged();
    } else if (state.plainSent?.id === id) this.plainLogged();
    else if (state.movesSent?.id === id) this.movesLogged();
    else {
      assert(this.rules.ownLogged !== undefined, 'a scheme knows what it has logged');
      this.rules.ownLogged(id);
    }
    if (this.core.log.isShort) this.rules.checkpoint();
  }

  // --- plain writes: logged in groups ----------------------------------------------------------

  plainCounts(slot: number): boolean {
    if (this.rules.plainIsEvidence === true) return true;
    const { ops } = this.core.flash;
    this.state.plain.push(ops.logicalPage[slot], ops.target[slot], ops.detail[slot], ops.data[slot]);
    this.sendPlain();
    return false;
  }

  hasUncountedWrites(): boolean {
    return this.state.plainSent !== null || this.state.plain.length > 0;
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
      this.rules.finishPlain(items[i], items[i + 1], items[i + 2], items[i + 3]);
    this.sendPlain();
  }

  private sent(record: SentRecord | null): SentRecord {
    assert(record !== null, 'only what was sent is durable');
    return record;
  }

  // --- moves: logged before the victim is erased ------------------------------------------------

  mayCopy(source: number, logicalPage: number): boolean {
    if (this.core.mapping.lookup(logicalPage) === source) return true;
    // A plain write on its way into the log names its page: it stays until it counts.
    const found = ownerOfPage(this.state, logicalPage, source);
    return found !== null && (this.rules.namesNoPlaces === true || !this.isPinned(found.row));
  }

  private isPinned(row: Transaction): boolean {
    return this.rules.isPinned?.(row) ?? row.phase === 'committing';
  }

  pageCopied(logicalPage: number, from: number, to: number, row: Transaction | null): void {
    // A commit on its way names the place that its page had when it was asked for.
    if (row !== null && row.phase !== 'committing') return;
    addMove(this.state.moves, logicalPage, from, to);
    this.unlogged[this.core.flash.blockOfPage(from)]++;
  }

  mayErase(block: number): boolean {
    if (this.unlogged[block] === 0) return true;
    if (this.rules.movesWillRide?.() !== true) this.sendMoves();
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

  /** The record that carries the moves under way is durable. */
  movesLogged(): void {
    const { items } = this.sent(this.state.movesSent);
    this.state.movesSent = null;
    this.noteMoves(items, items.length, -1);
    // GC asks again for the waiting erases. This sends the moves made since.
    this.core.collector.kick();
  }

  // --- checkpoints ------------------------------------------------------------------------------

  format(): void {
    const pages = this.listErased();
    this.core.metadata.format(this.lists(), this.recordNumbers(0, 0, 0), pages);
  }

  /** Brings the list of erased blocks up to date, where recovery needs one. Returns the pages of a record with it. */
  private listErased(): number {
    const { core, state } = this;
    if (this.rules.hasScanned === true) return 1;
    state.erased = currentList(core, state.erased);
    return state.erased.pages;
  }

  private lists(): Record<string, Uint32Array> {
    return this.state.erased === null ? {} : listsOf(this.state.erased);
  }

  private recordNumbers(version: number, from: number, captured: number): Record<string, number> {
    return { checkpointVersion: version, from, captured, numbered: this.state.numbered };
  }

  busy(): boolean {
    return this.state.checkpoint.stage !== 'idle';
  }

  checkpoint(): void {
    if (!this.busy() && !this.core.metadata.flushing) this.capture();
  }

  /** Captures the map as it is now, and sends it to flash. */
  capture(): void {
    const { core, state } = this;
    state.checkpoint = this.composed();
    core.watcher?.emit(Event.checkpointBegan, state.checkpoint.version);
    this.rules.trims.unmap(state.checkpoint.version);
    core.metadata.beginFlush(this.listErased());
    if (core.metadata.state.flush?.stage === 'flushed') this.writeRecord();
  }

  /** The checkpoint that could be taken now. */
  composed(version = this.rules.covered?.() ?? this.state.contiguous): Checkpoint {
    const from = this.rules.readsFrom?.(version) ?? this.firstNeeded(version);
    return { stage: 'flushing', version, from, captured: this.core.log.state.head };
  }

  /** Log position of the first record that recovery needs beside a map that covers a version. */
  firstNeeded(version: number): number {
    return Math.min(this.core.log.settledTo, this.firstAfter(version));
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
    core.metadata.writeRecord(
      state.erased?.pages ?? 1,
      this.lists(),
      this.recordNumbers(version, from, captured),
    );
  }

  metadataReached(stage: 'flushed' | 'rooted'): void {
    if (stage === 'flushed') {
      if (this.state.checkpoint.stage === 'flushing') this.writeRecord();
      return;
    }
    this.rooted();
  }

  private rooted(): void {
    const { core, state } = this;
    const { version, from } = state.checkpoint;
    this.rules.rooting?.(version);
    core.metadata.endFlush();
    this.rules.trims.drop();
    state.checkpoint = { stage: 'idle', version: 0, from: 0, captured: 0 };
    state.records = state.records.filter((record) => record.version > version);
    core.log.truncate(Math.max(from, core.log.state.from));
    core.counters.checkpoints++;
    core.watcher?.emit(Event.checkpointCompleted, version, 0, 0, core.counters.checkpoints);
    if (state.recovery !== null) this.rules.recoverer.proceed();
    else if (core.log.isShort && this.isWorthAnother) this.rules.checkpoint();
    this.rules.roomMade();
  }

  /**
   * True if another checkpoint is worthwhile. With nothing else under way, it might find the same as the last
   * one, again and again.
   */
  get isWorthAnother(): boolean {
    const { core, state } = this;
    return !core.isIdle || this.composed(state.contiguous).from > core.log.state.from;
  }

  settled(): void {
    if (this.state.recovery === null && this.core.log.isShort) this.rules.checkpoint();
  }

  // --- recovery ---------------------------------------------------------------------------------

  stages(): readonly RecoveryStage[] {
    const { core, rules } = this;
    return loggedRecovery(core, this.state, {
      recoverer: () => rules.recoverer,
      ownStages: rules.ownStages?.() ?? [],
      changesOf: (record) => rules.changesOf?.(record) ?? this.changesOf(record),
      ownChanges: () => rules.ownChanges?.() ?? [],
      enter: (logicalPage, page) => {
        if (rules.enter === undefined) enterRaw(core, logicalPage, page);
        else rules.enter(logicalPage, page);
      },
      entered: () => rules.entered?.(),
      blocks: rules.blocks,
      hasScanned: rules.hasScanned === true,
      rebuilt: () => rules.rebuilt?.(),
      close: () => {
        if (rules.keepsLog === true) return false;
        rules.checkpoint();
        return true;
      },
    });
  }

  /** Lists what a record of the log commits; a scheme adds its own kinds. */
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
