/**
 * X-FTL: new copies are named by the X-L2P table beside L2P; a commit writes that table, as a whole, to a new
 * place on flash with a root behind it. L2P itself is written now and then, and lets committed entries go.
 */
import type { Core } from '../../engine/core/core.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import type { RefusalCode } from '../../engine/interface/scheme.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { LANES, Lanes } from '../kit/lanes.ts';
import { type MutantFlags, mutantFlags } from '../kit/mutant-flags.ts';
import { LoggedMap, type LogRules } from '../kit/logged-map.ts';
import type { Change } from '../kit/logged-state.ts';
import { PageScheme } from '../kit/page-scheme.ts';
import type { PageState } from '../kit/page-state.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { IMAGE, MUTANTS, OUT_OF_BAND } from './declaration.ts';
import {
  committedCount,
  dropCommitted,
  enterCommitted,
  leaveCommitted,
  moveCommitted,
  writeCommitted,
} from './committed.ts';
import {
  committedIn,
  createImage,
  entriesPerPage,
  ENTRY,
  HEAD,
  imagePages,
  newestImage,
  pageOfImage,
  writeEntry,
} from './image.ts';
import { createXftlPart, type SentImage, type XftlPart } from './state.ts';

/** Committed entries that L2P must take over once there are more: so many pages of the table. */
const MOST_COMMITTED_PAGES = 1;

export class Xftl extends PageScheme<PageState & XftlPart> implements LogRules {
  readonly blocks = new Lanes(this.core, this.state);
  readonly map = new LoggedMap(this.core, this.state, this);
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  private readonly stamps = OUT_OF_BAND.inFlight(this.ops);
  private readonly perPage: number;

  constructor(
    core: Core,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
  ) {
    super(core, createXftlPart);
    this.perPage = entriesPerPage(core.layout);
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

  protected override commitRow(row: Transaction): void {
    super.commitRow(row);
    if (this.bugs['no-barrier'] && row.outstanding > 0) this.ask(row);
  }

  protected pagesDurable(row: Transaction): void {
    const { state } = this;
    if (this.bugs['no-barrier']) {
      if (state.early.includes(row.slot)) this.finishCommit(row);
      else if (!this.isAsked(row)) this.ask(row);
      return;
    }
    if (this.bugs['acknowledge-early']) super.acknowledge(row);
    this.ask(row);
  }

  protected override acknowledge(row: Transaction): void {
    if (!this.bugs['acknowledge-early']) super.acknowledge(row);
  }

  private isAsked({ slot }: Transaction): boolean {
    return this.state.ready.includes(slot) || this.state.image?.slots.includes(slot) === true;
  }

  // --- images of the table -----------------------------------------------------------------------

  /** A transaction is to be committed by the next image; while one is on its way, the next gathers. */
  private ask(row: Transaction): void {
    this.core.counters.barriers++;
    this.state.ready.push(row.slot);
    this.sendImage();
  }

  private sendImage(): void {
    const { state } = this;
    if (state.image !== null || state.ready.length === 0) return;
    const slots = state.ready;
    state.ready = [];
    state.images++;
    const { words, version } = this.table(slots);
    // It is set before the log hears of it: a log that is short of room asks for a checkpoint at once.
    const image: SentImage = { waitsFor: [], ids: [], slots };
    state.image = image;
    image.ids = this.sendPages(words, version, state.slots[slots[0]]?.txIndex ?? -1);
    image.waitsFor = [...image.ids];
  }

  private sendPages(words: Uint32Array, version: number, txIndex: number): number[] {
    const pages = imagePages(words, this.perPage);
    // The root goes with the pages: it names them, and counts where all that it names can be read.
    if (!this.bugs['half-an-image']) return [this.map.log(IMAGE, words, version, txIndex, pages + 1)];
    return Array.from({ length: pages }, (_, part) =>
      this.map.log(IMAGE, pageOfImage(words, part, this.perPage), version, txIndex, 1),
    );
  }

  /** The whole table: what is committed, what these rows commit, and what is active. */
  private table(slots: readonly number[]): { words: Uint32Array; version: number } {
    const { state } = this;
    const committed = committedCount(state.committed);
    const words = createImage(state.images, committed + this.activeEntries());
    let version = writeCommitted(state.committed, words, HEAD);
    let to = HEAD + committed * ENTRY;
    for (const row of state.slots) {
      if (row === null || row.phase === 'aborted') continue;
      const status = slots.includes(row.slot) ? row.version : 0;
      if (status > version) version = status;
      to = this.writeActive(row, status, words, to);
    }
    return { words: to < words.length ? words.slice(0, to) : words, version };
  }

  /** Writes the entries of a row that have a place from word `to` on; answers where they end. */
  private writeActive(row: Transaction, status: number, words: Uint32Array, to: number): number {
    const { number } = row;
    const { at, logicalPage, next } = this.state.entries;
    let end = to;
    for (let entry = row.firstEntry; entry >= 0; entry = next[entry]) {
      if (at[entry] === 0) continue;
      writeEntry(words, end, number, logicalPage[entry], at[entry], status);
      end += ENTRY;
    }
    return end;
  }

  /** Entries of rows that are not aborted; some may not have a place. */
  private activeEntries(): number {
    let count = 0;
    for (const row of this.state.slots) if (row !== null && row.phase !== 'aborted') count += row.entries;
    return count;
  }

  ownLogged(id: number): void {
    const { state } = this;
    const { image } = state;
    if (image === null) return;
    image.waitsFor = image.waitsFor.filter((each) => each !== id);
    if (image.waitsFor.length > 0) return;
    state.records = state.records.filter((record) => !state.newest.includes(record.id));
    state.newest = image.ids;
    state.image = null;
    for (const slot of image.slots) this.committedBy(slot);
    this.sendImage();
    if (committedCount(state.committed) > MOST_COMMITTED_PAGES * this.perPage) this.checkpoint();
  }

  private committedBy(slot: number): void {
    const row = this.state.slots[slot];
    if (row === null) return;
    if (row.outstanding > 0) this.state.early.push(slot);
    else this.finishCommit(row);
  }

  // --- committed entries --------------------------------------------------------------------------

  protected override ended(row: Transaction): void {
    const { state, core } = this;
    if (state.early.length > 0) state.early = state.early.filter((slot) => slot !== row.slot);
    if (row.phase !== 'committing' || this.bugs['drop-early']) return;
    const { committed, entries } = state;
    const { map } = core.ftl;
    for (let entry = row.firstEntry; entry >= 0; entry = entries.next[entry]) {
      const logicalPage = entries.logicalPage[entry];
      const at = entries.at[entry];
      // A newer version of the page may have been faster.
      if (map[logicalPage] === at) enterCommitted(committed, logicalPage, at, row.version, row.number);
    }
  }

  override relocated(logicalPage: number, from: number, to: number, row: Transaction | null): void {
    super.relocated(logicalPage, from, to, row);
    if (row === null) moveCommitted(this.state.committed, logicalPage, to + 1);
  }

  override writePlain(logicalPage: number, data: number, hint: number): RefusalCode {
    this.state.lastPlain = this.state.version + 1;
    return super.writePlain(logicalPage, data, hint);
  }

  override finishPlain(logicalPage: number, page: number, version: number, data: number): void {
    super.finishPlain(logicalPage, page, version, data);
    // Its own record tells of it until L2P does.
    if (this.core.mapping.lookup(logicalPage) === page) leaveCommitted(this.state.committed, logicalPage);
  }

  /**
   * The newest image is in the map as a whole, and the next one says all of it again: where no plain write of its time
   * will be replayed, a checkpoint does without it. Two images side by side may be more than the log has room for.
   */
  readsFrom(version: number): number {
    const { log } = this.core;
    if (this.state.lastPlain <= version) return log.settledTo;
    return Math.max(this.map.firstNeeded(version), log.state.from);
  }

  rooting(version: number): void {
    dropCommitted(this.state.committed, version);
  }

  override mayErase(block: number): boolean {
    return this.bugs['forget-moves'] || super.mayErase(block);
  }

  // --- recovery -----------------------------------------------------------------------------------

  changesOf(record: LogRecord): Change[] {
    if (record.kind !== IMAGE) return this.map.changesOf(record);
    const newest = newestImage(this.core.log.complete(this.readFrom()));
    return record.words[0] === newest ? committedIn(record) : [];
  }

  private readFrom(): number {
    return this.core.durable.metadata.record?.numbers['from'] ?? 0;
  }

  rebuilt(): void {
    // Images that are on flash are older than all that follow.
    this.state.images = Math.max(0, newestImage(this.core.durable.log));
  }
}

export const xftl = {
  id: 'xftl',
  title: 'X-FTL',
  paper: 'Kang, Lee, Moon, Oh, Min: X-FTL: Transactional FTL for SQLite Databases, SIGMOD 2013',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: [],
  mutants: MUTANTS,
  create: (core, _settings, mutant) => new Xftl(core, mutantFlags(MUTANTS, mutant)),
} as const satisfies SchemeDeclaration;
