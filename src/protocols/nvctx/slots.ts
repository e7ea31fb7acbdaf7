/**
 * The slots of the mapping table: which page is where, and which goes when another one must come in (least recently
 * used first). Victims that differ from flash are programmed, many at a time; a slot is free when its program is
 * durable. A page that is stored into meanwhile stays.
 */
import { present } from '../../base/assert.ts';
import { lowestBit, setBit } from '../../base/bits.ts';
import { isListEmpty } from '../../base/unrolled-lists.ts';
import { forgetUse, noteUse, type Recency, usedAfter } from '../../base/recency.ts';
import type { Core } from '../../engine/core/core.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import { dropHeld, hold } from '../../engine/ftl/held-entries.ts';
import { calmBytes, mappingPagesBeside, type MappingTable, type Memory } from './memory.ts';
import { Doing, type Lane, type NvctxState } from './state.ts';
import { noteStore, Stored } from './stores.ts';

/** States of a slot's page. */
const AT_REST = 0;
const LEAVING = 1;
/** It was stored into on its way to flash. */
const CHANGED = 2;

export class MappingSlots {
  private readonly lane: Lane;
  /** So many victims are on their way to flash at once: one a package, and one a plane where that is not enough. */
  private readonly calmly: number;
  private readonly pressed: number;
  /** Bytes of the in-process table up to which it is enough. */
  private calmBytes = Infinity;
  /** Bytes of the in-process table from which on mappings that are gathered do not wait. */
  fullBytes = Infinity;
  /** Slots that may hold a page: fewer from the moment at which the in-process table wants to grow. */
  private room = 0;
  /** One bit a slot: it is free. Looked for in the memory when it is first asked for. */
  private freeSlots: Uint32Array | null = null;
  // Objects that live as long as the device is powered are also kept here, because each step on the way to
  // them costs time.
  private readonly slotOf: Uint16Array;
  private readonly leaving: Uint8Array;
  private readonly recency: Recency;
  private readonly layout: Layout;
  private memory!: Memory;
  private table!: MappingTable;

  constructor(
    private readonly core: Core,
    state: NvctxState,
    private readonly dropsEarly: boolean,
    isOneByOne: boolean,
  ) {
    this.lane = state.mappingLane;
    this.calmly = isOneByOne ? 1 : core.layout.packages;
    this.pressed = isOneByOne ? 1 : core.layout.planes;
    this.slotOf = state.slotOf;
    this.leaving = this.lane.leaving;
    this.recency = this.lane.recency;
    this.layout = core.layout;
  }

  /** The memory is there, or another one. */
  adopt(memory: Memory): void {
    this.memory = memory;
    this.table = memory.table;
    this.freeSlots = null;
    this.fit();
  }

  /** The border of the in-process table has moved, or wants to: see `room`. */
  fit(): void {
    const { memory, lane } = this;
    this.room = mappingPagesBeside(memory, Math.max(lane.growTo, memory.inProcessBytes));
    this.calmBytes = calmBytes(memory);
    this.fullBytes = memory.division.beta * memory.inProcessBytes;
  }

  /** A slot for a page that comes in, -1 where all are taken. */
  take(): number {
    const { lane } = this;
    if (lane.used >= this.room) return -1;
    lane.used++;
    this.freeSlots ??= freeSlotsOf(this.table.page);
    const { freeSlots } = this;
    let word = 0;
    while (freeSlots[word] === 0) word++;
    const bits = present(freeSlots[word]) | 0;
    freeSlots[word] = bits & (bits - 1);
    return word * 32 + lowestBit(bits);
  }

  /** True if the mapping pages are behind the border that the in-process table wants to grow to. */
  get hasGivenWay(): boolean {
    return this.lane.used <= this.room;
  }

  /** A mapping page stands in its slot as the DRAM table has it. */
  bringIn(slot: number, page: number): void {
    const { table } = this;
    table.page[slot] = page;
    table.dirty[slot] = 0;
    this.slotOf[page] = slot + 1;
    // A victim that was dropped early (injected bug) comes back as it was: flash will have what this copy lacks.
    if (this.core.metadata.pages.isUnderWay(page)) this.copyIn(slot, page);
    table.used[slot] = ++table.uses;
  }

  private asOnFlash(slot: number): void {
    dropHeld(this.layout, this.table, slot);
  }

  /** All entries of a page stand in its slot, whatever its copy on flash will say. */
  private copyIn(slot: number, page: number): void {
    const { image } = this.core.durable.metadata;
    const { mapEntriesPerPage } = this.layout;
    const first = page * mapEntriesPerPage;
    const count = Math.min(mapEntriesPerPage, image.length - first);
    for (let entry = 0; entry < count; entry++)
      hold(this.layout, this.table, slot, entry, present(image[first + entry]));
  }

  /** An entry of the mapping page in a slot, which is that of a logical page. */
  store(slot: number, page: number, logicalPage: number, at: number): void {
    const { table, layout } = this;
    hold(layout, table, slot, logicalPage - page * layout.mapEntriesPerPage, at);
  }

  /** Entries of the page in a slot have been stored. */
  changed(slot: number): void {
    const { table, leaving } = this;
    table.dirty[slot] = 1;
    if (leaving[slot] === LEAVING) leaving[slot] = CHANGED;
    table.used[slot] = ++table.uses;
  }

  /** Something waits for the page of a slot: it is no victim. */
  keep(slot: number): void {
    forgetUse(this.recency, slot);
  }

  /** All that has waited for the page of a slot is stored. */
  letGo(slot: number): void {
    noteUse(this.recency, slot);
  }

  /** Sends victims on their way for so many pages that must come in. True: a slot is free already. */
  makeRoom(absent: number): boolean {
    const { lane } = this;
    const comingIn = lane.doing === Doing.swap ? 1 : 0;
    const wanted = lane.used + absent - comingIn - this.room - lane.writing;
    const most = this.memory.usedBytes > this.calmBytes ? this.pressed : this.calmly;
    return wanted > 0 && lane.writing < most && this.free(wanted, most);
  }

  private free(wanted: number, most: number): boolean {
    const { lane, table } = this;
    let hasFreed = false;
    for (let left = wanted; left > 0 && lane.writing < most; left--) {
      const victim = this.leastRecent();
      if (victim < 0) break;
      if (table.dirty[victim] === 0) {
        this.drop(victim);
        hasFreed = true;
      } else this.write(victim);
    }
    return hasFreed;
  }

  /** Returns the slot of the least recently used page that no entry waits for; -1: none. */
  private leastRecent(): number {
    const { recency, leaving } = this;
    const { page } = this.table;
    const { pages } = this.core.metadata;
    let victim = usedAfter(recency);
    while (victim >= 0 && (leaving[victim] !== AT_REST || pages.isUnderWay(present(page[victim]))))
      victim = usedAfter(recency, victim);
    return victim;
  }

  private write(slot: number): void {
    const { lane, table } = this;
    this.core.metadata.pages.write(present(table.page[slot]), table, slot);
    if (this.dropsEarly) {
      this.drop(slot);
      return;
    }
    this.leaving[slot] = LEAVING;
    lane.writing++;
    forgetUse(this.recency, slot);
  }

  /** A mapping page is durable; unless it was moved only, its slot is free, or it is clean at least. */
  written(page: number): void {
    const { lane, leaving } = this;
    const slot = present(this.slotOf[page]) - 1;
    if (slot < 0 || leaving[slot] === AT_REST) return;
    const isClean = leaving[slot] === LEAVING;
    leaving[slot] = AT_REST;
    lane.writing--;
    if (!isClean) return;
    this.table.dirty[slot] = 0;
    if (!isListEmpty(lane.waiting, page)) this.asOnFlash(slot);
    else this.drop(slot);
  }

  private drop(slot: number): void {
    const { table } = this;
    const page = present(table.page[slot]);
    this.asOnFlash(slot);
    this.slotOf[page] = 0;
    table.page[slot] = -1;
    table.dirty[slot] = 0;
    forgetUse(this.recency, slot);
    if (this.freeSlots !== null) setBit(this.freeSlots, slot);
    this.lane.used--;
    noteStore(this.core, Stored.dropped, -1, page);
  }
}

function freeSlotsOf(pages: Int32Array): Uint32Array {
  const free = new Uint32Array(Math.ceil(pages.length / 32));
  pages.forEach((page, slot) => {
    if (page < 0) setBit(free, slot);
  });
  return free;
}
