/**
 * Schemes whose commits end in a non-volatile data cache: pages of a transaction are stored into frames, one store
 * commits them all, and flash gets them later. The map is written at checkpoints; what changed since stands in a
 * journal beside the frames.
 */
import { assert } from '../../../base/assert.ts';
import { dequeue, enqueue } from '../../../base/ring-buffer.ts';
import { Event } from '../../../engine/interface/events.ts';
import { OpKind, OpOwner, takeOp } from '../../../engine/flash/operations.ts';
import { type Settings, Where } from '../../../engine/interface/scheme.ts';
import type { Core } from '../../../engine/core/core.ts';
import { Lanes } from '../lanes.ts';
import { PageScheme } from '../page-scheme.ts';
import type { PageState } from '../page-state.ts';
import { findEntry, type Transaction } from '../tx-table.ts';
import { mayApply } from '../versions.ts';
import { PLAIN } from '../writing.ts';
import {
  dropOut,
  enterFrame,
  firstToLeave,
  frameOf,
  freeFrame,
  leaveFrame,
  lineUp,
  takeFrame,
} from './frame-table.ts';
import { type CacheBugs, JournaledMap, CACHE_MUTANTS, Stored } from './journaled-map.ts';
import { STAMPED } from './out-of-band.ts';
import { cacheBytes, type CacheMemory, cacheOf, COMMITTED, FIRST_OWNER, FREE } from './memory.ts';
import type { Staging } from './staging.ts';
import type { CacheState } from './state.ts';

/** Programs on their way out of the cache at once, by plane. */
const LEAVING_PER_PLANE = 2;

/** A commit is one store into non-volatile memory: TxCache (NVMSA 2014) and KAML (HPCA 2017), as their staging says. */
export class CachedScheme<S extends CacheState = CacheState> extends PageScheme<S> {
  readonly blocks = new Lanes(this.core, this.state);
  readonly map: JournaledMap;
  protected override readonly waitsForFlash: boolean = false;
  /** Contents of non-volatile memory: present from the first format on. */
  private memory: CacheMemory;
  private readonly staging: Staging;
  /** Frame of the page that is about to be committed, where it stands in one. */
  private frameToApply = -1;
  private toKeepFree = -1;
  /** An injected bug that is asked for with each page. */
  private readonly flagsEarly: boolean;
  private readonly oob = STAMPED.onFlash(this.core.durable);
  private readonly stamps = STAMPED.inFlight(this.ops);
  private readonly pageBytes = this.core.around.spec.geometry.pageBytes;
  private readonly mostLeaving = LEAVING_PER_PLANE * this.core.layout.planes;

  constructor(
    core: Core,
    settings: Settings,
    private readonly bugs: CacheBugs,
    own: () => Omit<S, keyof PageState>,
    stagingOf: (core: Core, state: S) => Staging,
  ) {
    super(core, own);
    this.map = new JournaledMap(core, this.state, settings, bugs, this);
    this.memory = cacheOf(core);
    this.staging = stagingOf(core, this.state);
    this.flagsEarly = bugs[CACHE_MUTANTS.flagEarly] === true;
  }

  override format(isInUse: boolean): void {
    super.format(isInUse);
    this.memory = cacheOf(this.core);
  }

  nvmBytes(): number {
    return cacheBytes(this.memory, this.pageBytes);
  }

  stampFill(page: number): void {
    this.oob.stamp[page] = 0;
  }

  protected stamp(): void {}

  protected stampPlain(): void {}

  protected override began(row: Transaction): void {
    this.memory.numbered = row.number;
    this.core.counters.nvmStores++;
  }

  // --- pages come in ----------------------------------------------------------------------------

  protected override dispatch(slot: number): void {
    if (this.staging.keeps?.(slot) !== true) this.stage(slot);
  }

  /** Has a page stored into a frame, as soon as one is free. */
  private stage(slot: number): void {
    const { core, state } = this;
    core.host.pageIssued();
    if (state.waiting.size === 0 && state.frames.freeCount > state.promised) {
      state.promised++;
      core.nvm.store(this.pageBytes, slot);
      this.makeRoom();
      return;
    }
    enqueue(state.waiting, slot);
    this.letIn();
  }

  /** Lets waiting writes go where there are frames, and makes room for the others. */
  private letIn(): void {
    const { state } = this;
    while (state.waiting.size > 0 && state.frames.freeCount > state.promised) {
      state.promised++;
      this.core.nvm.store(this.pageBytes, dequeue(state.waiting));
    }
    this.makeRoom();
  }

  /** The same where as much room is wanted as the last time. */
  private letInAgain(): void {
    if (this.state.waiting.size > 0 || !this.map.hasRoom) this.letIn();
  }

  stored(slot: number): void {
    const { core, state, ops } = this;
    state.promised--;
    const logicalPage = ops.logicalPage[slot];
    const data = ops.data[slot];
    if (ops.context[slot] === PLAIN) {
      const frame = this.fill(logicalPage, data, COMMITTED);
      this.frameToApply = frame;
      core.watcher?.emit(Event.nvmStored, Stored.page, -1, logicalPage);
      this.finishPlain(logicalPage, -1, ops.detail[slot], data);
    } else this.storedFor(slot, logicalPage, data);
    core.flash.release(slot);
    core.host.writeDone(core.around.clock.nowNs - ops.issuedNs[slot]);
    this.letInAgain();
  }

  private storedFor(slot: number, logicalPage: number, data: number): void {
    const { core, state, ops } = this;
    const row = state.slots[ops.context[slot]];
    assert(row !== null, 'a row stays until its pages are stored');
    row.outstanding--;
    if (row.phase !== 'aborted') {
      this.storeEntry(row, ops.detail[slot], logicalPage, data);
      core.watcher?.emit(Event.nvmStored, Stored.page, row.txIndex, logicalPage);
    }
    this.pageDone(row, slot);
  }

  private storeEntry(row: Transaction, entry: number, logicalPage: number, data: number): void {
    const { state, memory } = this;
    if (entry >= state.frameOfEntry.length) {
      const larger = new Int32Array(Math.max(entry + 1, state.frameOfEntry.length * 2));
      larger.set(state.frameOfEntry);
      state.frameOfEntry = larger;
    }
    const known = state.frameOfEntry[entry] - 1;
    const owner = this.isFlagged(row) ? COMMITTED : row.number + FIRST_OWNER;
    if (known >= 0 && this.holds(known, row, logicalPage)) {
      memory.data[known] = data;
      memory.stamp[known] = ++memory.stamps;
      return;
    }
    const onFlash = state.entries.at[entry] - 1;
    if (onFlash >= 0) this.core.mapping.markStale(onFlash);
    state.entries.at[entry] = 0;
    state.frameOfEntry[entry] = this.fill(logicalPage, data, owner) + 1;
  }

  private holds(frame: number, row: Transaction, logicalPage: number): boolean {
    const { memory } = this;
    const isOwn = memory.owner[frame] === row.number + FIRST_OWNER || this.isFlagged(row);
    return isOwn && memory.logicalPage[frame] === logicalPage;
  }

  private fill(logicalPage: number, data: number, owner: number): number {
    const { memory } = this;
    assert(this.state.frames.freeCount > 0, 'a store has its frame');
    const frame = takeFrame(this.state.frames);
    memory.logicalPage[frame] = logicalPage;
    memory.data[frame] = data;
    memory.owner[frame] = owner;
    memory.stamp[frame] = ++memory.stamps;
    return frame;
  }

  private free(frame: number): void {
    this.memory.owner[frame] = FREE;
    this.memory.stamp[frame] = 0;
    dropOut(this.state.frames, frame);
    freeFrame(this.state.frames, frame);
    this.core.counters.nvmStores++;
  }

  // --- commit and abort -------------------------------------------------------------------------

  private isFlagged(row: Transaction): boolean {
    return this.flagsEarly && row.phase === 'committing';
  }

  protected override commitRow(row: Transaction): void {
    if (this.flagsEarly) this.flagEarly(row);
    super.commitRow(row);
    const { next } = this.ops;
    let slot = this.staging.takeKept?.(row) ?? -1;
    while (slot >= 0) {
      const after = next[slot];
      this.stage(slot);
      slot = after;
    }
  }

  /** Injected bug: the flag is stored while pages are still on their way. */
  private flagEarly(row: Transaction): void {
    const { entries, frameOfEntry } = this.state;
    for (let entry = row.firstEntry; entry >= 0; entry = entries.next[entry]) {
      const frame = (frameOfEntry[entry] ?? 0) - 1;
      if (frame >= 0 && this.holds(frame, row, entries.logicalPage[entry])) {
        this.memory.owner[frame] = COMMITTED;
        this.core.counters.nvmStores++;
      }
    }
  }

  protected pagesDurable(row: Transaction): void {
    this.map.note(Stored.flag, row.txIndex, row.number);
    this.finishCommit(row);
    this.letInAgain();
  }

  protected override applyEntry(row: Transaction, entry: number): void {
    const { entries, frameOfEntry } = this.state;
    if (entries.at[entry] === 0) {
      this.frameToApply = frameOfEntry[entry] - 1;
      frameOfEntry[entry] = 0;
    }
    super.applyEntry(row, entry);
  }

  /** From the flag on, frames are committed; pages that left early enter the map. */
  protected override apply(logicalPage: number, page: number, version: number): void {
    const { state, memory, core } = this;
    const frame = page >= 0 ? -1 : this.frameToApply;
    if (!mayApply(state, logicalPage, version)) {
      if (page >= 0) core.mapping.markStale(page);
      else this.free(frame);
      return;
    }
    this.dropCommitted(logicalPage);
    if (page >= 0) {
      this.map.enter(logicalPage, page);
      return;
    }
    memory.owner[frame] = COMMITTED;
    enterFrame(state.frames, memory.logicalPage, frame);
    if (state.frames.leavingStamp[frame] !== memory.stamp[frame]) lineUp(state.frames, frame);
  }

  /** An older committed version gives way: the map knows none of what stands in frames. */
  private dropCommitted(logicalPage: number): void {
    const { state, core } = this;
    const { map } = core.ftl;
    const at = map[logicalPage];
    if (at === 0) {
      const { logicalPage: pages } = this.memory;
      const frame = frameOf(state.frames, pages, logicalPage);
      if (frame < 0) return;
      leaveFrame(state.frames, pages, frame);
      this.free(frame);
      return;
    }
    core.mapping.markStale(at - 1);
    map[logicalPage] = 0;
    core.mapping.changed(logicalPage);
  }

  protected override dropPages(row: Transaction): void {
    super.dropPages(row);
    const { state } = this;
    for (let entry = row.firstEntry; entry >= 0; entry = state.entries.next[entry]) {
      const frame = (state.frameOfEntry[entry] ?? 0) - 1;
      if (frame < 0) continue;
      state.frameOfEntry[entry] = 0;
      this.free(frame);
    }
    this.dropKept(row);
  }

  private dropKept(row: Transaction): void {
    const { next } = this.ops;
    let slot = this.staging.takeKept?.(row) ?? -1;
    while (slot >= 0) {
      const after = next[slot];
      row.outstanding--;
      this.core.flash.release(slot);
      slot = after;
    }
  }

  override settled(): void {
    super.settled();
    this.letIn();
  }

  // --- pages go out -----------------------------------------------------------------------------

  /** Programs committed pages, oldest first, until enough frames are free; uncommitted ones only where none is left. */
  private makeRoom(): void {
    const { state } = this;
    const { frames } = state;
    if (this.toKeepFree < 0) this.toKeepFree = this.staging.framesToKeepFree(this.memory.owner.length);
    const wanted = this.toKeepFree + state.waiting.size;
    // A full journal may be what the last power failure left.
    if (!this.map.hasRoom) this.checkpoint();
    while (
      state.leaving < this.mostLeaving &&
      frames.freeCount - state.promised + state.leaving < wanted &&
      this.map.hasRoom
    ) {
      let frame = firstToLeave(frames);
      if (frame < 0 && state.waiting.size > 0 && state.leaving + state.promised === 0)
        frame = this.anyUncommitted();
      if (frame < 0) return;
      this.send(frame);
    }
  }

  private anyUncommitted(): number {
    const { memory, state } = this;
    let oldest = -1;
    for (let frame = 0; frame < memory.owner.length; frame++) {
      if (memory.owner[frame] < FIRST_OWNER || state.frames.leavingStamp[frame] === memory.stamp[frame])
        continue;
      if (oldest < 0 || memory.stamp[frame] < memory.stamp[oldest]) oldest = frame;
    }
    return oldest;
  }

  private send(frame: number): void {
    const { core, state, memory, ops } = this;
    const slot = takeOp(ops, OpKind.program, OpOwner.scheme, frame);
    ops.logicalPage[slot] = memory.logicalPage[frame];
    ops.data[slot] = memory.data[frame];
    ops.detail[slot] = memory.stamp[frame];
    this.stamps.stamp[slot] = memory.stamp[frame];
    dropOut(state.frames, frame);
    state.frames.leavingStamp[frame] = memory.stamp[frame];
    state.leaving++;
    if (this.bugs[CACHE_MUTANTS.freedEarly] === true && memory.owner[frame] === COMMITTED) {
      memory.owner[frame] = FREE;
      core.counters.nvmStores++;
    }
    core.programPage(slot, -1);
  }

  /** A page has left the cache: unless its frame holds something else by now, the frame is free. */
  protected override ownProgrammed(slot: number): void {
    const { core, state, memory, ops } = this;
    const frame = ops.context[slot];
    const logicalPage = ops.logicalPage[slot];
    const page = ops.target[slot];
    state.leaving--;
    core.watcher?.emit(Event.pageProgrammed, page, logicalPage, -1, 0);
    if (memory.stamp[frame] === ops.detail[slot]) this.left(frame, logicalPage, page);
    this.settled();
  }

  private left(frame: number, logicalPage: number, page: number): void {
    const { core, state, memory } = this;
    core.mapping.markValid(page);
    if (leaveFrame(state.frames, memory.logicalPage, frame)) {
      this.free(frame);
      this.map.enter(logicalPage, page);
      return;
    }
    const number = memory.owner[frame] - FIRST_OWNER;
    this.free(frame);
    for (const row of state.slots) {
      if (row === null || row.number !== number || row.phase === 'aborted') continue;
      const entry = findEntry(state, row, logicalPage);
      state.entries.at[entry] = page + 1;
      state.frameOfEntry[entry] = 0;
      return;
    }
    assert(false, 'a frame belongs to somebody');
  }

  override newest(logicalPage: number): number {
    const frame = frameOf(this.state.frames, this.memory.logicalPage, logicalPage);
    return frame < 0 ? super.newest(logicalPage) : Where.inMemory(this.memory.data[frame]);
  }
}
