/**
 * The way of committed mappings into the mapping table, behind one lock (NVCTX: commits serialise on it). A
 * mapping page that is not in memory comes in from the DRAM table, which says the same as flash; where no slot is
 * free, the page used least recently is programmed first, and its slot is free when that is durable.
 */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core.ts';
import { Fact } from '../../engine/facts.ts';
import { mapPageOf } from '../../engine/flash/layout.ts';
import {
  headerOf,
  mappingPagesBeside,
  type Memory,
  memoryOf,
  pairsOf,
  removeHeader,
  shiftUpdate,
} from './memory.ts';
import type { Lane, NvctxState } from './state.ts';
import { noteStore, Stored } from './stores.ts';

const ENTRY_BYTES = 4;

export interface LaneRules {
  readonly dropsEarly: boolean;
  /** The mapping table has everything of the item; the in-process table is smaller. */
  brought(number: number, wasSpilled: boolean): void;
}

export class MappingLane {
  constructor(
    private readonly core: Core,
    private readonly state: NvctxState,
    private readonly rules: LaneRules,
  ) {}

  private get lane(): Lane {
    return this.state.mappingLane;
  }

  private get memory(): Memory {
    return memoryOf(this.core);
  }

  get isIdle(): boolean {
    return this.lane.item < 0 && this.lane.queue.length === 0 && this.lane.growTo === 0;
  }

  add(item: number): void {
    this.lane.queue.push(item);
  }

  /** Goes on until it must wait. */
  go(): void {
    const { lane } = this;
    while (lane.doing === 'nothing') {
      if (lane.growTo > 0) this.grow();
      else if (lane.item < 0) {
        if (lane.queue.length === 0) return;
        this.takeItem();
      } else if (lane.at === lane.pairs.length) this.endItem();
      else this.bring();
    }
  }

  private takeItem(): void {
    const { lane, memory } = this;
    const item = lane.queue.shift();
    assert(item !== undefined, 'the queue has a head');
    lane.item = item;
    lane.at = 0;
    if (item === 0) {
      lane.pairs = [memory.updates[1], memory.updates[2]];
      return;
    }
    const header = headerOf(memory, item);
    if (header === null) {
      // Only a planted bug removes it before its time.
      lane.pairs = [];
      return;
    }
    const all = [...pairsOf(memory, header), ...(this.state.committedSpills.get(item) ?? [])];
    lane.pairs = header.overtaken.length === 0 ? all : without(all, header.overtaken);
  }

  private endItem(): void {
    const { lane, memory, core } = this;
    const { item } = lane;
    lane.item = -1;
    let wasSpilled = false;
    if (item === 0) shiftUpdate(memory);
    else {
      const header = headerOf(memory, item);
      wasSpilled = this.state.committedSpills.delete(item);
      if (header !== null) removeHeader(memory, header);
    }
    noteStore(core, Stored.removed, -1, item);
    this.rules.brought(item, wasSpilled);
  }

  private bring(): void {
    const { lane, core, memory } = this;
    const page = mapPageOf(core.layout, lane.pairs[lane.at]);
    lane.slot = this.state.slotOf[page] - 1;
    if (lane.slot >= 0) {
      lane.doing = 'store';
      core.nvm.store(ENTRY_BYTES, 0);
      return;
    }
    if (this.used() < mappingPagesBeside(memory, memory.inProcessBytes)) {
      lane.slot = memory.table.page.indexOf(-1);
      lane.doing = 'swap';
      core.nvm.store(memory.pageBytes, 0);
    } else this.evict();
  }

  private used(): number {
    let used = 0;
    for (const page of this.memory.table.page) if (page >= 0) used++;
    return used;
  }

  private evict(): void {
    const { core, lane, memory } = this;
    const { table } = memory;
    let victim = -1;
    for (let slot = 0; slot < table.page.length; slot++) {
      if (table.page[slot] < 0) continue;
      if (victim < 0 || table.used[slot] < table.used[victim]) victim = slot;
    }
    assert(victim >= 0, 'a full table has a page to give');
    if (table.dirty[victim] === 0) {
      this.drop(victim);
      return;
    }
    lane.doing = 'evict';
    lane.slot = victim;
    const { mapEntriesPerPage } = core.layout;
    const first = victim * mapEntriesPerPage;
    core.metadata.beginPage(table.page[victim], table.entries.subarray(first, first + mapEntriesPerPage));
    if (this.rules.dropsEarly) this.drop(victim);
  }

  private drop(slot: number): void {
    const { table } = this.memory;
    const page = table.page[slot];
    this.state.slotOf[page] = 0;
    table.page[slot] = -1;
    table.dirty[slot] = 0;
    noteStore(this.core, Stored.dropped, -1, page);
  }

  /** The victim's program is durable. */
  evicted(): void {
    const { lane, core } = this;
    core.metadata.endFlush();
    if (this.memory.table.page[lane.slot] >= 0) this.drop(lane.slot);
    lane.doing = 'nothing';
    this.go();
  }

  /** A store of the lane's takes effect. */
  stored(): void {
    const { lane, core, memory } = this;
    const { table } = memory;
    const { mapEntriesPerPage } = core.layout;
    const logicalPage = lane.pairs[lane.at];
    const page = mapPageOf(core.layout, logicalPage);
    const first = lane.slot * mapEntriesPerPage;
    if (lane.doing === 'swap') {
      // The DRAM table: a mapping page that is not in memory is there as it is on flash.
      const from = page * mapEntriesPerPage;
      const { image } = core.durable.metadata;
      table.entries.set(image.subarray(from, Math.min(from + mapEntriesPerPage, image.length)), first);
      table.page[lane.slot] = page;
      table.dirty[lane.slot] = 0;
      this.state.slotOf[page] = lane.slot + 1;
      core.watcher?.fact(Fact.stored, Stored.swappedIn, -1, page, -1);
    } else {
      table.entries[first + logicalPage - page * mapEntriesPerPage] = lane.pairs[lane.at + 1];
      table.dirty[lane.slot] = 1;
      lane.at += 2;
      core.watcher?.fact(Fact.stored, Stored.mapping, -1, logicalPage, -1);
    }
    table.used[lane.slot] = ++table.uses;
    lane.doing = 'nothing';
    this.go();
  }

  /** The in-process table grows when the mapping pages beyond its new border are gone. */
  private grow(): void {
    const { lane, memory, core } = this;
    if (this.used() > mappingPagesBeside(memory, lane.growTo)) {
      this.evict();
      return;
    }
    memory.inProcessBytes = lane.growTo;
    lane.growTo = 0;
    noteStore(core, Stored.border, -1, memory.inProcessBytes);
  }
}

function without(pairs: readonly number[], logicalPages: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    if (!logicalPages.includes(pairs[i])) out.push(pairs[i], pairs[i + 1]);
  }
  return out;
}
