/**
 * The way of committed mappings into the mapping table. Those whose mapping page is in memory are stored one after the
 * other, through the one port of the memory. The others wait in the in-process table for their mapping page, which
 * comes in once for all of them as soon as a victim has made room: from the DRAM table, which says the same as flash.
 *
 * Transactions leave the in-process table in the order of their commits, whichever is through first: recovery redoes
 * in that order, and what is newer must not be gone before what is older.
 */
import { assert } from '../../base/assert.ts';
import {
  appendEntry,
  dropFirstEntry,
  firstEntryOf,
  isListEmpty,
  type UnrolledLists,
  wordOf,
} from '../../base/unrolled-lists.ts';
import { addAt, dequeue, enqueue, queuedAt } from '../../base/ring-buffer.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import { type Layout, mapPageOf } from '../../engine/flash/layout.ts';
import {
  hasRoom,
  type Header,
  headerOf,
  listRequests,
  type Memory,
  removeHeader,
  shiftUpdate,
  updatedPage,
  updatedPlace,
} from './memory.ts';
import { MappingSlots } from './slots.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { Doing, type Lane, type NvctxState } from './state.ts';
import { noteStore, Stored } from './stores.ts';

const ENTRY_BYTES = 4;

/**
 * Words of a waiting entry: the logical page, the physical page + 1, and the low bits of the ordinal of the
 * item that brings it.
 */
const LOGICAL_PAGE = 0;
const PLACE = 1;
const ORDINAL = 2;

export interface LaneRules {
  readonly dropsEarly: boolean;
  readonly removesOutOfOrder: boolean;
  readonly writesOneByOne: boolean;
  /** Mappings wait in the in-process table until it runs full: see `mayWait`. */
  readonly gathers: boolean;
  /** The mapping table has all mappings of a transaction, spilled ones among them. */
  brought(number: number, hasSpilled: boolean): void;
  /** The mapping table has all of some items, transactions perhaps among them; the in-process table is smaller. */
  retired(hasTransactions: boolean): void;
}

export class MappingLane {
  private readonly lane: Lane;
  private readonly slots: MappingSlots;
  private memory!: Memory;
  // Objects that live as long as the device is powered are also kept here, because each step on the way to
  // them costs time. Numbers out of columns are marked as integers (`| 0`): compilers would take them for
  // fractions.
  private readonly waiting: UnrolledLists;
  private readonly slotOf: Uint16Array;
  private readonly layout: Layout;
  /** Room for the requests of a transaction. */
  private readonly requests: number[] = [];

  constructor(
    private readonly core: Core,
    private readonly state: NvctxState,
    private readonly rules: LaneRules,
  ) {
    this.lane = state.mappingLane;
    this.waiting = this.lane.waiting;
    this.slotOf = state.slotOf;
    this.layout = core.layout;
    this.slots = new MappingSlots(core, state, rules.dropsEarly, rules.writesOneByOne);
  }

  /** The memory is there, or another one. */
  adopt(memory: Memory): void {
    this.memory = memory;
    this.slots.adopt(memory);
  }

  get isIdle(): boolean {
    return this.lane.queue.size === 0 && this.lane.growTo === 0;
  }

  /** Nothing moves before the in-process table is fuller: what waits may wait. */
  get isResting(): boolean {
    const { doing, writing, growTo, present } = this.lane;
    const isStill = doing === Doing.nothing && writing === 0 && growTo === 0 && present.size === 0;
    return isStill && this.mayWait;
  }

  /**
   * Mapping pages come in when the in-process table is fuller than β, oldest need first, for mappings that are
   * gathered: each with all that has come together for it. Spilled mappings hold room of the SPO area, and do not
   * wait.
   */
  private get mayWait(): boolean {
    return (
      this.rules.gathers &&
      this.memory.usedBytes <= this.slots.fullBytes &&
      (hasRoom(this.memory) || !this.isAskedForRoom) &&
      this.state.committedSpills.size === 0
    );
  }

  /** Plain writes, or copies of GC, find no room: they would wait for what waits. */
  private get isAskedForRoom(): boolean {
    return this.state.plainWaiting.length > 0 || this.core.ftl.collector.waitingCount > 0;
  }

  /** A transaction is committed: what its row says waits, in the order in which it was written. */
  addTransaction(row: Transaction, header: Header): void {
    const { queue, left } = this.lane;
    const { logicalPage, at, next } = this.state.entries;
    const ordinal = this.nextOrdinal;
    let waiting = 0;
    for (let entry = row.firstEntry; entry >= 0; entry = next[entry])
      if (this.waitUnlessOvertaken(header, logicalPage[entry] | 0, at[entry] | 0, ordinal)) waiting++;
    enqueue(queue, row.number);
    enqueue(left, waiting);
  }

  /** The same where only the in-process table and the SPO area say what was written. */
  addEntry(number: number): void {
    const { queue, left } = this.lane;
    const ordinal = this.nextOrdinal;
    enqueue(queue, number);
    enqueue(left, this.waitForAll(number, ordinal));
  }

  /** A plain write or a move waits. */
  addUpdate(logicalPage: number, at: number): void {
    const { queue, left } = this.lane;
    const ordinal = this.nextOrdinal;
    enqueue(queue, 0);
    enqueue(left, 1);
    this.wait(logicalPage, at, ordinal);
  }

  private get nextOrdinal(): number {
    return this.lane.retired + this.lane.queue.size;
  }

  /** After recovery: what it found is done, in the order of the sequences; 0 stands for the next update. */
  redo(): void {
    const { toRedo } = this.state;
    this.state.toRedo = [];
    let updates = 0;
    for (const item of toRedo) {
      if (item > 0) this.addEntry(item);
      else {
        this.addUpdate(updatedPage(this.memory, updates), updatedPlace(this.memory, updates));
        updates++;
      }
    }
    this.go();
  }

  /** The in-process table wants to grow to so many bytes; 0: it does not. */
  wantGrowth(bytes: number): void {
    if (this.lane.growTo === bytes) return;
    this.lane.growTo = bytes;
    this.slots.fit();
  }

  /** The in-process table gives bytes to the mapping table. */
  shrinkTo(bytes: number): void {
    this.memory.inProcessBytes = bytes;
    this.slots.fit();
    noteStore(this.core, Stored.border, -1, bytes);
  }

  /** Goes on until it must wait. */
  go(): void {
    const { lane, slots } = this;
    this.retire();
    let hasFreed = slots.makeRoom(this.wanted);
    // A store that was asked for leaves as much room to be made as before.
    while (lane.doing === Doing.nothing && (this.goOn() || hasFreed) && lane.doing === Doing.nothing)
      hasFreed = slots.makeRoom(this.wanted);
  }

  /** Mapping pages that are to come in now. */
  private get wanted(): number {
    return this.mayWait ? 0 : this.lane.absent.size;
  }

  /** The next thing that can be done now; false: there is none. */
  private goOn(): boolean {
    const { lane, slots } = this;
    if (lane.growTo > 0 && slots.hasGivenWay) this.grow();
    else if (lane.present.size > 0) {
      lane.doing = Doing.store;
      this.core.nvm.store(ENTRY_BYTES, 0);
    } else if (this.wanted > 0 && (lane.slot = slots.take()) >= 0) {
      lane.doing = Doing.swap;
      this.core.nvm.store(this.memory.pageBytes, 0);
    } else return false;
    return true;
  }

  /** All that an entry brings waits, in the order in which it was written; answers how much that is. */
  private waitForAll(item: number, ordinal: number): number {
    const header = headerOf(this.memory, item);
    // Only an injected bug removes it before its time.
    if (header === null) return 0;
    const { requests } = this;
    const { logicalPage, at } = this.memory.requests;
    let waiting = 0;
    for (let left = listRequests(this.memory, header, requests); left > 0; left--) {
      const request = requests[left - 1];
      if (this.waitUnlessOvertaken(header, logicalPage[request] | 0, at[request] | 0, ordinal)) waiting++;
    }
    const spilled = this.state.committedSpills.get(item) ?? [];
    for (let i = 0; i < spilled.length; i += 2)
      if (this.waitUnlessOvertaken(header, spilled[i], spilled[i + 1], ordinal)) waiting++;
    return waiting;
  }

  private waitUnlessOvertaken(header: Header, logicalPage: number, at: number, ordinal: number): boolean {
    const { overtaken } = header;
    if (overtaken.length > 0 && overtaken.includes(logicalPage)) return false;
    this.wait(logicalPage, at, ordinal);
    return true;
  }

  /** A mapping waits for its mapping page, which may have to come in. */
  private wait(logicalPage: number, at: number, ordinal: number): void {
    const { lane, waiting } = this;
    const page = mapPageOf(this.layout, logicalPage);
    if (isListEmpty(waiting, page)) {
      const slot = this.slotOf[page] - 1;
      enqueue(slot < 0 ? lane.absent : lane.present, page);
      if (slot >= 0) this.slots.keep(slot);
    }
    appendEntry(waiting, page, logicalPage, at, ordinal);
  }

  /** Removes finished items from the in-process table, unless an older item is unfinished. */
  private retire(): void {
    const { lane } = this;
    const { left } = lane;
    if (left.size === 0 || queuedAt(left, 0) !== 0) return;
    let hasTransactions = false;
    do {
      dequeue(left);
      lane.retired++;
      const item = dequeue(lane.queue);
      if (item !== 0) hasTransactions = true;
      this.end(item);
    } while (left.size > 0 && queuedAt(left, 0) === 0);
    this.rules.retired(hasTransactions);
  }

  private end(item: number): void {
    if (item === 0) shiftUpdate(this.memory);
    else {
      this.removeEntry(item);
      this.rules.brought(item, this.state.committedSpills.delete(item));
    }
    noteStore(this.core, Stored.removed, -1, item);
  }

  /** A store of the lane's takes effect. */
  stored(): void {
    const { lane } = this;
    const isSwap = lane.doing === Doing.swap;
    lane.doing = Doing.nothing;
    if (isSwap) this.broughtIn();
    else this.storeMapping();
    this.go();
  }

  /** A page comes in as it is when all that has waited for it is entered: that is one store. */
  private broughtIn(): void {
    const { lane, core, slots } = this;
    assert(lane.absent.size > 0, 'a page that comes in was asked for');
    const page = dequeue(lane.absent);
    slots.bringIn(lane.slot, page);
    core.watcher?.emit(Event.nvmStored, Stored.swappedIn, -1, page);
    while (this.storeFirst(page, lane.slot));
    slots.changed(lane.slot);
    slots.letGo(lane.slot);
    this.retire();
  }

  private storeMapping(): void {
    const { lane, slots } = this;
    const page = queuedAt(lane.present, 0);
    const slot = this.slotOf[page] - 1;
    const isMore = this.storeFirst(page, slot);
    slots.changed(slot);
    if (!isMore) {
      dequeue(lane.present);
      slots.letGo(slot);
    }
    this.retire();
  }

  /** Stores the first of the mappings that wait for the page in a slot; false: it was the last. */
  private storeFirst(page: number, slot: number): boolean {
    const { lane, waiting } = this;
    assert(!isListEmpty(waiting, page), 'a mapping that is stored has waited');
    const entry = firstEntryOf(waiting, page);
    const logicalPage = wordOf(waiting, entry, LOGICAL_PAGE);
    const index = (wordOf(waiting, entry, ORDINAL) - lane.retired) | 0;
    this.slots.store(slot, page, logicalPage, wordOf(waiting, entry, PLACE));
    this.core.watcher?.emit(Event.nvmStored, Stored.mapping, -1, logicalPage);
    addAt(lane.left, index, -1);
    if (this.rules.removesOutOfOrder && queuedAt(lane.left, index) === 0)
      this.removeEntry(queuedAt(lane.queue, index));
    return dropFirstEntry(waiting, page);
  }

  private removeEntry(number: number): void {
    const header = headerOf(this.memory, number);
    if (header !== null) removeHeader(this.memory, header);
  }

  /** The in-process table grows: the mapping pages beyond its new border are gone. */
  private grow(): void {
    const { lane, memory, slots } = this;
    memory.inProcessBytes = lane.growTo;
    lane.growTo = 0;
    slots.fit();
    noteStore(this.core, Stored.border, -1, memory.inProcessBytes);
  }

  /** A mapping page is durable. */
  written(page: number): void {
    this.slots.written(page);
    this.go();
  }
}
