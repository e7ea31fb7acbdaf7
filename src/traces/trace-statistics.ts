/** Looks at a trace once more, operation by operation, for what is drawn of it. */
import { Column, type Trace, TraceOp } from '../model/trace.ts';
import type { ActivityStretch, TraceStatistics } from '../model/trace-statistics.ts';
import { DoublingBins } from './doubling-bins.ts';
import { U32Map } from './u32-map.ts';
import { WrittenPages } from './written-pages.ts';

const STRETCHES = 60;
const FIFTIETHS = 50;

/** Page writes looked at one by one: more take longer than anybody waits, and do not change the picture. */
const MOST_PAGE_WRITES = 64_000_000;

type Stretch = { -readonly [K in keyof ActivityStretch]: ActivityStretch[K] };

/** Work in pieces: `advance` until it answers false, then `result`. */
export class StatisticsReader {
  private next = 0;
  private pageWrites = 0;
  private readonly pages = new PageNotes();
  /** Transactions that are open, by ordinal. */
  private readonly open = new Map<number, WrittenPages>();
  private readonly conflicting = new Set<number>();
  private readonly pagesOf = new DoublingBins();
  private readonly openAt = new DoublingBins();
  private mostOpen = 0;
  private readonly stretches: Stretch[];
  private readonly endNs: number;

  constructor(private readonly trace: Trace) {
    this.endNs = latestNs(trace);
    this.stretches = Array.from({ length: STRETCHES }, () => ({
      pageReads: 0,
      pageWrites: 0,
      commits: 0,
      aborts: 0,
    }));
  }

  /** Looks at so many operations more. False: there are none left. */
  advance(operations: number): boolean {
    const end = Math.min(this.trace.operations, this.next + operations);
    while (this.next < end && this.pageWrites < MOST_PAGE_WRITES) this.look(this.next++);
    return this.next < this.trace.operations && this.pageWrites < MOST_PAGE_WRITES;
  }

  result(): TraceStatistics {
    return {
      operations: this.next,
      pagesPerTransaction: this.pagesOf.bins(),
      openAtOnce: this.openAt.bins(),
      mostOpen: this.mostOpen,
      conflicting: this.conflicting.size,
      skew: this.pages.skew(),
      pagesWritten: this.pages.size,
      activity: this.stretches,
      activityBy: this.endNs > 0 ? 'time' : 'operation',
      activitySpan: this.endNs > 0 ? this.endNs : this.trace.operations,
    };
  }

  private look(index: number): void {
    const { trace } = this;
    const transaction = trace.transactionAt(index);
    const pages = trace.pagesAt(index);
    const stretch = this.stretches[this.stretchAt(index)];
    switch (trace.kindAt(index)) {
      case TraceOp.begin:
        this.open.set(transaction, new WrittenPages());
        this.openAt.add(this.open.size);
        this.mostOpen = Math.max(this.mostOpen, this.open.size);
        break;
      case TraceOp.read:
        stretch.pageReads += pages;
        break;
      case TraceOp.write:
        stretch.pageWrites += pages;
        this.write(transaction, trace.pageAt(index), pages);
        break;
      case TraceOp.commit: {
        const written = this.open.get(transaction)?.distinct() ?? 0;
        if (written > 0) this.pagesOf.add(written);
        stretch.commits++;
        this.open.delete(transaction);
        break;
      }
      case TraceOp.abort:
        stretch.aborts++;
        this.open.delete(transaction);
        break;
      default:
        break;
    }
  }

  private write(transaction: number, page: number, pages: number): void {
    this.pageWrites += pages;
    if (pages > 0) this.open.get(transaction)?.add(page, pages);
    for (let each = page; each < page + pages; each++) {
      const before = this.pages.write(each, transaction);
      if (transaction !== 0 && before !== transaction && this.open.has(before)) {
        this.conflicting.add(transaction);
      }
    }
  }

  private stretchAt(index: number): number {
    const { operations } = this.trace;
    const share = this.endNs > 0 ? this.trace.timeNsAt(index) / this.endNs : index / operations;
    return Math.max(0, Math.min(STRETCHES - 1, Math.floor(share * STRETCHES)));
  }
}

function latestNs(trace: Trace): number {
  let latest = 0;
  for (let index = 0; index < trace.operations; index++) latest = Math.max(latest, trace.timeNsAt(index));
  return latest;
}

/** Of each page that was written: how often, and by which transaction last. */
class PageNotes {
  private readonly places = new U32Map();
  /** The one page whose key the map cannot hold. */
  private placeOfLast = 0;
  private readonly writes = new Column((length) => new Uint32Array(length));
  private readonly writers = new Column((length) => new Uint32Array(length));

  get size(): number {
    return this.writes.length;
  }

  /** Answers who wrote the page before: 0 for nobody, and for no transaction. */
  write(page: number, transaction: number): number {
    const place = this.placeOf(page);
    const before = this.writers.at(place);
    this.writes.set(place, this.writes.at(place) + 1);
    this.writers.set(place, transaction);
    return before;
  }

  /** Shares of all writes that the hottest fiftieths took; empty where nothing was written. */
  skew(): readonly number[] {
    if (this.size === 0) return [];
    const counts = new Uint32Array(this.size);
    for (let i = 0; i < counts.length; i++) counts[i] = this.writes.at(i);
    counts.sort();
    const sums = new Float64Array(counts.length + 1);
    for (let i = 0; i < counts.length; i++) sums[i + 1] = sums[i] + counts[counts.length - 1 - i];
    const all = sums[counts.length];
    return Array.from({ length: FIFTIETHS + 1 }, (_, i) => {
      const exact = (i / FIFTIETHS) * counts.length;
      const below = Math.floor(exact);
      const part = below < counts.length ? (sums[below + 1] - sums[below]) * (exact - below) : 0;
      return (sums[below] + part) / all;
    });
  }

  private placeOf(page: number): number {
    const key = (page + 1) >>> 0;
    const known = key === 0 ? this.placeOfLast : this.places.get(key);
    if (known > 0) return known - 1;
    this.writes.push(0);
    this.writers.push(0);
    if (key === 0) this.placeOfLast = this.size;
    else this.places.set(key, this.size);
    return this.size - 1;
  }
}
