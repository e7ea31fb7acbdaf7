/**
 * The parts of a powered device, put together for the scheme: services over the durable half and one
 * volatile half. A new core is made at every power-on; the durable half goes from one to the next.
 */
import { heapPop, heapPush, type HeapState, heapSize, heapTime } from '../../base/heap.ts';
import { type RandomStream, randomStream } from '../../base/random.ts';
import type { DeviceSpec } from '../../model/specification.ts';
import type { Counters } from '../interface/counters.ts';
import type { Watcher } from '../interface/event-types.ts';
import { Event } from '../interface/events.ts';
import { blockTable } from '../flash/bad-blocks.ts';
import type { Durable } from '../flash/durable.ts';
import type { Clock, Flash } from '../flash/flash.ts';
import { createFlashState, type FlashState } from '../flash/flash-state.ts';
import { flashOf } from './flash-of.ts';
import type { Layout } from '../flash/layout.ts';
import { OpKind, OpOwner, type OpPool, takeOp } from '../flash/operations.ts';
import { createFailedPrograms, type FailedPrograms } from './failed-programs.ts';
import { complete } from './completion.ts';
import { Allocator } from '../ftl/allocator.ts';
import { createMapCacheState, MapCache, type MapCacheState } from '../ftl/map-cache.ts';
import { SeparatingAllocator } from '../ftl/separating-allocator.ts';
import { Collector } from '../ftl/collector.ts';
import { createLogState, LogArea, type LogState } from '../ftl/log-area.ts';
import { Mapping } from '../ftl/mapping.ts';
import { Metadata } from '../ftl/metadata.ts';
import { createMetadataState, type MetadataState } from '../ftl/metadata-ring.ts';
import { FtlState } from '../ftl/state.ts';
import { VictimPool } from '../ftl/victims.ts';
import { NvmPort, NvmState } from '../flash/nvm-port.ts';
import type { Scheme } from '../interface/scheme.ts';

/** All that dies with the power, the scheme's own knowledge beside it. */
export interface Volatile {
  flash: FlashState;
  ftl: FtlState;
  metadata: MetadataState;
  log: LogState;
  nvm: NvmState;
  /** Null where DRAM holds the whole map. */
  mapCache: MapCacheState | null;
  failed: FailedPrograms;
  random: RandomStream;
  scheme: object;
}

/**
 * Name of the random numbers that choose victims on a recovered device. It goes on from what is durable and from nothing
 * else: equal durable halves choose equal victims.
 */
export function victimsAfter({ metadata }: Durable): string {
  return `victims after record ${metadata.record?.sequence ?? 0}`;
}

/** The volatile half at a power-on, as random as the seed and the number of power cycles before say. */
export function createVolatile(
  layout: Layout,
  seed: number,
  life: 'first' | 'recovered',
  durable: Durable,
  map: Uint32Array | null = null,
): Volatile {
  const victims = life === 'first' ? 'victims' : victimsAfter(durable);
  return {
    flash: createFlashState(layout),
    ftl: new FtlState(layout, blockTable(layout, seed, durable.grownBad), map),
    metadata: createMetadataState(layout),
    log: createLogState(),
    nvm: new NvmState(),
    mapCache: createMapCacheState(layout),
    failed: createFailedPrograms(),
    random: randomStream(seed, victims),
    scheme: {},
  };
}

/** Calls from the device to the host. */
export interface HostSide {
  /** The device took a page write on; `pageDone` follows. */
  pageIssued(): void;
  /** A page write of the host is dropped before it went to flash. */
  pageDone(): void;
  /** A page write of the host is durable (transactional or plain), so long after it was handed over. */
  writeDone(latencyNs: number): void;
  readDone(latencyNs: number): void;
  committed(txIndex: number): void;
  aborted(txIndex: number): void;
  /** The device knows a transaction that begins by a number of its own. */
  numbered(txIndex: number, number: number): void;
  /** A plain write, by its number, is durable. */
  plainDone(write: number): void;
  /** Page writes that the host will make in a transaction, adjacent rewrites counted once: for injected bugs only. */
  declaredPages(txIndex: number): number;
}

/** State that outlives a power cycle but is not flash: time, counts, the host, the watcher. */
export interface Surroundings {
  readonly spec: DeviceSpec;
  readonly seed: number;
  readonly layout: Layout;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly host: HostSide;
  watcher: Watcher | null;
}

export class Core {
  readonly layout: Layout;
  readonly flash: Flash;
  readonly ftl: FtlState;
  readonly allocator: Allocator;
  readonly victims: VictimPool;
  readonly mapping: Mapping;
  readonly metadata: Metadata;
  readonly log: LogArea;
  readonly nvm: NvmPort;
  /** Null where DRAM holds the whole map. */
  readonly mapCache: MapCache | null;
  readonly collector: Collector;
  readonly counters: Counters;
  readonly host: HostSide;
  scheme!: Scheme;
  protected readonly ops: OpPool;
  // Each event asks for these: the way to them is gone once.
  private readonly heap: HeapState;
  private readonly clock: Clock;
  private readonly hasSummary: boolean;
  /** Set by the scheme when recovery has ended; the device takes note and clears it. */
  recoveryDone = false;
  /** The same as `around.watcher`, which outlives this core: the device sets both. */
  watcher: Watcher | null;

  constructor(
    readonly around: Surroundings,
    readonly durable: Durable,
    readonly volatile: Volatile,
  ) {
    const { spec, layout } = around;
    this.watcher = around.watcher;
    this.layout = layout;
    this.counters = around.counters;
    this.host = around.host;
    this.ftl = volatile.ftl;
    this.ops = volatile.flash.ops;
    this.heap = volatile.flash.heap;
    this.clock = around.clock;
    this.hasSummary = layout.dataPagesPerBlock < layout.pagesPerBlock;
    this.flash = this.createFlash();
    this.victims = new VictimPool(this.ftl, spec.victimPolicy, volatile.random, layout);
    this.mapping = new Mapping(this.ftl, this.victims, layout);
    this.allocator = new (layout.separateCopies ? SeparatingAllocator : Allocator)(
      this.ftl,
      layout,
      spec.wearLevelling.dynamic,
      durable.eraseCount,
      spec.striping,
    );
    this.metadata = new Metadata(volatile.metadata, this.ftl, durable, this.flash, layout, around.counters);
    this.log = new LogArea(volatile.log, durable, this.flash, layout);
    this.nvm = new NvmPort(volatile.nvm, volatile.flash, around.clock, around.counters);
    this.mapCache = volatile.mapCache === null ? null : new MapCache(this, volatile.mapCache);
    this.mapping.cache = this.mapCache;
    this.collector = new Collector(this, spec.wearLevelling.staticThreshold);
  }

  protected createFlash(): Flash {
    return flashOf(this.around, this.durable, this.volatile.flash, null);
  }

  /** Hands a completed operation to its owner. */
  complete(slot: number): void {
    complete(this, slot);
  }

  /** Schedules an event that is no flash operation; its code is negative. */
  setTimer(atNs: number, code: number): void {
    heapPush(this.heap, atNs, code);
  }

  /** True if nothing happens by itself: no operation is under way, and no timer is set. */
  get isIdle(): boolean {
    return heapSize(this.heap) === 0;
  }

  /** Takes the earliest event, which there must be, and lets time pass to it. Answers its code. */
  nextEvent(): number {
    const { heap } = this;
    const code = heapPop(heap);
    this.clock.nowNs = heapTime(heap);
    return code;
  }

  /** Sends a host program on its way: to the block a script asked for, the next plane, or the queue. */
  programForHost(slot: number, hint: number): void {
    this.host.pageIssued();
    this.programPage(slot, hint);
  }

  /** The same for a program that the host does not count (again): a scheme's own page, or one that waited. */
  programPage(slot: number, hint: number): void {
    if (this.ftl.stalledHead < 0) {
      let page = hint >= 0 ? this.allocator.takeIn(hint) : -1;
      if (page < 0) page = this.allocator.takeForHost(this.ops.logicalPage[slot]);
      if (page >= 0) {
        this.place(slot, page);
        return;
      }
    }
    this.stall(slot);
  }

  /** Programs wait in line where no page is free. */
  private stall(slot: number): void {
    const { ftl: f, ops } = this;
    ops.next[slot] = -1;
    if (f.stalledTail >= 0) ops.next[f.stalledTail] = slot;
    else {
      f.stalledHead = slot;
      f.stalledSinceNs = this.around.clock.nowNs;
    }
    f.stalledTail = slot;
    this.watcher?.emit(Event.programStalled, ops.logicalPage[slot], ops.data[slot]);
    this.scheme.spaceShort();
  }

  /**
   * Nothing moves, and the host waits for room: the scheme gives up what it can, and GC takes victims of which the scheme
   * refuses no page. If there are none, jobs wait for commits, and these for room: they get a page that GC keeps for its copies.
   */
  makeRoom(): void {
    this.scheme.roomNeeded?.();
    this.collector.passRefused();
    if (this.isIdle && this.collector.isAwaitingCommits) this.unstall(this.allocator.takeReserved());
  }

  /** Sends a copy of a page within its plane, over no bus; false: the plane has no page to spare. */
  copyWithinPlane(slot: number): boolean {
    if (this.ftl.stalledHead >= 0) return false;
    const { ops } = this;
    const plane = this.flash.planeOfPage(ops.source[slot]);
    const page = this.allocator.takeWithin(plane, ops.logicalPage[slot]);
    if (page < 0) return false;
    this.place(slot, page);
    return true;
  }

  /** Gives a program its page, and sends it on its way. */
  place(slot: number, page: number): void {
    const { ops } = this;
    ops.target[slot] = page;
    this.scheme.placed(slot);
    this.flash.submit(slot, ops.owner[slot] === OpOwner.host);
    this.sealIfLast(page);
  }

  /** Power failed during a program: durable pages in the same cells are lost with its page. */
  loseShared(slot: number): void {
    const { kind, target } = this.ops;
    const by = target[slot];
    for (const page of this.flash.sharedCells?.lose(this.durable, kind[slot], by) ?? []) {
      this.log.pageLost(page);
      this.watcher?.emit(Event.sharedPageLost, page, by);
    }
  }

  /** Operations under way have ended as they do; what is volatile goes next. Answers for how long stored energy writes. */
  powerLost(energy: number | null): number {
    return this.scheme.powerLost?.(energy) ?? 0;
  }

  /** Programs the summary page behind a block's last data page, on devices that have one, once that is handed out. */
  protected sealIfLast(page: number): void {
    if (!this.hasSummary) return;
    const block = this.flash.blockOfPage(page);
    if (this.allocator.isFull(block)) this.seal(block);
  }

  private seal(block: number): void {
    const { layout } = this;
    const slot = takeOp(this.ops, OpKind.summary, OpOwner.scheme, -1);
    this.ops.target[slot] = block * layout.pagesPerBlock + layout.dataPagesPerBlock;
    this.flash.submit(slot, false);
  }

  /** Time so far during which a program waited for a page. */
  get stalledNs(): number {
    const { stalledHead, stalledNs, stalledSinceNs } = this.ftl;
    return stalledHead < 0 ? stalledNs : stalledNs + this.around.clock.nowNs - stalledSinceNs;
  }

  /** Returns true if a program must wait for another of the same page. */
  protected isHeldBack(_slot: number): boolean {
    return false;
  }

  /** Gives pages to stalled programs, first come, first served. */
  drainStalled(): void {
    const { ftl: f, ops } = this;
    while (f.stalledHead >= 0) {
      if (this.isHeldBack(f.stalledHead)) return;
      const page = this.allocator.takeForHost(ops.logicalPage[f.stalledHead]);
      if (page < 0) return;
      this.unstall(page);
    }
  }

  /** The program that has waited longest for room gets a page; -1: there is none. */
  private unstall(page: number): void {
    const { ftl: f, ops } = this;
    if (page < 0) return;
    const slot = f.stalledHead;
    f.stalledHead = ops.next[slot];
    if (f.stalledHead < 0) {
      f.stalledTail = -1;
      f.stalledNs += this.around.clock.nowNs - f.stalledSinceNs;
    }
    this.place(slot, page);
  }
}
