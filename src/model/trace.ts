import type { Text } from '../base/message.ts';
import {
  CHUNK,
  CHUNK_BITS,
  FAR,
  nextRoom,
  OpenChunk,
  PackedChunk,
  WIDE,
  type OperationChunk,
} from './trace-chunk.ts';

/**
 * A trace that was read: what a host did, operation by operation, in columns. Every format ends up here,
 * so that the simulator's host side, the statistics and the exporter know no format.
 */

export const TraceOp = {
  begin: 0,
  write: 1,
  read: 2,
  commit: 3,
  abort: 4,
  /** First phase of a two-phase commit; the outcome follows later, or never. */
  prepare: 5,
  flush: 6,
  trim: 7,
} as const;

export type TraceOpCode = (typeof TraceOp)[keyof typeof TraceOp];

/** State of a transaction at the end of the trace. */
export const TraceOutcome = { open: 0, committed: 1, aborted: 2, prepared: 3 } as const;

export type TraceOutcomeCode = (typeof TraceOutcome)[keyof typeof TraceOutcome];

/** Distribution over transactions; all zero where `n` is. Percentiles are values that occur. */
export interface Spread {
  readonly n: number;
  readonly mean: number;
  readonly p50: number;
  readonly p90: number;
  readonly max: number;
}

/** A line (from 1) or a byte offset (from 0), and what was wrong there. */
export interface RejectedRow {
  readonly line?: number;
  readonly offset?: number;
  readonly reason: Text;
}

export type TraceCompression = 'none' | 'gzip' | 'zstd';

/** Contents of a trace; the field names are those of the runner's `inspect`. Plain data. */
export interface TraceSummary {
  readonly format: string;
  /** Evidence by which the format was recognised. */
  readonly recognition: Text;
  readonly compression: TraceCompression;
  /** The rule that cut the trace into transactions; `none` where it has its own, or none. */
  readonly grouping: string;
  /** Size of the file as it is stored. */
  readonly bytes: number;
  /** Rows or records that were understood. */
  readonly rows: number;
  /** Lines of a text format in all: rows, rejected and ignored lines together. */
  readonly lines: number;
  /** Blank lines, comments, headers, messages, and lines that continue a record. */
  readonly ignoredLines: number;
  readonly rejectedCount: number;
  /** The first hundred. */
  readonly rejected: readonly RejectedRow[];
  readonly warnings: readonly Text[];
  readonly transactions: number;
  readonly commits: number;
  readonly aborts: number;
  /** Neither ended nor prepared when the trace ends: what a crash leaves. */
  readonly unfinished: number;
  readonly prepared: number;
  readonly readRequests: number;
  readonly writeRequests: number;
  readonly flushes: number;
  readonly trims: number;
  /** Null where the trace does not say. */
  readonly pageBytes: number | null;
  readonly pageReads: number;
  readonly pageWrites: number;
  readonly distinctPages: number;
  readonly nonTransactionalWrites: number;
  /** Distinct pages that a committed transaction wrote, over those that wrote any. */
  readonly pagesPerTransaction: Spread;
  /** The same with repeated writes of a page counted. */
  readonly pageWritesPerTransaction: Spread;
  /** As the trace states them; text where a number would lose digits; null where it states none. */
  readonly firstTimestampNs: number | string | null;
  readonly lastTimestampNs: number | string | null;
  /** Rows whose time lies before that of the row above. */
  readonly outOfOrderTimestamps: number;
  /** Facts that only this format has. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

export type TraceProblemKind =
  | 'empty'
  | 'not-a-trace'
  | 'unsupported'
  | 'no-operations'
  | 'damaged'
  | 'unreadable'
  | 'too-large'
  | 'cancelled';

/** Reason that a file cannot be used. The sentence names the file, the place, the expected contents and the remedy. */
export interface TraceProblem {
  readonly kind: TraceProblemKind;
  readonly sentence: Text;
  readonly line?: number;
  readonly offset?: number;
}

/**
 * Places of a trace's pages in the files that they belong to, where the pages' numbers do not say: pages of
 * neighbouring places lie side by side, and places that begin at a multiple of 2^16 bytes belong to one file.
 */
export interface Places {
  /** All places lie below it. */
  readonly span: number;
  of(page: number): number;
  /** The page at a place, -1 where the trace has none. */
  pageAt(place: number): number;
}

/** Access to a trace for its readers. Indices run from 0, transactions' ordinals from 1. */
export interface Trace {
  readonly operations: number;
  readonly transactions: number;
  /** Highest logical page touched, plus one; up to 2^32. */
  readonly pageSpan: number;
  /** Bytes of a page of the trace; null where it does not say. */
  readonly pageBytes: number | null;
  /** Some request leaves out bytes of its first or last page. */
  readonly hasGaps: boolean;
  /** Null where a page's number is its place. */
  readonly places: Places | null;
  kindAt(index: number): TraceOpCode;
  /** Transaction by first appearance, from 1; 0 for operations outside any transaction. */
  transactionAt(index: number): number;
  /** First logical page of a read, write or trim; 0 otherwise. */
  pageAt(index: number): number;
  /** Pages from the first on; 0 for operations that touch none. */
  pagesAt(index: number): number;
  /** Bytes of the first page that lie before what a request touches; 0 where the trace counts pages. */
  headGapAt(index: number): number;
  /** Bytes of the last page that lie behind it. */
  tailGapAt(index: number): number;
  /** Nanoseconds since the trace's first operation; may fall where the trace's clock went back. */
  timeNsAt(index: number): number;
  /** Line (or frame, or record) of the file the operation stands in, from 1. */
  lineAt(index: number): number;
  /** The transaction's id as the trace names it. Ids may come again; ordinals do not. */
  txidOf(transaction: number): number;
  outcomeOf(transaction: number): TraceOutcomeCode;
  /** The page as its source names it: "17", or "1663/5/16384 blk 12". */
  pageName(page: number): Text;
}

const MASK = CHUNK - 1;

type TypedArray = Uint8Array | Uint32Array | Float64Array;

/** A column that grows by chunks, so that growing copies nothing but the beginning of the first. */
export class Column<A extends TypedArray> {
  length = 0;
  private readonly chunks: A[] = [];
  private readonly create: (length: number) => A;
  /** Values that the last chunk has room for. */
  private room = 0;

  constructor(create: (length: number) => A) {
    this.create = create;
  }

  push(value: number): void {
    const at = this.length & MASK;
    if (at === 0 || at === this.room) this.makeRoom(at);
    (this.chunks[this.chunks.length - 1] as A)[at] = value;
    this.length++;
  }

  /** Room in a new chunk, or more of it in the first. */
  private makeRoom(at: number): void {
    const { chunks } = this;
    this.room = this.length < CHUNK ? nextRoom(at) : CHUNK;
    const chunk = this.create(this.room);
    if (at > 0) chunk.set(chunks.pop() as A);
    chunks.push(chunk);
  }

  at(index: number): number {
    return (this.chunks[index >>> CHUNK_BITS] as A)[index & MASK] as number;
  }

  set(index: number, value: number): void {
    (this.chunks[index >>> CHUNK_BITS] as A)[index & MASK] = value;
  }
}

/** The one implementation of `Trace`: append-only columns. */
export class TraceStore implements Trace {
  operations = 0;
  transactions = 0;
  pageSpan = 0;
  pageBytes: number | null = null;
  hasGaps = false;
  places: Places | null = null;
  /** Full chunks, and behind them the one being filled. */
  private readonly chunks: OperationChunk[] = [];
  private readonly last = new OpenChunk();
  private lastLine = 0;
  /** The chunk in which a time was set last. */
  private edited: OperationChunk | null = null;
  private readonly wide = new Map<number, number>();
  private readonly far = new Map<number, number>();
  private readonly txids = new Column((length) => new Float64Array(length));
  private readonly outcomes = new Column((length) => new Uint8Array(length));
  private naming: (page: number) => Text = String;

  /** Adds an operation; `line` never falls. The gaps are bytes of the first and the last page, below 2^16. */
  append(
    kind: TraceOpCode,
    transaction: number,
    page: number,
    pages: number,
    timeNs: number,
    line: number,
    headGap = 0,
    tailGap = 0,
  ): void {
    const index = this.operations++;
    const at = index & MASK;
    if (at === 0) {
      if (index > 0) this.chunks[this.chunks.length - 1] = new PackedChunk(this.last);
      this.last.lineBefore = this.lastLine;
      this.chunks.push(this.last);
    }
    const chunk = this.last;
    if (at === chunk.room) chunk.grow();
    chunk.kind[at] = kind;
    chunk.transaction[at] = transaction;
    chunk.page[at] = page;
    chunk.timeNs[at] = timeNs;
    chunk.headGap[at] = headGap;
    chunk.tailGap[at] = tailGap;
    if (headGap > 0 || tailGap > 0) this.hasGaps = true;
    if (pages < WIDE) chunk.pages[at] = pages;
    else {
      chunk.pages[at] = WIDE;
      this.wide.set(index, pages);
    }
    const step = line - this.lastLine;
    if (step < FAR) chunk.lineStep[at] = step;
    else {
      chunk.lineStep[at] = FAR;
      this.far.set(index, step);
    }
    this.lastLine = line;
    if (page + pages > this.pageSpan) this.pageSpan = page + pages;
  }

  /** A new transaction; answers its ordinal. */
  open(txid: number): number {
    this.txids.push(txid);
    this.outcomes.push(TraceOutcome.open);
    return ++this.transactions;
  }

  settle(transaction: number, outcome: TraceOutcomeCode): void {
    this.outcomes.set(transaction - 1, outcome);
  }

  /** Formats that number their pages themselves say how a page is called. */
  namePages(naming: (page: number) => Text): void {
    this.naming = naming;
  }

  /**
   * Formats that learn late where pages stand renumber them all: `numbering` answers the new number of a
   * page, and keeps the pages of an operation one after the other.
   */
  renumberPages(numbering: (page: number) => number): void {
    const room = new Uint32Array(this.chunks.length > 1 ? CHUNK : 0);
    this.chunks.forEach((chunk, i) => {
      chunk.renumber(Math.min(CHUNK, this.operations - i * CHUNK), numbering, room);
    });
    this.pageSpan = 0;
    for (let index = 0; index < this.operations; index++) {
      const pages = this.pagesAt(index);
      if (pages > 0) this.pageSpan = Math.max(this.pageSpan, this.pageAt(index) + pages);
    }
  }

  /** Formats that learn the time of an operation later set it here. */
  setTimeNs(index: number, timeNs: number): void {
    const chunk = this.chunk(index);
    if (chunk !== this.edited) {
      if (this.edited instanceof PackedChunk) this.edited.seal();
      this.edited = chunk;
    }
    chunk.setTimeNs(index & MASK, timeNs);
  }

  kindAt(index: number): TraceOpCode {
    return this.chunk(index).kindAt(index & MASK) as TraceOpCode;
  }

  transactionAt(index: number): number {
    return this.chunk(index).transactionAt(index & MASK);
  }

  pageAt(index: number): number {
    return this.chunk(index).pageAt(index & MASK);
  }

  pagesAt(index: number): number {
    const pages = this.chunk(index).pagesAt(index & MASK);
    return pages < WIDE ? pages : (this.wide.get(index) ?? 0);
  }

  headGapAt(index: number): number {
    return this.chunk(index).headGapAt(index & MASK);
  }

  tailGapAt(index: number): number {
    return this.chunk(index).tailGapAt(index & MASK);
  }

  timeNsAt(index: number): number {
    return this.chunk(index).timeNsAt(index & MASK);
  }

  lineAt(index: number): number {
    const chunk = this.chunk(index);
    const base = index - (index & MASK);
    let line = chunk.lineBefore;
    for (let at = 0; at <= (index & MASK); at++) {
      const step = chunk.lineStepAt(at);
      line += step < FAR ? step : (this.far.get(base + at) ?? 0);
    }
    return line;
  }

  txidOf(transaction: number): number {
    return this.txids.at(transaction - 1);
  }

  outcomeOf(transaction: number): TraceOutcomeCode {
    return this.outcomes.at(transaction - 1) as TraceOutcomeCode;
  }

  pageName(page: number): Text {
    return this.naming(page);
  }

  private chunk(index: number): OperationChunk {
    return this.chunks[index >>> CHUNK_BITS] as OperationChunk;
  }
}
