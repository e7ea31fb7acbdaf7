/**
 * The blocks that the scheme has released to the collector, in buckets by valid pages, and the policies
 * that pick among them. Buckets cost the same whether ten blocks are candidates or a hundred thousand.
 */
import { nextBelow, type RandomStream } from '../../base/random.ts';
import type { VictimPolicy } from '../../model/specification.ts';
import { type Layout, planeOf } from '../flash/layout.ts';
import type { FtlState } from './state.ts';

export class VictimPool {
  private readonly planes: number;
  private readonly buckets: number;
  private readonly blocksPerPlane: number;
  private readonly dataPages: number;

  constructor(
    readonly ftl: FtlState,
    private readonly policy: VictimPolicy,
    private readonly random: RandomStream,
    private readonly layout: Layout,
  ) {
    this.planes = layout.planes;
    this.buckets = layout.dataPagesPerBlock + 1;
    this.blocksPerPlane = layout.blocksPerPlane;
    this.dataPages = layout.dataPagesPerBlock;
  }

  offer(block: number): void {
    const c = this.ftl.collector;
    if (c.isCandidate[block] !== 0) return;
    c.isCandidate[block] = 1;
    c.since[block] = c.joined++;
    this.link(block, this.ftl.validCount[block]);
  }

  withdraw(block: number): void {
    const c = this.ftl.collector;
    if (c.isCandidate[block] === 0) return;
    this.unlink(block, this.ftl.validCount[block]);
    c.isCandidate[block] = 0;
  }

  moved(block: number, from: number, to: number): void {
    this.unlink(block, from);
    this.link(block, to);
  }

  private link(block: number, count: number): void {
    const c = this.ftl.collector;
    const plane = planeOf(this.layout, block);
    const at = plane * this.buckets + count;
    const head = c.bucket[at];
    c.next[block] = head;
    c.previous[block] = -1;
    if (head >= 0) c.previous[head] = block;
    c.bucket[at] = block;
    if (count < c.lowest[plane]) c.lowest[plane] = count;
  }

  private unlink(block: number, count: number): void {
    const c = this.ftl.collector;
    const next = c.next[block];
    const previous = c.previous[block];
    if (previous >= 0) c.next[previous] = next;
    else c.bucket[planeOf(this.layout, block) * this.buckets + count] = next;
    if (next >= 0) c.previous[next] = previous;
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
    const base = plane * this.buckets;
    let count = c.lowest[plane];
    while (count < this.dataPages && c.bucket[base + count] < 0) count++;
    c.lowest[plane] = count;
    return count < this.dataPages ? c.bucket[base + count] : -1;
  }

  /** Cost-benefit (Kawaguchi, Nishioka, Motoda 1995): age times space gained over twice the pages moved. */
  private benefit(block: number): number {
    const c = this.ftl.collector;
    const share = this.ftl.validCount[block] / this.dataPages;
    const age = c.joined - c.since[block];
    return share === 0 ? Number.MAX_VALUE : (age * (1 - share)) / (2 * share);
  }

  private best(plane: number, score: (block: number) => number): number {
    const c = this.ftl.collector;
    let best = -1;
    let bestScore = -Infinity;
    for (let i = 0; i < this.blocksPerPlane; i++) {
      const block = i * this.planes + plane;
      if (c.isCandidate[block] === 0 || this.ftl.validCount[block] >= this.dataPages) continue;
      const s = score(block);
      if (s > bestScore) {
        best = block;
        bestScore = s;
      }
    }
    return best;
  }

  private anyOf(plane: number): number {
    const c = this.ftl.collector;
    const eligible: number[] = [];
    for (let i = 0; i < this.blocksPerPlane; i++) {
      const block = i * this.planes + plane;
      if (c.isCandidate[block] !== 0 && this.ftl.validCount[block] < this.dataPages) eligible.push(block);
    }
    return eligible.length === 0 ? -1 : eligible[nextBelow(this.random, eligible.length)];
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
