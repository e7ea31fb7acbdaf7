/**
 * X-FTL: new copies are named by the X-L2P table beside L2P; a commit writes that table, as a whole, to a new
 * place on flash with a root behind it. L2P itself is written now and then, and lets committed entries go.
 */
import type { Core } from '../../engine/core.ts';
import type { LogRecord } from '../../engine/flash/durable.ts';
import type { SchemeDeclaration } from '../../engine/scheme-declaration.ts';
import { LANES } from '../kit/lanes.ts';
import { type Planted, plantedOf } from '../kit/planted.ts';
import { LoggedScheme } from '../kit/logged-scheme.ts';
import type { Change } from '../kit/logged-state.ts';
import type { PageState } from '../kit/page-state.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { IMAGE, MUTANTS, NUMBER, OUT_OF_BAND } from './declaration.ts';
import { committedIn, entriesOfPage, imagePages, imageWords, newestImage } from './image.ts';
import { createXftlPart, type SentImage, type XftlPart } from './state.ts';

/** Committed entries that L2P must take over once there are more: so many pages of the table. */
const MOST_COMMITTED_PAGES = 1;

export class Xftl extends LoggedScheme<PageState & XftlPart> {
  /** Entries of 16 bytes in a page of the table; mapping entries have 4. */
  private readonly perPage: number;

  constructor(
    core: Core,
    private readonly bugs: Planted<typeof MUTANTS>,
  ) {
    super(core, createXftlPart);
    this.perPage = Math.max(2, Math.floor(core.layout.mapEntriesPerPage / 4));
  }

  stampFill(page: number): void {
    this.core.durable.outOfBand[NUMBER][page] = 0;
  }

  protected stamp(slot: number, row: Transaction): void {
    this.core.volatile.flash.ops.field0[slot] = row.number;
  }

  protected stampPlain(slot: number): void {
    this.core.volatile.flash.ops.field0[slot] = 0;
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
    const { entries, version } = this.table(slots);
    // It is set before the log hears of it: a log that is short of room asks for a checkpoint at once.
    const image: SentImage = { waitsFor: [], ids: [], slots };
    state.image = image;
    state.images++;
    image.ids = this.sendPages(entries, version, state.slots[slots[0]]?.unit ?? -1);
    image.waitsFor = [...image.ids];
  }

  private sendPages(entries: readonly number[], version: number, unit: number): number[] {
    const { images } = this.state;
    const pages = imagePages(entries, this.perPage);
    // The root goes with the pages: it names them, and counts where all that it names can be read.
    if (!this.bugs['half-an-image'])
      return [this.log(IMAGE, imageWords(images, 0, entries), version, unit, pages + 1)];
    return Array.from({ length: pages }, (_, part) =>
      this.log(IMAGE, imageWords(images, part, entriesOfPage(entries, part, this.perPage)), version, unit, 1),
    );
  }

  /** The whole table: what is committed, what these rows commit, and what is active. */
  private table(slots: readonly number[]): { entries: number[]; version: number } {
    const { state, core } = this;
    const entries: number[] = [];
    let version = 0;
    for (const [logicalPage, committedBy] of state.committed) {
      entries.push(state.numberOf.get(committedBy) ?? 0, logicalPage, core.ftl.map[logicalPage], committedBy);
      version = Math.max(version, committedBy);
    }
    for (const row of state.slots) {
      if (row === null || row.phase === 'aborted') continue;
      const status = slots.includes(row.slot) ? row.version : 0;
      version = Math.max(version, status);
      const pool = state.entries;
      for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) {
        if (pool.at[entry] !== 0) entries.push(row.number, pool.logicalPage[entry], pool.at[entry], status);
      }
    }
    return { entries, version };
  }

  protected override ownLogged(id: number): void {
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
    if (state.committed.size > MOST_COMMITTED_PAGES * this.perPage) this.checkpoint();
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
    state.early = state.early.filter((slot) => slot !== row.slot);
    if (row.phase !== 'committing' || this.bugs['drop-early']) return;
    const pool = state.entries;
    for (let entry = row.firstEntry; entry >= 0; entry = pool.next[entry]) {
      const logicalPage = pool.logicalPage[entry];
      // A newer version of the page may have been faster.
      if (core.ftl.map[logicalPage] !== pool.at[entry]) continue;
      state.committed.delete(logicalPage);
      state.committed.set(logicalPage, row.version);
      state.numberOf.set(row.version, row.number);
    }
  }

  protected override finishPlain(logicalPage: number, page: number, version: number, data: number): void {
    super.finishPlain(logicalPage, page, version, data);
    // Its own record tells of it until L2P does.
    if (this.core.mapping.lookup(logicalPage) === page) this.state.committed.delete(logicalPage);
  }

  protected override rooted(): void {
    const { state } = this;
    const { version } = state.checkpoint;
    for (const [logicalPage, committedBy] of state.committed)
      if (committedBy <= version) state.committed.delete(logicalPage);
    for (const committedBy of state.numberOf.keys())
      if (committedBy <= version) state.numberOf.delete(committedBy);
    super.rooted();
  }

  override mayErase(block: number): boolean {
    return this.bugs['forget-moves'] || super.mayErase(block);
  }

  // --- recovery -----------------------------------------------------------------------------------

  override changesOf(record: LogRecord): Change[] {
    if (record.kind !== IMAGE) return super.changesOf(record);
    const newest = newestImage(this.core.log.complete(this.readFrom()));
    return record.words[0] === newest ? committedIn(record) : [];
  }

  private readFrom(): number {
    return this.core.durable.metadata.record?.numbers['from'] ?? 0;
  }

  override rebuilt(): void {
    // Images that are on flash are older than all that follow.
    this.state.images = Math.max(0, newestImage(this.core.durable.log));
  }
}

export const xftl: SchemeDeclaration = {
  id: 'xftl',
  title: 'X-FTL',
  paper: 'Kang, Lee, Moon, Oh, Min: X-FTL: Transactional FTL for SQLite Databases, SIGMOD 2013',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  claims: 'A commit writes one small table to a new place; recovery reads the map and that table.',
  zones: LANES,
  outOfBand: OUT_OF_BAND,
  parameters: [],
  mutants: MUTANTS,
  create: (core, _settings, mutant) => new Xftl(core, plantedOf(MUTANTS, mutant)),
};
