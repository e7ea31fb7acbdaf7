/**
 * A map of which DRAM holds some mapping pages only, the most recently used (DFTL, Gupta, Kim and Urgaonkar, ASPLOS
 * 2009). A request for an entry of another page reads that page from flash, and a changed page is written there
 * before its room is given away.
 *
 * A read of the host waits for its mapping page. A write goes to flash at once, since its place does not depend on
 * the old one; it keeps its place in the queue until the mapping page is there. COMMIT and GC wait for no mapping
 * page: they change it when it comes. The copies on flash are a working copy. Pages that recovery reads (checkpoints,
 * logs, out-of-band areas) are written as without the cache, so that recovery is the same; it leaves the map in
 * memory, of which pages are written as they are given up.
 */
import { present } from '../../base/assert.ts';
import { addTo } from '../../base/columns.ts';
import { forgetUse, noteUse, Recency, usedAfter } from '../../base/recency.ts';
import type { Durable } from '../flash/durable.ts';
import type { Clock, Flash } from '../flash/flash.ts';
import { type Layout, mapPageOf } from '../flash/layout.ts';
import { OpKind, OpOwner, releaseOp, takeOp } from '../flash/operations.ts';
import type { Counters } from '../interface/counters.ts';
import type { Watcher } from '../interface/event-types.ts';
import { Event } from '../interface/events.ts';
import type { Scheme } from '../interface/scheme.ts';
import { CacheArea, CacheAreaState, MOVES } from './cache-area.ts';
import { eachMapped } from './mapped.ts';
import { type FtlState, validPages } from './state.ts';

const Presence = { absent: 0, coming: 1, there: 2 } as const;

/** Plain data that dies with the power. */
export class MapCacheState {
  /** 0 as long as nothing is translated: while a device is made, and during recovery. */
  isOn: number;
  /** `Presence` by mapping page. */
  presence: Uint8Array;
  /** Mapping pages that are there or are coming. */
  held: number;
  /** By mapping page: it differs from its copy on flash. */
  changed: Uint8Array;
  /** Pages that are there, from the one that was used longest ago. */
  recency: Recency;
  /** First of the host's reads that wait for a mapping page, a list of slots; -1: none. */
  reads: Int32Array;
  /** Writes of the host that wait for it. */
  writes: Uint32Array;
  area: CacheAreaState;

  constructor(layout: Layout) {
    const { mapPages } = layout;
    this.isOn = 0;
    this.presence = new Uint8Array(mapPages);
    this.held = 0;
    this.changed = new Uint8Array(mapPages);
    this.recency = new Recency(mapPages);
    this.reads = new Int32Array(mapPages).fill(-1);
    this.writes = new Uint32Array(mapPages);
    this.area = new CacheAreaState(layout);
  }
}

export function createMapCacheState(layout: Layout): MapCacheState | null {
  return layout.cachedMapPages === 0 ? null : new MapCacheState(layout);
}

/** The parts of a device that the cache works with. */
export interface MapCacheParts {
  readonly layout: Layout;
  readonly durable: Durable;
  readonly flash: Flash;
  readonly ftl: FtlState;
  readonly counters: Counters;
  readonly scheme: Scheme;
  readonly watcher: Watcher | null;
  readonly host: { pageIssued(): void; pageDone(): void };
  readonly around: { readonly clock: Clock };
}

export class MapCache {
  private readonly area: CacheArea;
  private readonly isCurrent = (mapPage: number): boolean => this.state.changed[mapPage] === 0;

  constructor(
    private readonly core: MapCacheParts,
    private readonly state: MapCacheState,
  ) {
    this.area = new CacheArea(state.area, core.durable, core.flash, core.layout);
  }

  /** First life: the map stands on flash as it was filled, and DRAM holds nothing of it. */
  format(): void {
    const { ftl, layout } = this.core;
    eachMapped(ftl.map, layout, validPages(ftl), (mapPage) => {
      this.area.lay(mapPage);
    });
    this.state.isOn = 1;
  }

  /** After recovery: no page that is mapped has a copy on flash. */
  recovered(): void {
    const { ftl, layout } = this.core;
    const { changed } = this.state;
    eachMapped(ftl.map, layout, Infinity, (mapPage) => {
      changed[mapPage] = 1;
    });
    this.state.isOn = 1;
  }

  /** The host asks to read a page. True: the read waits for its mapping page, and goes on by itself. */
  holdsBack(logicalPage: number, txIndex: number): boolean {
    const { core, state } = this;
    const mapPage = this.ask(logicalPage);
    if (state.presence[mapPage] === Presence.there) return false;
    const { ops } = core.flash;
    const slot = takeOp(ops, OpKind.read, OpOwner.host, -1);
    ops.logicalPage[slot] = logicalPage;
    ops.detail[slot] = txIndex;
    ops.issuedNs[slot] = core.around.clock.nowNs;
    ops.next[slot] = present(state.reads[mapPage]);
    state.reads[mapPage] = slot;
    core.host.pageIssued();
    return true;
  }

  /** The host writes a page: it keeps one more place in the queue as long as its mapping page is coming. */
  written(logicalPage: number): void {
    const mapPage = this.ask(logicalPage);
    if (this.state.presence[mapPage] === Presence.there) return;
    addTo(this.state.writes, mapPage, 1);
    this.core.host.pageIssued();
  }

  /** The host asks for an entry; counts whether it was there. Returns its mapping page. */
  private ask(logicalPage: number): number {
    const { counters, layout } = this.core;
    const mapPage = mapPageOf(layout, logicalPage);
    if (this.state.presence[mapPage] === Presence.there) counters.mapCacheHits++;
    else counters.mapCacheMisses++;
    this.use(mapPage);
    return mapPage;
  }

  /** An entry changes: its mapping page must be written before it leaves DRAM. */
  change(logicalPage: number): void {
    if (this.state.isOn === 0) return;
    const mapPage = mapPageOf(this.core.layout, logicalPage);
    this.use(mapPage);
    this.state.changed[mapPage] = 1;
  }

  private use(mapPage: number): void {
    const { state } = this;
    if (state.presence[mapPage] === Presence.there) {
      noteUse(state.recency, mapPage);
      return;
    }
    if (state.presence[mapPage] === Presence.coming) return;
    state.held++;
    this.makeRoom();
    // A page that never was on flash comes from nowhere.
    if (this.area.has(mapPage)) {
      state.presence[mapPage] = Presence.coming;
      this.area.read(mapPage);
    } else this.arrive(mapPage);
  }

  private arrive(mapPage: number): void {
    this.state.presence[mapPage] = Presence.there;
    noteUse(this.state.recency, mapPage);
  }

  /** Gives up the pages that were used longest ago. Pages that are coming stay, also where there are too many of them. */
  private makeRoom(): void {
    const { core, state } = this;
    while (state.held > core.layout.cachedMapPages) {
      const mapPage = usedAfter(state.recency);
      if (mapPage < 0) return;
      forgetUse(state.recency, mapPage);
      state.presence[mapPage] = Presence.absent;
      state.held--;
      if (state.changed[mapPage] === 0) continue;
      state.changed[mapPage] = 0;
      this.area.write(mapPage, this.isCurrent);
    }
  }

  /** An operation of the cache is done. */
  completed(slot: number): void {
    const { core, state } = this;
    const { ops } = core.flash;
    const mapPage = present(ops.context[slot]);
    this.tell(slot);
    if (ops.kind[slot] !== OpKind.mapRead || ops.detail[slot] === MOVES) return;
    this.arrive(mapPage);
    const writes = present(state.writes[mapPage]);
    state.writes[mapPage] = 0;
    for (let i = 0; i < writes; i++) core.host.pageDone();
    let read = present(state.reads[mapPage]);
    state.reads[mapPage] = -1;
    while (read >= 0) {
      const next = present(ops.next[read]);
      this.goOn(read);
      read = next;
    }
    this.makeRoom();
  }

  private tell(slot: number): void {
    const { watcher, flash } = this.core;
    const { kind, context, detail, target } = flash.ops;
    const moves = detail[slot] === MOVES;
    const mapPage = present(context[slot]);
    if (kind[slot] === OpKind.erase)
      watcher?.emit(Event.mapCacheErased, flash.blockOfPage(present(target[slot])));
    else if (kind[slot] === OpKind.mapRead)
      watcher?.emit(moves ? Event.mapPageMoveBegan : Event.mapPageFetched, mapPage);
    else watcher?.emit(moves ? Event.mapPageMoved : Event.mapPageEvicted, mapPage);
  }

  /** A read that waited knows its place now. */
  private goOn(slot: number): void {
    const { core } = this;
    const { ops } = core.flash;
    const logicalPage = present(ops.logicalPage[slot]);
    const page = core.scheme.locate(logicalPage);
    core.watcher?.emit(Event.readIssued, logicalPage, page, present(ops.detail[slot]));
    if (page >= 0) {
      ops.target[slot] = page;
      core.flash.submit(slot, false);
      return;
    }
    releaseOp(ops, slot);
    core.host.pageDone();
  }
}
