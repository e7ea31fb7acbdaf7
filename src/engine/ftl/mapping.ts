/**
 * Page-level mapping and page validity. `remap` is the only way in which a logical page moves, and keeps
 * validity, victim buckets and dirty mapping pages in step with it.
 */
import { nextBit } from '../../base/bits.ts';
import { blockOf, type Layout, mapPageOf } from '../flash/layout.ts';
import { type FtlState, noteChange } from './state.ts';
import type { VictimPool } from './victims.ts';

export class Mapping {
  // Tables that live as long as the device is powered stand here as well: each step on the way to one costs.
  private readonly map: Uint32Array;
  private readonly valid: Uint32Array;
  private readonly validCount: Uint16Array;
  private readonly isCandidate: Uint8Array;
  /** Hears of entries that change; null where DRAM holds the whole map. */
  cache: { change(logicalPage: number): void } | null = null;

  constructor(
    readonly ftl: FtlState,
    readonly victims: VictimPool,
    private readonly layout: Layout,
  ) {
    this.map = ftl.map;
    this.valid = ftl.valid;
    this.validCount = ftl.validCount;
    this.isCandidate = ftl.collector.isCandidate;
  }

  /**
   * Physical page of a logical page, or -1; also -1 for what is none, as on pages that a scheme wrote for itself.
   * (Compiled code that once read beyond an array's end is slow ever after.)
   */
  lookup(logicalPage: number): number {
    const { map } = this;
    return logicalPage < map.length ? map[logicalPage] - 1 : -1;
  }

  /**
   * Returns true if a page of the data blocks is valid; other pages have no validity. (As above, not beyond the
   * array.)
   */
  isValid(page: number): boolean {
    const { valid } = this;
    const word = page >> 5;
    return word < valid.length && (valid[word] & (1 << (page & 31))) !== 0;
  }

  /** The first valid page from one on, and before another; that one where there is none. */
  nextValid(from: number, end: number): number {
    return nextBit(this.valid, from, end);
  }

  markValid(page: number): void {
    this.valid[page >> 5] |= 1 << (page & 31);
    const block = blockOf(this.layout, page);
    const count = ++this.validCount[block];
    if (this.isCandidate[block] !== 0) this.victims.changed(block, count - 1, count);
  }

  markStale(page: number): void {
    this.valid[page >> 5] &= ~(1 << (page & 31));
    const block = blockOf(this.layout, page);
    const count = --this.validCount[block];
    if (this.isCandidate[block] !== 0) this.victims.changed(block, count + 1, count);
  }

  /**
   * Reads the entries of pages that are about to be remapped, and the validity of what they replace. They lie
   * anywhere in tables of many megabytes: asked for together, the waits for memory overlap; asked for one by
   * one, they add up.
   */
  prefetch(logicalPages: Uint32Array, next: Int32Array, first: number): number {
    const { map } = this;
    let sum = 0;
    for (let entry = first; entry >= 0; entry = next[entry]) sum ^= map[logicalPages[entry]];
    for (let entry = first; entry >= 0; entry = next[entry])
      sum ^= this.prefetchReplaced(logicalPages[entry]);
    return sum;
  }

  /** The same for pages that stand in a row. */
  prefetchRun(logicalPages: Uint32Array, from: number, to: number): number {
    const { map } = this;
    let sum = 0;
    for (let i = from; i < to; i++) sum ^= map[logicalPages[i]];
    for (let i = from; i < to; i++) sum ^= this.prefetchReplaced(logicalPages[i]);
    return sum;
  }

  /** Reads the validity of what stands where the map says. */
  private prefetchReplaced(logicalPage: number): number {
    const at = this.map[logicalPage];
    if (at === 0) return 0;
    const block = blockOf(this.layout, at - 1);
    return this.valid[(at - 1) >> 5] ^ this.validCount[block] ^ this.isCandidate[block];
  }

  /** The same for the valid pages of a victim, which are about to be copied. */
  prefetchBlock(block: number, logicalPages: Uint32Array): number {
    const { map, valid } = this;
    const first = block * this.layout.pagesPerBlock;
    const end = first + this.layout.dataPagesPerBlock;
    let sum = 0;
    for (let page = nextBit(valid, first, end); page < end; page = nextBit(valid, page + 1, end)) {
      const logicalPage = logicalPages[page];
      if (logicalPage < map.length) sum ^= map[logicalPage];
    }
    return sum;
  }

  /** Points a logical page to a physical page that already holds it; the old one becomes stale. */
  remap(logicalPage: number, page: number): void {
    const { map } = this;
    const old = map[logicalPage];
    if (old !== 0) this.markStale(old - 1);
    map[logicalPage] = page + 1;
    this.markValid(page);
    this.changed(logicalPage);
  }

  /** The entry of a logical page has just changed. */
  changed(logicalPage: number): void {
    noteChange(this.ftl, logicalPage, mapPageOf(this.layout, logicalPage));
    if (this.cache !== null) this.cache.change(logicalPage);
  }
}
