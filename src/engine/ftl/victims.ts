/**
 * The blocks that the scheme has released to GC, and the policies that pick among them. A page that becomes stale
 * costs three counters here; a pick knows the fewest valid pages of its plane from a small histogram and looks for a
 * block that has them, along counters that stand side by side.
 */
import { nextBelow, type RandomStream } from '../../base/random.ts';
import type { VictimPolicy } from '../../model/specification.ts';
import { BlockHealth } from '../flash/bad-blocks.ts';
import { type Layout, planeOf } from '../flash/layout.ts';
import { type FtlState, NOT_A_CANDIDATE } from './state.ts';

export class VictimPool {
  private readonly planes: number;
  private readonly blocksPerPlane: number;
  private readonly dataPages: number;
  private readonly counts: number;
  private readonly planeShift: number;
  private readonly standing: Uint16Array;
  private readonly histogram: Uint16Array;
  private readonly lowest: Uint16Array;

  constructor(
    readonly ftl: FtlState,
    private readonly policy: VictimPolicy,
    private readonly random: RandomStream,
    private readonly layout: Layout,
  ) {
    this.planes = layout.planes;
    this.blocksPerPlane = layout.blocksPerPlane;
    this.dataPages = layout.dataPagesPerBlock;
    this.counts = layout.dataPagesPerBlock + 1;
    this.planeShift = layout.planeMask >= 0 ? 31 - Math.clz32(layout.planes) : -1;
    this.standing = ftl.collector.standing;
    this.histogram = ftl.collector.histogram;
    this.lowest = ftl.collector.lowest;
  }

  /** Returns the index of a block's counter: all blocks of a plane in a row. */
  private place(block: number, plane: number): number {
    const row = this.planeShift >= 0 ? block >>> this.planeShift : ((block - plane) / this.planes) | 0;
    return plane * this.blocksPerPlane + row;
  }

  /** Makes a block a candidate. A bad one never is, and a retired one gives no room: it waits for spare blocks. */
  offer(block: number): void {
    const c = this.ftl.collector;
    if (c.isCandidate[block] !== 0 || this.ftl.badBlocks[block] > BlockHealth.good) {
      if (this.ftl.badBlocks[block] === BlockHealth.retired) c.retired.push(block);
      return;
    }
    c.isCandidate[block] = 1;
    c.since[block] = c.joined++;
    this.enter(block, this.ftl.validCount[block]);
  }

  private enter(block: number, validPages: number): void {
    const plane = planeOf(this.layout, block);
    this.standing[this.place(block, plane)] = validPages;
    this.histogram[plane * this.counts + validPages]++;
    if (validPages < this.lowest[plane]) this.lowest[plane] = validPages;
  }

  withdraw(block: number): void {
    const c = this.ftl.collector;
    if (c.isCandidate[block] === 0) return;
    c.isCandidate[block] = 0;
    const plane = planeOf(this.layout, block);
    this.standing[this.place(block, plane)] = NOT_A_CANDIDATE;
    this.histogram[plane * this.counts + this.ftl.validCount[block]]--;
  }

  /** A candidate's number of valid pages has changed. */
  changed(block: number, from: number, to: number): void {
    const plane = planeOf(this.layout, block);
    this.standing[this.place(block, plane)] = to;
    const first = plane * this.counts;
    this.histogram[first + from]--;
    this.histogram[first + to]++;
    if (to < this.lowest[plane]) this.lowest[plane] = to;
  }

  /** The block to collect on a plane, or -1 when no candidate would free a page. */
  pick(plane: number): number {
    switch (this.policy) {
      case 'greedy':
        return this.fewestValid(plane);
      case 'fifo':
        return this.best(plane, (block) => -this.ftl.collector.since[block]);
      case 'cost-benefit':
        return this.best(plane, (block) => this.benefit(block));
      default:
        return this.anyOf(plane);
    }
  }

  private fewestValid(plane: number): number {
    const c = this.ftl.collector;
    let fewest = c.lowest[plane];
    while (fewest < this.dataPages && c.histogram[plane * this.counts + fewest] === 0) fewest++;
    c.lowest[plane] = fewest;
    return fewest < this.dataPages ? this.nextWith(plane, fewest) : -1;
  }

  /** A candidate that can be erased without any copy, or -1. */
  emptyOne(plane: number): number {
    return this.hasEmptyOne(plane) ? this.nextWith(plane, 0) : -1;
  }

  hasEmptyOne(plane: number): boolean {
    return this.histogram[plane * this.counts] > 0;
  }

  /** Looks on from where the last look ended, so that equals take turns and wear alike. */
  private nextWith(plane: number, validPages: number): number {
    const c = this.ftl.collector;
    const base = plane * this.blocksPerPlane;
    const end = base + this.blocksPerPlane;
    let at = c.standing.indexOf(validPages, base + c.lookFrom[plane]);
    if (at < 0 || at >= end) at = c.standing.indexOf(validPages, base);
    const index = at - base;
    c.lookFrom[plane] = index + 1 === this.blocksPerPlane ? 0 : index + 1;
    return index * this.planes + plane;
  }

  /** Cost-benefit (Kawaguchi, Nishioka, Motoda 1995): age times space gained over twice the pages moved. */
  private benefit(block: number): number {
    const c = this.ftl.collector;
    const share = this.ftl.validCount[block] / this.dataPages;
    const age = c.joined - c.since[block];
    return share === 0 ? Number.MAX_VALUE : (age * (1 - share)) / (2 * share);
  }

  private best(plane: number, score: (block: number) => number): number {
    let best = -1;
    let bestScore = -Infinity;
    for (const block of this.eligible(plane)) {
      const s = score(block);
      if (s > bestScore) {
        best = block;
        bestScore = s;
      }
    }
    return best;
  }

  private anyOf(plane: number): number {
    const blocks = this.eligible(plane);
    return blocks.length === 0 ? -1 : blocks[nextBelow(this.random, blocks.length)];
  }

  /** Candidates of a plane with a page to gain. */
  private eligible(plane: number): number[] {
    const { standing } = this.ftl.collector;
    const out: number[] = [];
    for (let i = 0; i < this.blocksPerPlane; i++) {
      if (standing[plane * this.blocksPerPlane + i] < this.dataPages) out.push(i * this.planes + plane);
    }
    return out;
  }

  /** Of the candidates with at most so many valid pages and a page to gain, the one with the fewest that passes a test; or -1. */
  fewestValidWhere(plane: number, most: number, passes: (block: number) => boolean): number {
    const blocks = this.eligible(plane).filter((block) => this.ftl.validCount[block] <= most);
    blocks.sort((a, b) => this.ftl.validCount[a] - this.ftl.validCount[b]);
    return blocks.find(passes) ?? -1;
  }

  /** The candidate with the lowest erase count on a plane, for static wear levelling; -1 when none. */
  leastWorn(plane: number, eraseCount: Uint32Array): number {
    const c = this.ftl.collector;
    let best = -1;
    for (let i = 0; i < this.blocksPerPlane; i++) {
      const block = i * this.planes + plane;
      if (c.isCandidate[block] === 0) continue;
      if (best < 0 || eraseCount[block] < eraseCount[best]) best = block;
    }
    return best;
  }
}
