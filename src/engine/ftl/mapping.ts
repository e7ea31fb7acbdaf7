/**
 * Page-level mapping and page validity. `remap` is the only way in which a logical page moves, and keeps
 * validity, victim buckets and dirty mapping pages in step with it.
 */
import type { Layout } from '../flash/layout.ts';
import type { FtlState } from './state.ts';
import type { VictimPool } from './victims.ts';

export class Mapping {
  private readonly pagesPerBlock: number;
  private readonly entriesPerPage: number;

  constructor(
    readonly ftl: FtlState,
    readonly victims: VictimPool,
    layout: Layout,
  ) {
    this.pagesPerBlock = layout.pagesPerBlock;
    this.entriesPerPage = layout.mapEntriesPerPage;
  }

  /** Physical page of a logical page, or -1. */
  lookup(logicalPage: number): number {
    return this.ftl.map[logicalPage] - 1;
  }

  isValid(page: number): boolean {
    return (this.ftl.valid[page >> 5] & (1 << (page & 31))) !== 0;
  }

  markValid(page: number): void {
    const f = this.ftl;
    f.valid[page >> 5] |= 1 << (page & 31);
    const block = (page / this.pagesPerBlock) | 0;
    const count = f.validCount[block]++;
    if (f.collector.isCandidate[block] !== 0) this.victims.moved(block, count, count + 1);
  }

  markStale(page: number): void {
    const f = this.ftl;
    f.valid[page >> 5] &= ~(1 << (page & 31));
    const block = (page / this.pagesPerBlock) | 0;
    const count = f.validCount[block]--;
    if (f.collector.isCandidate[block] !== 0) this.victims.moved(block, count, count - 1);
  }

  /** Points a logical page to a physical page that already holds it; the old one becomes stale. */
  remap(logicalPage: number, page: number): void {
    const f = this.ftl;
    const old = f.map[logicalPage];
    if (old !== 0) this.markStale(old - 1);
    f.map[logicalPage] = page + 1;
    this.markValid(page);
    const mapPage = (logicalPage / this.entriesPerPage) | 0;
    if (f.dirty[mapPage] === 0) {
      f.dirty[mapPage] = 1;
      f.dirtyCount++;
    }
  }
}
