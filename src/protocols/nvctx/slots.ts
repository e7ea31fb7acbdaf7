/**
 * The slots of the mapping table: which page is where, and which goes when another one must come in (least recently
 * used first). Victims that differ from flash are programmed, many at a time; a slot is free when its program is
 * durable. A page that is stored into meanwhile stays.
 */
import { isWaitedFor } from './waiting.ts';
import { forgetUse, noteUse, usedAfter } from '../../base/recency.ts';
import type { Core } from '../../engine/core.ts';
import { dropHeld, hold } from '../../engine/ftl/held-entries.ts';
import { mappingPagesBeside, type Memory, memoryOf } from './memory.ts';
import type { Lane, NvctxState } from './state.ts';
import { noteStore, Stored } from './stores.ts';

/** Victims on their way to flash at once, by plane. */
const LEAVING_PER_PLANE = 1;

/** What a slot's page does. */
const AT_REST = 0;
const LEAVING = 1;
/** It was stored into on its way to flash. */
const CHANGED = 2;

export class MappingSlots {
  private readonly lane: Lane;
  /** Pages that are asked for, or on their way to flash, at once. */
  readonly most: number;
  /**
   * Slots that may hold a page: fewer from the moment at which the in-process table wants to grow. -1: still to be
   * looked for.
   */
  private room = -1;
  /** One bit a slot: it is free. Looked for in the memory when it is first asked for. */
  private freeSlots: Uint32Array | null = null;
  /** Room for the entries of a page. */
  private readonly list: Uint32Array;

  constructor(
    private readonly core: Core,
    private readonly state: NvctxState,
    private readonly dropsEarly: boolean,
  ) {
    this.lane = state.mappingLane;
    this.most = LEAVING_PER_PLANE * core.layout.planes;
    this.list = new Uint32Array(core.layout.mapEntriesPerPage);
  }

  private get memory(): Memory {
    return memoryOf(this.core);
  }

  /** The border of the in-process table has moved, or wants to: see `room`. */
  fit(): void {
    const { memory, lane } = this;
    this.room = mappingPagesBeside(memory, Math.max(lane.growTo, memory.inProcessBytes));
  }

  /** A slot for a page that comes in, -1 where all are taken. */
  take(): number {
    const { lane, memory } = this;
    if (lane.used >= this.room) return -1;
    lane.used++;
    this.freeSlots ??= freeSlotsOf(memory.table.page);
    const { freeSlots } = this;
    let word = 0;
    while (freeSlots[word] === 0) word++;
    const bits = freeSlots[word];
    freeSlots[word] = bits & (bits - 1);
    return word * 32 + 31 - Math.clz32(bits & -bits);
  }

  /** Whether the mapping pages are behind the border that the in-process table wants to grow to. */
  get hasGivenWay(): boolean {
    return this.lane.used <= this.room;
  }

  /** A mapping page stands in its slot as the DRAM table has it. */
  bringIn(slot: number, page: number): void {
    const { core, memory } = this;
    const { table } = memory;
    table.page[slot] = page;
    table.dirty[slot] = 0;
    this.state.slotOf[page] = slot + 1;
    // A victim that was dropped early (planted) comes back as it was: flash will have what this copy lacks.
    if (core.metadata.pages.isUnderWay(page)) this.copyIn(slot, page);
    this.use(slot);
  }

  private asOnFlash(slot: number): void {
    dropHeld(this.core.layout, this.memory.table, slot, this.list);
  }

  /** All entries of a page stand in its slot, whatever its copy on flash will say. */
  private copyIn(slot: number, page: number): void {
    const { image } = this.core.durable.metadata;
    const { mapEntriesPerPage } = this.core.layout;
    const end = Math.min((page + 1) * mapEntriesPerPage, image.length);
    for (let logicalPage = page * mapEntriesPerPage; logicalPage < end; logicalPage++)
      this.set(slot, logicalPage, image[logicalPage]);
  }

  private set(slot: number, logicalPage: number, at: number): void {
    const { layout } = this.core;
    const { table } = this.memory;
    hold(layout, table, slot, logicalPage - table.page[slot] * layout.mapEntriesPerPage, at);
  }

  store(slot: number, logicalPage: number, at: number): void {
    const { table } = this.memory;
    this.set(slot, logicalPage, at);
    table.dirty[slot] = 1;
    if (this.lane.leaving[slot] === LEAVING) this.lane.leaving[slot] = CHANGED;
    this.use(slot);
  }

  private use(slot: number): void {
    const { table } = this.memory;
    table.used[slot] = ++table.uses;
  }

  /** Something waits for the page of a slot: it is no victim. */
  keep(slot: number): void {
    forgetUse(this.lane.recency, slot);
  }

  /** All that has waited for the page of a slot is stored. */
  letGo(slot: number): void {
    noteUse(this.lane.recency, slot);
  }

  /** Sends victims on their way for what must come in. True: a slot is free already. */
  makeRoom(): boolean {
    const { lane } = this;
    if (this.room < 0) this.fit();
    const comingIn = lane.doing === 'swap' ? 1 : 0;
    let wanted = lane.used + lane.absent.size - comingIn - this.room - lane.writing;
    let hasFreed = false;
    while (wanted-- > 0 && lane.writing < this.most) {
      const victim = this.leastRecent();
      if (victim < 0) break;
      if (this.memory.table.dirty[victim] === 0) {
        this.drop(victim);
        hasFreed = true;
      } else this.write(victim);
    }
    return hasFreed;
  }

  /** The page that nobody has used longest, and nobody waits for; -1: none. */
  private leastRecent(): number {
    const { table } = this.memory;
    const { lane, core } = this;
    let victim = usedAfter(lane.recency);
    while (victim >= 0) {
      const page = table.page[victim];
      if (lane.leaving[victim] === AT_REST && !core.metadata.pages.isUnderWay(page)) break;
      victim = usedAfter(lane.recency, victim);
    }
    return victim;
  }

  private write(slot: number): void {
    const { core, lane } = this;
    const { table } = this.memory;
    core.metadata.pages.write(table.page[slot], table, slot);
    if (this.dropsEarly) {
      this.drop(slot);
      return;
    }
    lane.leaving[slot] = LEAVING;
    lane.writing++;
    forgetUse(lane.recency, slot);
  }

  /** A mapping page is durable; unless it was moved only, its slot is free, or it is clean at least. */
  written(page: number): void {
    const { lane, state } = this;
    const slot = state.slotOf[page] - 1;
    if (slot < 0 || lane.leaving[slot] === AT_REST) return;
    const isClean = lane.leaving[slot] === LEAVING;
    lane.leaving[slot] = AT_REST;
    lane.writing--;
    if (!isClean) return;
    this.memory.table.dirty[slot] = 0;
    if (isWaitedFor(lane.waiting, page)) this.asOnFlash(slot);
    else this.drop(slot);
  }

  private drop(slot: number): void {
    const { table } = this.memory;
    const page = table.page[slot];
    this.asOnFlash(slot);
    this.state.slotOf[page] = 0;
    table.page[slot] = -1;
    table.dirty[slot] = 0;
    forgetUse(this.lane.recency, slot);
    if (this.freeSlots !== null) this.freeSlots[slot >>> 5] |= 1 << (slot & 31);
    this.lane.used--;
    noteStore(this.core, Stored.dropped, -1, page);
  }
}

function freeSlotsOf(pages: Int32Array): Uint32Array {
  const free = new Uint32Array(Math.ceil(pages.length / 32));
  pages.forEach((page, slot) => {
    if (page < 0) free[slot >>> 5] |= 1 << (slot & 31);
  });
  return free;
}
