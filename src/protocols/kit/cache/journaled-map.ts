/**
 * The map of a scheme with a non-volatile data cache: written to flash at checkpoints, and in between a journal in
 * non-volatile memory says what changed: pages that left the cache, and pages that GC moved.
 */
import { assert } from '../../../base/assert.ts';
import type { Core } from '../../../engine/core/core.ts';
import { Event } from '../../../engine/interface/events.ts';
import type { Settings } from '../../../engine/interface/scheme.ts';
import { currentList, listsOf } from '../erased-blocks.ts';
import type { Lanes } from '../lanes.ts';
import type { MapKeeper } from '../parts.ts';
import { enterRaw } from '../rebuild.ts';
import type { RecoveryStage } from '../recovery.ts';
import type { Trims } from '../trims.ts';
import type { Transaction } from '../tx-table.ts';
import { FrameTable, freeFrame } from './frame-table.ts';
import { type CacheMemory, cacheOf, createCacheMemory, cutJournal, noteInJournal } from './memory.ts';
import { cacheRecovery } from './recovery.ts';
import type { CacheState } from './state.ts';

/** Kinds of stores, for watchers. */
export const Stored = {
  page: 1,
  flag: 2,
  freed: 3,
  journal: 4,
  journalCut: 5,
} as const;

/** Bugs that can be injected in any cache. */
export const CACHE_MUTANTS = {
  flagEarly: 'flag-before-pointer',
  freedEarly: 'frame-freed-early',
  movesForgotten: 'move-not-noted',
  journalCutEarly: 'journal-cut-early',
  volatileCache: 'volatile-staging',
  keepsAll: 'unflagged-kept',
} as const;

/** Those of them that a cache declares, by id: whether the bug is in. */
export type CacheBugs = Readonly<
  Partial<Record<(typeof CACHE_MUTANTS)[keyof typeof CACHE_MUTANTS], boolean>>
>;

/** The scheme as far as the journal needs it. */
export interface JournalRules {
  readonly blocks: Lanes;
  readonly trims: Trims;
  settled(): void;
}

/** The journal takes 8 bytes a change; when it is full, a checkpoint of the map empties it. */
export class JournaledMap implements MapKeeper {
  /** Contents of non-volatile memory: present from the first format on. */
  private memory: CacheMemory;

  constructor(
    private readonly core: Core,
    private readonly state: CacheState,
    private readonly settings: Settings,
    private readonly bugs: CacheBugs,
    private readonly rules: JournalRules,
  ) {
    this.memory = cacheOf(core);
  }

  format(): void {
    const { core, state } = this;
    this.memory = createCacheMemory(core.layout, core.around.spec.geometry.pageBytes, this.settings);
    core.durable.nvm = this.memory as unknown as Record<string, unknown>;
    const { length } = this.memory.owner;
    state.frames = new FrameTable(length);
    for (let frame = length - 1; frame >= 0; frame--) freeFrame(state.frames, frame);
    state.erased = currentList(core, null);
    core.metadata.format(listsOf(state.erased), {}, state.erased.pages);
  }

  /** A store into non-volatile memory is done: counted, and told to the watcher. */
  note(what: number, txIndex: number, number: number): void {
    this.core.counters.nvmStores++;
    this.core.watcher?.emit(Event.nvmStored, what, txIndex, number);
  }

  /** A committed page on flash enters the map, and the journal. */
  enter(logicalPage: number, page: number): void {
    enterRaw(this.core, logicalPage, page);
    this.journal(logicalPage, page);
  }

  private journal(logicalPage: number, page: number): void {
    noteInJournal(this.memory, logicalPage, page);
    this.note(Stored.journal, -1, logicalPage);
    this.cutIfFull();
  }

  /** True if the journal has room for the entries of all pages on their way out of the cache. */
  get hasRoom(): boolean {
    const { journalWords, journalRoom } = this.memory;
    return journalWords + 2 * this.state.leaving < 2 * journalRoom;
  }

  plainCounts(): boolean {
    return true;
  }

  // --- collection -------------------------------------------------------------------------------

  mayCopy(source: number, logicalPage: number): boolean {
    if (this.core.mapping.lookup(logicalPage) !== source || this.hasRoom) return true;
    this.checkpoint();
    return false;
  }

  pageCopied(logicalPage: number, _from: number, to: number, row: Transaction | null): void {
    if (row === null && this.bugs[CACHE_MUTANTS.movesForgotten] !== true) this.journal(logicalPage, to);
  }

  mayErase(): boolean {
    return true;
  }

  logged(): void {
    assert(false, 'the journal is no log of records');
  }

  // --- checkpoints ------------------------------------------------------------------------------

  private cutIfFull(): void {
    const { journalWords, journalRoom } = this.memory;
    if (journalWords >= journalRoom) this.checkpoint();
  }

  busy(): boolean {
    return this.state.checkpoint !== 'idle' || this.state.leaving > 0;
  }

  checkpoint(): void {
    const { core, state, memory } = this;
    if (state.checkpoint !== 'idle' || core.metadata.flushing || state.recovery !== null) return;
    state.checkpoint = 'flushing';
    state.captured = memory.journalWords;
    core.watcher?.emit(Event.checkpointBegan, -1);
    this.rules.trims.unmap(Infinity);
    state.erased = currentList(core, state.erased);
    core.metadata.beginFlush(state.erased.pages);
    if (this.bugs[CACHE_MUTANTS.journalCutEarly] === true) this.dropJournal();
    if (core.metadata.state.flush?.stage === 'flushed') this.writeRecord();
  }

  private dropJournal(): void {
    cutJournal(this.memory, this.state.captured);
    this.state.captured = 0;
    this.note(Stored.journalCut, -1, this.memory.journalWords / 2);
  }

  private writeRecord(): void {
    const { core, state } = this;
    assert(state.erased !== null, 'a checkpoint begins with a list of erased blocks');
    state.checkpoint = 'record';
    core.watcher?.emit(Event.recordIssued, -1);
    core.metadata.writeRecord(state.erased.pages, listsOf(state.erased), {});
  }

  metadataReached(stage: 'flushed' | 'rooted'): void {
    const { core, state } = this;
    if (stage === 'flushed') {
      if (state.checkpoint === 'flushing') this.writeRecord();
      return;
    }
    core.metadata.endFlush();
    this.rules.trims.drop();
    state.checkpoint = 'idle';
    this.dropJournal();
    core.counters.checkpoints++;
    core.watcher?.emit(Event.checkpointCompleted, -1, 0, 0, core.counters.checkpoints);
    this.cutIfFull();
    this.rules.settled();
  }

  stages(): readonly RecoveryStage[] {
    const isVolatile = this.bugs[CACHE_MUTANTS.volatileCache] === true;
    const keepsAll = this.bugs[CACHE_MUTANTS.keepsAll] === true;
    return cacheRecovery(this.core, this.state, { isVolatile, keepsAll, blocks: this.rules.blocks });
  }
}
