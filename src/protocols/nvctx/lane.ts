/**
 * The way of committed mappings into the mapping table, in batches: what waits is gathered by mapping page, so that
 * a page comes in once for all of it. Mappings are stored one after the other, through the one port of the memory;
 * pages that are not in memory come in from the DRAM table, which says the same as flash.
 *
 * Transactions leave the in-process table in the order of their commits, whichever is through first: recovery redoes
 * in that order, and what is newer must not be gone before what is older.
 */
import { assert } from '../../base/assert.ts';
import { dequeue, enqueue, queuedAt } from '../../base/number-queue.ts';
import type { Core } from '../../engine/core.ts';
import { Fact } from '../../engine/facts.ts';
import { mapPageOf } from '../../engine/flash/layout.ts';
import { headerOf, type Memory, memoryOf, pairsOf, removeHeader, shiftUpdate, updateAt } from './memory.ts';
import { MappingSlots } from './slots.ts';
import type { Lane, NvctxState } from './state.ts';
import { noteStore, Stored } from './stores.ts';

const ENTRY_BYTES = 4;

export interface LaneRules {
  readonly dropsEarly: boolean;
  readonly removesOutOfOrder: boolean;
  /** The mapping table has everything of the item; the in-process table is smaller. */
  brought(number: number, wasSpilled: boolean): void;
}

export class MappingLane {
  private readonly slots: MappingSlots;

  constructor(
    private readonly core: Core,
    private readonly state: NvctxState,
    private readonly rules: LaneRules,
  ) {
    this.slots = new MappingSlots(core, state, rules.dropsEarly);
  }

  private get lane(): Lane {
    return this.state.mappingLane;
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

  /** Goes on until it must wait. */
  go(): void {
    for (;;) {
      const hasFreed = this.slots.makeRoom();
      if (this.lane.doing !== 'nothing' || (!this.goOn() && !hasFreed)) return;
    }
  }

  /** The next thing that can be done now; false: there is none. */
  private goOn(): boolean {
    const { lane, slots } = this;
    if (lane.growTo > 0 && slots.hasGivenWay) this.grow();
    else if (lane.present.length > 0) {
      lane.doing = 'store';
      this.core.nvm.store(ENTRY_BYTES, 0);
    } else if (lane.absent.length > 0 && (lane.slot = slots.take()) >= 0) {
      lane.doing = 'swap';
      this.core.nvm.store(this.memory.pageBytes, 0);
    } else if (lane.taken < lane.queue.size && lane.absent.length < slots.most) this.takeItem();
    else return false;
    return true;
  }

  private takeItem(): void {
    const { lane } = this;
    const pairs = this.pairsOfNext();
    const ordinal = lane.retired + lane.taken++;
    lane.left.push(pairs.length / 2);
    for (let i = 0; i < pairs.length; i += 2) {
      const page = mapPageOf(this.core.layout, pairs[i]);
      const known = lane.waiting.get(page);
      if (known !== undefined) {
        known.push(pairs[i], pairs[i + 1], ordinal);
        continue;
      }
      lane.waiting.set(page, [pairs[i], pairs[i + 1], ordinal]);
      (this.state.slotOf[page] === 0 ? lane.absent : lane.present).push(page);
    }
    this.retire();
  }

  /** Logical page and place + 1 of all that the next item of the queue brings. */
  private pairsOfNext(): number[] {
    const { lane, memory } = this;
    const item = queuedAt(lane.queue, lane.taken);
    if (item === 0) {
      return updateAt(memory, lane.updatesTaken++);
    }
    const header = headerOf(memory, item);
    // Only a planted bug removes it before its time.
    if (header === null) return [];
    const all = [...pairsOf(memory, header), ...(this.state.committedSpills.get(item) ?? [])];
    return header.overtaken.length === 0 ? all : without(all, header.overtaken);
  }

  /** What is through leaves the in-process table, unless something older is not. */
  private retire(): void {
    const { lane } = this;
    while (lane.taken > 0 && lane.left[0] === 0) {
      lane.left.shift();
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
    const page = lane.absent.shift();
    assert(page !== undefined, 'a page that comes in was asked for');
    this.slots.bringIn(lane.slot, page);
    lane.present.push(page);
    core.watcher?.fact(Fact.stored, Stored.swappedIn, -1, page, -1);
  }

  private storeMapping(): void {
    const { lane, core, state } = this;
    const page = lane.present[0];
    const waiting = lane.waiting.get(page);
    assert(waiting !== undefined, 'a mapping that is stored has waited');
    const [logicalPage, at, ordinal] = [waiting[lane.at], waiting[lane.at + 1], waiting[lane.at + 2]];
    this.slots.store(state.slotOf[page] - 1, logicalPage, at);
    core.watcher?.fact(Fact.stored, Stored.mapping, -1, logicalPage, -1);
    lane.at += 3;
    if (lane.at === waiting.length) {
      lane.at = 0;
      lane.waiting.delete(page);
      lane.present.shift();
    }
    if (--lane.left[ordinal - lane.retired] === 0 && this.rules.removesOutOfOrder)
      this.removeEntry(queuedAt(lane.queue, ordinal - lane.retired));
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
