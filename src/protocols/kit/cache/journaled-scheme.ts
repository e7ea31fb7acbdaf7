/**
 * The map of a scheme with a non-volatile data cache: written to flash at checkpoints, and in between a journal in
 * non-volatile memory says what changed: pages that left the cache, and pages that the collector moved.
 */
import type { Core } from '../../../engine/core/core.ts';
import { Event } from '../../../engine/interface/events.ts';
import { mapPageOf } from '../../../engine/flash/layout.ts';
import { noteChange } from '../../../engine/ftl/state.ts';
import type { Settings } from '../../../engine/interface/scheme.ts';
import { PageScheme } from '../page-scheme.ts';
import type { PageState } from '../page-state.ts';
import type { Transaction } from '../tx-table.ts';
import { type CacheMemory, cacheOf, cutJournal, noteInJournal } from './memory.ts';
import type { CacheState } from './state.ts';

/** What is stored, for whoever watches. */
export const Stored = {
  page: 1,
  flag: 2,
  freed: 3,
  journal: 4,
  journalCut: 5,
} as const;

/** Bugs that can be planted in any cache. */
export const PLANTED = {
  flagEarly: 'flag-before-pointer',
  freedEarly: 'frame-freed-early',
  movesForgotten: 'move-not-noted',
  journalCutEarly: 'journal-cut-early',
  volatileCache: 'volatile-staging',
  keepsAll: 'unflagged-kept',
} as const;

/** Those of them that a cache declares, by id: whether the bug is in. */
export type CacheBugs = Readonly<Partial<Record<(typeof PLANTED)[keyof typeof PLANTED], boolean>>>;

export abstract class JournaledScheme<S extends CacheState = CacheState> extends PageScheme<S> {
  protected override readonly waitsForFlash: boolean = false;

  /** What stands in non-volatile memory: there from the first format on. */
  protected memory: CacheMemory;

  constructor(
    core: Core,
    protected readonly settings: Settings,
    protected readonly bugs: CacheBugs,
    own: () => Omit<S, keyof PageState>,
  ) {
    super(core, own);
    this.memory = cacheOf(core);
  }

  protected note(what: number, unit: number, number: number): void {
    this.core.counters.nvmStores++;
    this.core.watcher?.emit(Event.nvmStored, what, unit, number);
  }

  /** A committed page on flash enters the map, and the journal. */
  protected enter(logicalPage: number, page: number): void {
    const { core } = this;
    core.ftl.map[logicalPage] = page + 1;
    noteChange(core.ftl, logicalPage, mapPageOf(core.layout, logicalPage));
    this.journal(logicalPage, page);
  }

  private journal(logicalPage: number, page: number): void {
    noteInJournal(this.memory, logicalPage, page);
    this.note(Stored.journal, -1, logicalPage);
    this.cutJournal();
  }

  protected get journalHasRoom(): boolean {
    const { journalWords, journalRoom } = this.memory;
    return journalWords + 2 * this.state.leaving < 2 * journalRoom;
  }

  // --- collection -------------------------------------------------------------------------------

  override stampCopy(slot: number, source: number): boolean {
    const { core } = this;
    const isMapped = core.mapping.lookup(core.durable.logicalPage[source]) === source;
    if (isMapped && !this.journalHasRoom) {
      this.checkpoint();
      return false;
    }
    return super.stampCopy(slot, source);
  }

  protected override relocated(
    logicalPage: number,
    _from: number,
    to: number,
    row: Transaction | null,
  ): void {
    if (row === null && this.bugs[PLANTED.movesForgotten] !== true) this.journal(logicalPage, to);
  }

  // --- checkpoints ------------------------------------------------------------------------------

  protected cutJournal(): void {
    const { journalWords, journalRoom } = this.memory;
    if (journalWords >= journalRoom) this.checkpoint();
  }

  override busy(): boolean {
    return this.state.checkpoint !== 'idle' || this.state.leaving > 0;
  }

  override checkpoint(): void {
    const { core, state, memory } = this;
    if (state.checkpoint !== 'idle' || core.metadata.flushing || state.recovery !== null) return;
    state.checkpoint = 'flushing';
    state.captured = memory.journalWords;
    core.watcher?.emit(Event.checkpointBegan, -1);
    core.metadata.beginFlush(1);
    if (this.bugs[PLANTED.journalCutEarly] === true) this.dropJournal();
    if (core.metadata.state.flush?.stage === 'flushed') this.writeRecord();
  }

  private dropJournal(): void {
    cutJournal(this.memory, this.state.captured);
    this.state.captured = 0;
    this.note(Stored.journalCut, -1, this.memory.journalWords / 2);
  }

  private writeRecord(): void {
    this.state.checkpoint = 'record';
    this.core.watcher?.emit(Event.recordIssued, -1);
    this.core.metadata.writeRecord(1, {}, {});
  }

  override metadataReached(stage: 'flushed' | 'rooted'): void {
    const { core, state } = this;
    if (stage === 'flushed') {
      if (state.checkpoint === 'flushing') this.writeRecord();
      return;
    }
    core.metadata.endFlush();
    state.checkpoint = 'idle';
    this.dropJournal();
    core.counters.checkpoints++;
    core.watcher?.emit(Event.checkpointCompleted, -1, 0, 0, core.counters.checkpoints);
    this.cutJournal();
    this.settled();
  }
}
