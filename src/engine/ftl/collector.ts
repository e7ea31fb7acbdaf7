/**
 * Garbage collection: one job a plane, started when a plane has fewer free blocks than the low watermark. A job
 * copies the valid pages of a victim that the scheme has released, one after the other, and erases it when all copies
 * are durable. The scheme decides which blocks may be victims, and the out-of-band area of a copy.
 */
import { lowestBit } from '../../base/bits.ts';
import type { Counters } from '../interface/counters.ts';
import type { Watcher } from '../interface/event-types.ts';
import { Event } from '../interface/events.ts';
import { BlockHealth } from '../flash/bad-blocks.ts';
import type { Durable } from '../flash/durable.ts';
import type { Flash } from '../flash/flash.ts';
import type { Layout } from '../flash/layout.ts';
import { OpKind, OpOwner, releaseOp, takeOp } from '../flash/operations.ts';
import type { Scheme } from '../interface/scheme.ts';
import type { Allocator } from './allocator.ts';
import type { Mapping } from './mapping.ts';
import type { FtlState } from './state.ts';
import type { VictimPool } from './victims.ts';

const RUNNING = 0;
const FOR_COMMIT = 1;
const FOR_SPACE = 2;
const TO_ERASE = 3;

/** Static wear levelling looks for cold blocks once in so many collections of a plane. */
const LEVELLING_INTERVAL = 16;

/** The parts of a device that collection works with. */
export interface CollectorParts {
  readonly layout: Layout;
  readonly durable: Durable;
  readonly flash: Flash;
  readonly ftl: FtlState;
  readonly allocator: Allocator;
  readonly victims: VictimPool;
  readonly mapping: Mapping;
  readonly counters: Counters;
  readonly scheme: Scheme;
  readonly watcher: Watcher | null;
  place(slot: number, page: number): void;
}

export class Collector {
  constructor(
    private readonly core: CollectorParts,
    private readonly staticThreshold: number,
  ) {}

  /** Starts jobs where planes run low, and the one a script asked for. */
  poll(): void {
    const { ftl, layout } = this.core;
    for (let plane = 0; plane < layout.planes; plane++) {
      if (ftl.freeCount[plane] < layout.lowBlocksPerPlane) this.begin(plane);
    }
    if (ftl.collector.asked > 0) this.beginAsked();
  }

  /** One victim now, wherever most is gained. */
  ask(): void {
    this.core.ftl.collector.asked++;
    this.beginAsked();
  }

  /**
   * Erases a block before anything else on its plane: its valid pages are moved, the scheme hears `erased`. The
   * block must be full or shut, and nothing may be under way on it.
   */
  force(block: number): void {
    const { core } = this;
    const c = core.ftl.collector;
    const plane = block % core.layout.planes;
    if (c.forced.includes(block) || c.victim[plane] === block) return;
    core.counters.forcedErases++;
    core.victims.withdraw(block);
    if (c.victim[plane] < 0) this.start(block);
    else if (c.waiting[plane] === RUNNING) c.forced.push(block);
    else {
      // The job that waits may wait for the host, and the host waits for this one.
      const waiting = c.victim[plane];
      this.start(block);
      core.victims.offer(waiting);
    }
  }

  private beginForced(plane: number): boolean {
    const { forced } = this.core.ftl.collector;
    const index = forced.findIndex((block) => block % this.core.layout.planes === plane);
    if (index < 0) return false;
    this.start(forced.splice(index, 1)[0]);
    return true;
  }

  private beginAsked(): void {
    const { core } = this;
    const c = core.ftl.collector;
    let best = -1;
    for (let plane = 0; plane < core.layout.planes; plane++) {
      if (c.victim[plane] >= 0) continue;
      const block = core.victims.pick(plane);
      if (block < 0) continue;
      if (best < 0 || core.ftl.validCount[block] < core.ftl.validCount[best]) best = block;
    }
    c.asked = 0;
    if (best >= 0) this.start(best);
    else core.watcher?.emit(Event.noVictimFound);
  }

  /** Starts a job on a plane when it is idle and has a victim worth it. */
  begin(plane: number): void {
    const c = this.core.ftl.collector;
    if (c.victim[plane] >= 0 || this.beginForced(plane)) return;
    const victim = this.core.victims.pick(plane);
    if (victim >= 0) this.start(this.levelled(plane, victim));
  }

  /** Static wear levelling: where a cold block lags far behind, it is moved instead. */
  private levelled(plane: number, victim: number): number {
    const { eraseCount } = this.core.durable;
    if (this.staticThreshold <= 0 || eraseCount[victim] % LEVELLING_INTERVAL !== LEVELLING_INTERVAL - 1)
      return victim;
    const cold = this.core.victims.leastWorn(plane, eraseCount);
    return cold >= 0 && eraseCount[victim] - eraseCount[cold] > this.staticThreshold ? cold : victim;
  }

  /** Starts a job on a block whose plane is idle, whatever it holds. */
  start(block: number): void {
    const { core } = this;
    const plane = block % core.layout.planes;
    core.victims.withdraw(block);
    core.ftl.collector.victim[plane] = block;
    core.ftl.collector.cursor[plane] = 0;
    core.ftl.collector.isRefused[plane] = 0;
    core.mapping.prefetchBlock(block, core.durable.logicalPage);
    core.watcher?.emit(Event.collectionBegan, block, core.ftl.validCount[block]);
    this.advance(plane);
  }

  private setWaiting(plane: number, reason: number): void {
    const c = this.core.ftl.collector;
    if ((c.waiting[plane] === RUNNING) !== (reason === RUNNING)) {
      c.waitingCount += reason === RUNNING ? -1 : 1;
      c.waitingPlanes[plane >> 5] ^= 1 << (plane & 31);
    }
    c.waiting[plane] = reason;
  }

  /** Copies the next valid page of the plane's victim, or erases it when none is left. */
  private advance(plane: number): void {
    const { core } = this;
    const c = core.ftl.collector;
    const block = c.victim[plane];
    this.setWaiting(plane, RUNNING);
    if (core.ftl.validCount[block] === 0) {
      if (core.scheme.mayErase(block)) this.erase(block, plane);
      else this.setWaiting(plane, TO_ERASE);
      return;
    }
    if (c.isRefused[plane] !== 0 && this.isRefusing && core.ftl.openPages[plane] > 0) {
      this.askNoMore(block);
      this.defer(plane, block);
      return;
    }
    const first = block * core.layout.pagesPerBlock;
    const from = first + c.cursor[plane];
    let outcome = this.copyNext(from, first + core.layout.dataPagesPerBlock, plane);
    if (outcome === 'none' || outcome === 'deferred') {
      const earlier = this.copyNext(first, from, plane);
      if (earlier !== 'none') outcome = earlier;
    }
    if (outcome === 'deferred') {
      c.isRefused[plane] = 1;
      this.defer(plane, block);
    } else if (outcome === 'no-space' && !this.giveWay(plane, block)) {
      this.setWaiting(plane, FOR_SPACE);
      core.scheme.spaceShort();
    }
  }

  /** Copies the first of some pages that is valid and not refused; deferred: all are, none: there is none. */
  private copyNext(from: number, end: number, plane: number): 'copying' | 'deferred' | 'no-space' | 'none' {
    const { mapping } = this.core;
    let refused = false;
    for (let page = mapping.nextValid(from, end); page < end; page = mapping.nextValid(page + 1, end)) {
      const outcome = this.copy(page, plane);
      if (outcome !== 'deferred') return outcome;
      refused = true;
    }
    return refused ? 'deferred' : 'none';
  }

  /** Counts the refusals that asking for the rest of a victim would give: each takes an operation number. */
  private askNoMore(block: number): void {
    this.core.flash.ops.submitted += this.core.ftl.validCount[block];
  }

  /**
   * Defers the rest of a job: it must wait for commits. They may wait for room, so an empty victim goes
   * first.
   */
  private defer(plane: number, block: number): void {
    const { core } = this;
    core.watcher?.emit(Event.collectionDeferred, block);
    if (!this.giveWay(plane, block)) this.setWaiting(plane, FOR_COMMIT);
  }

  /** A victim that cannot go on lets one pass that needs no copy; false: there is none. */
  private giveWay(plane: number, block: number): boolean {
    const { core } = this;
    const empty = core.victims.emptyOne(plane);
    if (empty < 0) return false;
    core.victims.offer(block);
    this.start(empty);
    return true;
  }

  /**
   * Nothing moves: the host waits for room, and jobs wait for commits of the host. Each lets a victim go first of
   * which the scheme refuses no page.
   */
  passRefused(): void {
    const { core } = this;
    const c = core.ftl.collector;
    if (c.waitingCount === 0) return;
    for (let plane = 0; plane < core.layout.planes; plane++) {
      if (c.waiting[plane] !== FOR_COMMIT) continue;
      const block = core.victims.fewestValidWhere(plane, core.ftl.openPages[plane], (each) =>
        this.mayCopyAll(each),
      );
      if (block < 0) continue;
      const waiting = c.victim[plane];
      this.start(block);
      core.victims.offer(waiting);
    }
  }

  /** True if the scheme would take copies of all valid pages of a block. */
  private mayCopyAll(block: number): boolean {
    const { layout, mapping, scheme } = this.core;
    const first = block * layout.pagesPerBlock;
    const end = first + layout.dataPagesPerBlock;
    let page = mapping.nextValid(first, end);
    while (page < end && scheme.mayCopy(page)) page = mapping.nextValid(page + 1, end);
    return page >= end;
  }

  private copy(source: number, plane: number): 'copying' | 'deferred' | 'no-space' {
    const { core } = this;
    const { ops } = core.flash;
    if (core.ftl.openPages[plane] === 0) return 'no-space';
    const slot = takeOp(ops, OpKind.copy, OpOwner.collector, plane);
    ops.source[slot] = source;
    ops.logicalPage[slot] = core.durable.logicalPage[source];
    ops.data[slot] = core.durable.data.length > 0 ? core.durable.data[source] : 0;
    if (!core.scheme.stampCopy(slot, source)) {
      releaseOp(ops, slot);
      return 'deferred';
    }
    core.place(slot, core.allocator.takeForCollector(plane));
    core.ftl.collector.cursor[plane] = (source % core.layout.pagesPerBlock) + 1;
    return 'copying';
  }

  private erase(block: number, plane: number): void {
    const { core } = this;
    const { ops } = core.flash;
    const slot = takeOp(ops, OpKind.erase, OpOwner.collector, plane);
    ops.target[slot] = block * core.layout.pagesPerBlock;
    core.flash.submit(slot, false);
  }

  /** A copy or an erase of a job is durable. */
  completed(slot: number): void {
    const { core } = this;
    const { ops } = core.flash;
    const plane = ops.context[slot];
    if (ops.kind[slot] === OpKind.copy) {
      core.scheme.copied(slot);
      this.advance(plane);
      return;
    }
    const block = core.ftl.collector.victim[plane];
    core.ftl.collector.victim[plane] = -1;
    this.freed(block);
    // The scheme may have started a job already.
    if (core.ftl.collector.victim[plane] >= 0 || this.beginForced(plane)) return;
    if (core.ftl.freeCount[plane] < core.layout.lowBlocksPerPlane) this.begin(plane);
  }

  /** A block has been erased: it is free, unless it is bad from now on. */
  freed(block: number): void {
    const { core } = this;
    core.counters.collectorErases++;
    core.allocator.free(block);
    core.watcher?.emit(
      core.ftl.badBlocks[block] === BlockHealth.bad ? Event.blockTakenOut : Event.blockErased,
      block,
    );
    core.scheme.erased(block);
  }

  /** True if a job has found no page to copy to, so that operations waiting for its erase cannot continue. */
  get isOutOfSpace(): boolean {
    const c = this.core.ftl.collector;
    return c.waitingCount > 0 && c.waiting.includes(FOR_SPACE);
  }

  /** True if a job waits for a commit to settle. */
  get isAwaitingCommits(): boolean {
    const c = this.core.ftl.collector;
    return c.waitingCount > 0 && c.waiting.includes(FOR_COMMIT);
  }

  /** Something settled or was freed: jobs that waited may go on. */
  kick(): void {
    const { core } = this;
    const c = core.ftl.collector;
    if (c.waitingCount === 0) return;
    const { waitingPlanes } = c;
    let isRefusing = this.isRefusing;
    for (let word = 0; word < waitingPlanes.length; word++) {
      // A job that goes on may set others going, or make them wait: the bits are read anew for each plane.
      let later: number;
      for (let bits = waitingPlanes[word]; bits !== 0; bits = waitingPlanes[word] & later) {
        const bit = lowestBit(bits);
        later = -2 << bit;
        const plane = word * 32 + bit;
        if (isRefusing && this.isStillRefused(plane)) continue;
        this.advance(plane);
        isRefusing = this.isRefusing;
      }
    }
  }

  /** True if the scheme would refuse again all copies that it has refused. */
  private get isRefusing(): boolean {
    return this.core.scheme.mayTakeRefused?.() === false;
  }

  /** Returns true if asking a refusing scheme again for the rest of a plane's job would change nothing. */
  private isStillRefused(plane: number): boolean {
    const { core } = this;
    const c = core.ftl.collector;
    if (c.waiting[plane] !== FOR_COMMIT || core.ftl.openPages[plane] === 0) return false;
    const victim = c.victim[plane];
    if (core.ftl.validCount[victim] === 0 || core.victims.hasEmptyOne(plane)) return false;
    this.askNoMore(victim);
    return true;
  }
}
