/**
 * Möbius: an atom inode in the Atom Log Area (the log area) holds a transaction's mappings, so that the commit
 * and the persistence of the map share one page. A dynamic transaction writes its inode behind its data; a
 * static one, whose pages are all known, writes it with them, and recovery looks whether they are there.
 */
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import { OpOwner } from '../../engine/flash/operations.ts';
import type { Settings } from '../../engine/interface/scheme.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { type PageBuffer, SendsAtOnce } from '../kit/buffers.ts';
import { LANES, Lanes } from '../kit/lanes.ts';
import { type MutantFlags, mutantFlags } from '../kit/mutant-flags.ts';
import { rootRecord } from '../kit/root-record.ts';
import { LoggedMap, type LogRules } from '../kit/logged-map.ts';
import type { Change } from '../kit/logged-state.ts';
import { PageScheme } from '../kit/page-scheme.ts';
import type { PageState } from '../kit/page-state.ts';
import type { RecoveryStage } from '../kit/recovery.ts';
import { addEntry, findEntry, type Transaction } from '../kit/tx-table.ts';
import { MUTANTS, OUT_OF_BAND, PARAMETERS } from './declaration.ts';
import { changeOf, isComplete, Settled, SETTLED, settledWords, STATIC_INODE } from './inode.ts';
import { createMobiusPart, type MobiusPart } from './state.ts';

/** Holds all pages of a static transaction back until COMMIT: they are known then, and programmed once. */
class WholeTransaction implements PageBuffer {
  constructor(
    private readonly core: Core,
    private readonly state: PageState & MobiusPart,
  ) {}

  write(row: Transaction, logicalPage: number, data: number, hint: number): void {
    const { state, core } = this;
    const known = findEntry(state, row, logicalPage);
    const entry = known < 0 ? addEntry(state, row, logicalPage) : known;
    // Nothing is programmed twice: the column that counts rewrites holds the data until then.
    state.entries.rewrites[entry] = data;
    if (hint >= 0) state.wishes.set(entry, hint);
    core.watcher?.emit(Event.pageHeld, row.txIndex, logicalPage, known < 0 ? 0 : 1);
  }
}

export class Mobius extends PageScheme<PageState & MobiusPart> implements LogRules {
  readonly blocks = new Lanes(this.core, this.state);
  readonly map = new LoggedMap(this.core, this.state, this);
  override readonly buffer: PageBuffer;
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  private readonly stamps = OUT_OF_BAND.inFlight(this.ops);
  private readonly isStatic: boolean;

  constructor(
    core: Core,
    settings: Settings,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
  ) {
    super(core, () => createMobiusPart(core.layout));
    this.isStatic = settings['transactions'] === 'static';
    this.buffer = this.isStatic ? new WholeTransaction(core, this.state) : new SendsAtOnce(this);
  }

  /** An inode is a page of mapping entries, two words each; on small devices that is a small page. */
  get wordsPerPage(): number {
    return Math.max(8, this.core.layout.mapEntriesPerPage);
  }

  stampFill(page: number): void {
    this.oob.txid[page] = 0;
  }

  protected stamp(slot: number, row: Transaction): void {
    this.stamps.txid[slot] = row.number;
  }

  protected stampPlain(slot: number): void {
    this.stamps.txid[slot] = 0;
  }

  // --- commands -----------------------------------------------------------------------------------

  protected override commitRow(row: Transaction): void {
    if (this.isStatic) this.sendAll(row);
    super.commitRow(row);
    if (row.sent === 0) return;
    if (this.isStatic) this.sendInode(row);
    else if (this.bugs['no-barrier'] && row.outstanding > 0) this.logInode(row);
  }

  /** All pages of a static transaction at once; where the device is short of pages, some wait for theirs. */
  private sendAll(row: Transaction): void {
    const { state } = this;
    const pool = state.entries;
    state.unplaced.set(row.slot, row.entries);
    for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) {
      row.heldPage = pool.logicalPage[entry];
      row.heldData = pool.rewrites[entry];
      row.heldHint = state.wishes.get(entry) ?? -1;
      state.wishes.delete(entry);
      this.sendHeld(row, false);
    }
  }

  override placed(slot: number): void {
    super.placed(slot);
    const { state, ops } = this;
    if (!this.isStatic || ops.owner[slot] !== OpOwner.host || ops.context[slot] < 0) return;
    const row = state.slots[ops.context[slot]];
    if (row === null) return;
    state.unplaced.set(row.slot, (state.unplaced.get(row.slot) ?? 0) - 1);
    this.sendInode(row);
  }

  /** A static transaction's inode, once COMMIT was asked for and all its pages have places. */
  private sendInode(row: Transaction): void {
    const { state } = this;
    if (row.phase !== 'committing' || state.unplaced.get(row.slot) !== 0) return;
    state.unplaced.delete(row.slot);
    const words = [...settledWords(state), ...this.map.commitWords(row)];
    const settles = state.finished;
    const id = this.map.log(STATIC_INODE, words, row.version, row.txIndex);
    state.inodes.set(id, row.slot);
    state.settling.set(id, settles);
  }

  /** A dynamic transaction's inode where the barrier was forgotten. */
  private logInode(row: Transaction): void {
    const id = this.map.log(
      STATIC_INODE,
      [...settledWords(this.state), ...this.map.commitWords(row)],
      row.version,
      row.txIndex,
    );
    this.state.inodes.set(id, row.slot);
  }

  protected pagesDurable(row: Transaction): void {
    if (this.bugs['acknowledge-early']) super.acknowledge(row);
    const isEarly = this.isStatic || this.bugs['no-barrier'];
    if (this.state.inodeDurable.includes(row.slot)) this.finishCommit(row);
    else if (!isEarly || !this.isUnderWay(row)) this.map.logCommit(row, this.map.commitWords(row));
  }

  protected override heldOf(row: Transaction): number {
    return this.isStatic && row.phase === 'active' ? row.entries : super.heldOf(row);
  }

  protected override acknowledge(row: Transaction): void {
    if (!this.bugs['acknowledge-early']) super.acknowledge(row);
  }

  private isUnderWay(row: Transaction): boolean {
    return this.isStatic || [...this.state.inodes.values()].includes(row.slot);
  }

  ownLogged(id: number): void {
    const { state } = this;
    const settles = state.settling.get(id) ?? 0;
    state.settling.delete(id);
    const slot = state.inodes.get(id);
    const row = slot === undefined ? null : state.slots[slot];
    state.inodes.delete(id);
    if (settles > state.settledTo) {
      state.settledTo = settles;
      this.core.collector.kick();
    }
    if (row === null) return;
    if (row.outstanding === 0) this.finishCommit(row);
    else state.inodeDurable.push(row.slot);
  }

  protected override ended(row: Transaction): void {
    const { state, core } = this;
    const pool = state.entries;
    if (state.inodeDurable.length > 0)
      state.inodeDurable = state.inodeDurable.filter((slot) => slot !== row.slot);
    if (state.wishes.size > 0)
      for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) state.wishes.delete(entry);
    if (!this.isStatic || row.phase !== 'committing') return;
    state.finished++;
    for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry])
      state.namedBy[core.flash.blockOfPage(pool.at[entry] - 1)] = state.finished;
  }

  // --- what live inodes name ----------------------------------------------------------------------

  override mayErase(block: number): boolean {
    const isFree = super.mayErase(block);
    if (!this.isStatic || this.bugs['reuse-named-page']) return isFree;
    if (this.state.namedBy[block] <= this.state.settledTo) return isFree;
    this.settle();
    return false;
  }

  /** Notes on flash that the transactions that have ended need not be looked at any more. */
  private settle(): void {
    const { state } = this;
    for (const settles of state.settling.values()) if (settles === state.finished) return;
    const settles = state.finished;
    const id = this.map.log(SETTLED, settledWords(state), 0, -1);
    state.settling.set(id, settles);
  }

  override checkpoint(): void {
    const isIdle = !this.busy();
    super.checkpoint();
    if (!this.bugs['truncate-early'] || !isIdle || this.state.recovery !== null) return;
    const { log } = this.core;
    log.truncate(Math.max(log.state.from, log.settledTo));
  }

  // --- recovery -----------------------------------------------------------------------------------

  private records(): LogRecord[] {
    return this.core.log.complete(rootRecord(this.core).numbers['from']);
  }

  /** Returns static inodes whose pages no record calls settled. */
  private doubtful(): Change[] {
    const records = this.records();
    const settled = new Settled(records);
    const { checkpointVersion } = rootRecord(this.core).numbers;
    return records
      .filter(({ kind }) => kind === STATIC_INODE)
      .map(changeOf)
      .filter(({ version }) => version > checkpointVersion && !settled.has(version));
  }

  ownStages(): readonly RecoveryStage[] {
    return [
      {
        id: 'verify',
        reads: 'pages',
        plan: () =>
          this.doubtful()
            .flatMap(({ pairs }) => pairs.filter((_, i) => i % 2 === 1))
            .map((at) => at - 1),
      },
    ];
  }

  changesOf(record: LogRecord): Change[] {
    if (record.kind !== STATIC_INODE) return this.map.changesOf(record);
    const change = changeOf(record);
    if (this.bugs['no-verification'] || this.bugs['no-barrier']) return [change];
    const isSettled = new Settled(this.records()).has(change.version);
    return isSettled || isComplete(this.core, change) ? [change] : [];
  }

  rebuilt(): void {
    // Numbers of transactions that were found incomplete stand in out-of-band areas too.
    for (const record of this.records())
      if (record.kind === STATIC_INODE)
        this.state.numbered = Math.max(this.state.numbered, changeOf(record).number);
  }
}

export const mobius = {
  id: 'mobius',
  title: 'Möbius',
  paper: 'Shi, Wang, Wang, Ju: Möbius: A High Performance Transactional SSD with Rich Primitives, MSST 2014',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: PARAMETERS,
  mutants: MUTANTS,
  create: (core, settings, mutant) => new Mobius(core, settings, mutantFlags(MUTANTS, mutant)),
} as const satisfies SchemeDeclaration;
