/** Looks at a trace once more, operation by operation, for what is drawn of it. */
import { present } from '../base/assert.ts';
import { type Trace, TraceOp } from '../model/trace.ts';
import type { ActivityStretch, TraceStatistics } from '../model/trace-statistics.ts';
import { DoublingBins } from './doubling-bins.ts';
import { PageNotes } from './page-notes.ts';
import { WrittenPages } from './written-pages.ts';

const STRETCHES = 60;

/** Page writes examined one by one: more take longer than a user waits, and do not change the picture. */
const MOST_PAGE_WRITES = 64_000_000;

type Stretch = { -readonly [K in keyof ActivityStretch]: ActivityStretch[K] };

/** Work in pieces: `advance` until it answers false, then `result`. */
export class StatisticsReader {
  private next = 0;
  private pageWrites = 0;
  private readonly pages = new PageNotes();
  /** Transactions that are open, by ordinal. */
  private readonly open = new Map<number, WrittenPages>();
  /** Emptied page lists: making new ones a transaction would cost more than all the rest. */
  private readonly spare: WrittenPages[] = [];
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
    const stretch = present(this.stretches[this.stretchAt(index)], 'a stretch of the trace');
    switch (trace.kindAt(index)) {
      case TraceOp.begin:
        this.open.set(transaction, this.spare.pop() ?? new WrittenPages());
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
      case TraceOp.commit:
        stretch.commits++;
        this.end(transaction, true);
        break;
      case TraceOp.abort:
        stretch.aborts++;
        this.end(transaction, false);
        break;
      default:
        break;
    }
  }

  private end(transaction: number, isCommitted: boolean): void {
    const written = this.open.get(transaction);
    if (written === undefined) return;
    if (isCommitted && written.writes > 0) this.pagesOf.add(written.distinct());
    this.open.delete(transaction);
    written.clear();
    this.spare.push(written);
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
