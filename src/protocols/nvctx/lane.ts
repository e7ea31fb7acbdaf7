/**
 * The way of committed mappings into the mapping table, in batches: what waits is gathered by mapping page, so that
 * a page comes in once for all of it. Mappings are stored one after the other, through the one port of the memory;
 * pages that are not in memory come in from the DRAM table, which says the same as flash.
 *
 * Transactions leave the in-process table in the order of their commits, whichever is through first: recovery redoes
 * in that order, and what is newer must not be gone before what is older.
 */
import { assert } from '../../base/assert.ts';
import { addAt, dequeue, enqueue, queuedAt } from '../../base/number-queue.ts';
import type { Core } from '../../engine/core.ts';
import { Fact } from '../../engine/facts.ts';
import { mapPageOf } from '../../engine/flash/layout.ts';
import {
  headerOf,
  type Memory,
  memoryOf,
  pairsOf,
  removeHeader,
  shiftUpdate,
  updatedPage,
  updatedPlace,
} from './memory.ts';
import { MappingSlots } from './slots.ts';
import type { Lane, NvctxState } from './state.ts';
import { noteStore, Stored } from './stores.ts';
import { addWaiting, dropFirstWaiting, firstWaiting, isWaitedFor } from './waiting.ts';

const ENTRY_BYTES = 4;

export interface LaneRules {
  readonly dropsEarly: boolean;
  readonly removesOutOfOrder: boolean;
  /** The mapping table has everything of the item; the in-process table is smaller. */
  brought(number: number, wasSpilled: boolean): void;
}

export class MappingLane {
  private readonly lane: Lane;
  private readonly slots: MappingSlots;

  constructor(
    private readonly core: Core,
    private readonly state: NvctxState,
    private readonly rules: LaneRules,
  ) {
    this.lane = state.mappingLane;
    this.slots = new MappingSlots(core, state, rules.dropsEarly);
  }

  private get memory(): Memory {
    return memoryOf(this.core);
  }

  get isIdle(): boolean {
    return this.lane.queue.size === 0 && this.lane.growTo === 0;
  }

  add(item: number): void {
    enqueue(this.lane.queue, item);
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
    let hasFreed = slots.makeRoom();
    // A store that was asked for leaves as much room to be made as before.
    while (lane.doing === 'nothing' && (this.goOn() || hasFreed) && lane.doing === 'nothing')
      hasFreed = slots.makeRoom();
  }

  /** The next thing that can be done now; false: there is none. */
  private goOn(): boolean {
    const { lane, slots } = this;
    if (lane.growTo > 0 && slots.hasGivenWay) this.grow();
    else if (lane.present.size > 0) {
      lane.doing = 'store';
      this.core.nvm.store(ENTRY_BYTES, 0);
    } else if (lane.absent.size > 0 && (lane.slot = slots.take()) >= 0) {
      lane.doing = 'swap';
      this.core.nvm.store(this.memory.pageBytes, 0);
    } else if (lane.taken < lane.queue.size && lane.absent.size < slots.most) this.takeItem();
    else return false;
    return true;
  }

  private takeItem(): void {
    const { lane, memory } = this;
    const item = queuedAt(lane.queue, lane.taken);
    const ordinal = lane.retired + lane.taken++;
    if (item === 0) {
      enqueue(lane.left, 1);
      const index = lane.updatesTaken++;
      this.wait(updatedPage(memory, index), updatedPlace(memory, index), ordinal);
    } else {
      const pairs = this.pairsOf(item);
      enqueue(lane.left, pairs.length / 2);
      for (let i = 0; i < pairs.length; i += 2) this.wait(pairs[i], pairs[i + 1], ordinal);
    }
    // Older items may just be leaving, one after the other: what they wait for goes first.
    this.retire();
  }

  /** A mapping waits for its mapping page, which may have to come in. */
  private wait(logicalPage: number, at: number, ordinal: number): void {
    const { lane } = this;
    const page = mapPageOf(this.core.layout, logicalPage);
    if (!isWaitedFor(lane.waiting, page)) {
      const slot = this.state.slotOf[page] - 1;
      enqueue(slot < 0 ? lane.absent : lane.present, page);
      if (slot >= 0) this.slots.keep(slot);
    }
    addWaiting(lane.waiting, page, logicalPage, at, ordinal);
  }

  /** Logical page and place + 1 of all that a committed transaction brings. */
  private pairsOf(item: number): readonly number[] {
    const { memory } = this;
    const header = headerOf(memory, item);
    // Only a planted bug removes it before its time.
    if (header === null) return [];
    const spilled = this.state.committedSpills.get(item);
    const stored = pairsOf(memory, header);
    const all = spilled === undefined ? stored : [...stored, ...spilled];
    return header.overtaken.length === 0 ? all : without(all, header.overtaken);
  }

  /** What is through leaves the in-process table, unless something older is not. */
  private retire(): void {
    const { lane } = this;
    while (lane.taken > 0 && queuedAt(lane.left, 0) === 0) {
      dequeue(lane.left);
      lane.taken--;
      lane.retired++;
      this.end(dequeue(lane.queue));
    }
  }

  private end(item: number): void {
    const { lane, core } = this;
    let wasSpilled = false;
    if (item === 0) {
      lane.updatesTaken--;
      shiftUpdate(this.memory);
    } else {
      wasSpilled = this.state.committedSpills.delete(item);
      this.removeEntry(item);
    }
    noteStore(core, Stored.removed, -1, item);
    this.rules.brought(item, wasSpilled);
  }

  /** A store of the lane's takes effect. */
  stored(): void {
    const { lane } = this;
    const isSwap = lane.doing === 'swap';
    lane.doing = 'nothing';
    if (isSwap) this.broughtIn();
    else this.storeMapping();
    this.go();
  }

  private broughtIn(): void {
    const { lane, core } = this;
    assert(lane.absent.size > 0, 'a page that comes in was asked for');
    const page = dequeue(lane.absent);
    this.slots.bringIn(lane.slot, page);
    enqueue(lane.present, page);
    core.watcher?.fact(Fact.stored, Stored.swappedIn, -1, page, -1);
  }

  private storeMapping(): void {
    const { lane, core, state } = this;
    const { waiting } = lane;
    const page = queuedAt(lane.present, 0);
    assert(isWaitedFor(waiting, page), 'a mapping that is stored has waited');
    const entry = firstWaiting(waiting, page);
    const logicalPage = waiting.logicalPage[entry];
    const index = waiting.item[entry] - lane.retired;
    const slot = state.slotOf[page] - 1;
    this.slots.store(slot, logicalPage, waiting.at[entry]);
    core.watcher?.fact(Fact.stored, Stored.mapping, -1, logicalPage, -1);
    dropFirstWaiting(waiting, page);
    if (!isWaitedFor(waiting, page)) {
      dequeue(lane.present);
      this.slots.letGo(slot);
    }
    addAt(lane.left, index, -1);
    if (queuedAt(lane.left, index) === 0 && this.rules.removesOutOfOrder)
      this.removeEntry(queuedAt(lane.queue, index));
    this.retire();
  }

  private removeEntry(number: number): void {
    const header = headerOf(this.memory, number);
    if (header !== null) removeHeader(this.memory, header);
  }

  /** The in-process table grows: the mapping pages beyond its new border are gone. */
  private grow(): void {
    const { lane, memory } = this;
    memory.inProcessBytes = lane.growTo;
    lane.growTo = 0;
    noteStore(this.core, Stored.border, -1, memory.inProcessBytes);
  }

  /** A mapping page is durable. */
  written(page: number): void {
    this.slots.written(page);
    this.go();
  }
}

function without(pairs: readonly number[], logicalPages: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    if (!logicalPages.includes(pairs[i])) out.push(pairs[i], pairs[i + 1]);
  }
  return out;
}
