import { TraceOp, TraceOutcome, TraceStore, type Spread } from '../model/trace.ts';
import { TraceFailure } from './byte-source.ts';
import { Distribution } from './distribution.ts';
import { PageSet } from './page-set.ts';
import { WrittenPages } from './written-pages.ts';
import { tracesMessage } from './messages.ts';

/** Some 1.6 GB of columns: more than a browser tab will hold beside a device. */
const OPERATION_LIMIT = 1 << 27;
/** No host keeps so many open; a column taken for the transaction's id by mistake would. */
const OPEN_LIMIT = 1 << 22;

/** Emptied page lists kept for the next transactions; more are rarely open at once. */
const SPARE_LIMIT = 64;

/** A transaction between its begin and its end. */
export interface OpenTransaction {
  readonly ordinal: number;
  readonly txid: number;
  readonly written: WrittenPages;
  prepared: boolean;
}

/** Page writes that a summary counts: all, those inside transactions, or those of committed transactions. */
export type Counted = 'all' | 'transactional' | 'committed';

/** Collects the results of the parsers of all formats: fills the store and keeps the counts. */
export class TraceBuilder {
  readonly store = new TraceStore();
  commits = 0;
  aborts = 0;
  prepared = 0;
  open = 0;
  readRequests = 0;
  writeRequests = 0;
  flushes = 0;
  trims = 0;
  pageReads = 0;
  /** Page writes inside transactions. */
  transactionalWrites = 0;
  nonTransactionalWrites = 0;
  mostOpen = 0;
  nonTransactionalReads = 0;
  readonly pagesRead = new PageSet();
  readonly pagesWritten = new PageSet();
  /** Of each read and write that touches any. */
  readonly pagesOfRequests = new Distribution();
  /** Page writes of committed transactions. */
  private committedWrites = 0;
  private counted: Counted = 'all';
  /** Of the next read, write or trim: see `touchOnly`. */
  private headGap = 0;
  private tailGap = 0;
  /** Pages of the writes that count; the same set as `pagesWritten` where all do. */
  private pagesCounted = this.pagesWritten;
  private readonly name: string;
  private readonly spare: WrittenPages[] = [];
  private readonly distinctOfCommitted = new Distribution();
  private readonly writesOfCommitted = new Distribution();

  /** `name` of the file, for sentences. */
  constructor(name: string, counted: Counted = 'all') {
    this.name = name;
    this.count(counted);
  }

  /** Says which page writes count; before the first operation. */
  count(counted: Counted): void {
    this.counted = counted;
    this.pagesCounted = counted === 'all' ? this.pagesWritten : new PageSet();
  }

  get countedWrites(): Counted {
    return this.counted;
  }

  /** Page writes that count, repeated ones each. */
  get pageWrites(): number {
    if (this.counted === 'committed') return this.committedWrites;
    return this.transactionalWrites + (this.counted === 'all' ? this.nonTransactionalWrites : 0);
  }

  /** Distinct pages of the writes that count. */
  get distinctPages(): number {
    return this.pagesCounted.size;
  }

  /** The next read, write or trim leaves so many bytes of its first page alone, and so many of its last. */
  touchOnly(headGap: number, tailGap: number): void {
    this.headGap = headGap;
    this.tailGap = tailGap;
  }

  begin(txid: number, timeNs: number, line: number): OpenTransaction {
    if (++this.open > OPEN_LIMIT) {
      throw new TraceFailure(
        'too-large',
        tracesMessage('tooManyOpen', { name: this.name, line, most: OPEN_LIMIT }),
        { line },
      );
    }
    if (this.open > this.mostOpen) this.mostOpen = this.open;
    const ordinal = this.store.open(txid);
    this.append(TraceOp.begin, ordinal, 0, 0, timeNs, line);
    return { ordinal, txid, written: this.spare.pop() ?? new WrittenPages(), prepared: false };
  }

  /**
   * `transaction` is null for a write outside any. If the pages are not numbered one after the other yet, `scattered`
   * holds them: pairs of first page and count.
   */
  write(
    transaction: OpenTransaction | null,
    page: number,
    pages: number,
    timeNs: number,
    line: number,
    scattered: readonly number[] | null = null,
  ): void {
    this.writeRequests++;
    if (pages > 0) this.pagesOfRequests.add(pages);
    if (transaction === null) this.nonTransactionalWrites += pages;
    else this.transactionalWrites += pages;
    if (scattered !== null) {
      for (let i = 0; i < scattered.length; i += 2) {
        this.keep(transaction, scattered[i] ?? 0, scattered[i + 1] ?? 0);
      }
    } else if (pages > 0) this.keep(transaction, page, pages);
    this.append(TraceOp.write, transaction === null ? 0 : transaction.ordinal, page, pages, timeNs, line);
  }

  private keep(transaction: OpenTransaction | null, page: number, pages: number): void {
    this.pagesWritten.add(page, pages);
    if (transaction === null) return;
    transaction.written.add(page, pages);
    if (this.counted === 'transactional') this.pagesCounted.add(page, pages);
  }

  read(
    transaction: OpenTransaction | null,
    page: number,
    pages: number,
    timeNs: number,
    line: number,
    scattered: readonly number[] | null = null,
  ): void {
    this.readRequests++;
    if (pages > 0) this.pagesOfRequests.add(pages);
    this.pageReads += pages;
    if (transaction === null) this.nonTransactionalReads += pages;
    if (scattered !== null) {
      for (let i = 0; i < scattered.length; i += 2) {
        this.pagesRead.add(scattered[i] ?? 0, scattered[i + 1] ?? 0);
      }
    } else if (pages > 0) this.pagesRead.add(page, pages);
    this.append(TraceOp.read, transaction === null ? 0 : transaction.ordinal, page, pages, timeNs, line);
  }

  flush(timeNs: number, line: number): void {
    this.flushes++;
    this.append(TraceOp.flush, 0, 0, 0, timeNs, line);
  }

  trim(page: number, pages: number, timeNs: number, line: number): void {
    this.trims++;
    this.append(TraceOp.trim, 0, page, pages, timeNs, line);
  }

  commit(transaction: OpenTransaction, timeNs: number, line: number): void {
    this.commits++;
    this.store.settle(transaction.ordinal, TraceOutcome.committed);
    if (transaction.written.writes > 0) {
      this.committedWrites += transaction.written.writes;
      if (this.counted === 'committed') transaction.written.addTo(this.pagesCounted);
      this.writesOfCommitted.add(transaction.written.writes);
      this.distinctOfCommitted.add(transaction.written.distinct());
    }
    this.close(transaction);
    this.append(TraceOp.commit, transaction.ordinal, 0, 0, timeNs, line);
  }

  abort(transaction: OpenTransaction, timeNs: number, line: number): void {
    this.close(transaction);
    this.aborts++;
    this.store.settle(transaction.ordinal, TraceOutcome.aborted);
    this.append(TraceOp.abort, transaction.ordinal, 0, 0, timeNs, line);
  }

  /** The first phase of a two-phase commit: an outcome may follow. */
  prepare(transaction: OpenTransaction, timeNs: number, line: number): void {
    if (!transaction.prepared) this.prepared++;
    transaction.prepared = true;
    this.store.settle(transaction.ordinal, TraceOutcome.prepared);
    this.append(TraceOp.prepare, transaction.ordinal, 0, 0, timeNs, line);
  }

  /** Committed transactions that wrote. */
  get writers(): number {
    return this.writesOfCommitted.n;
  }

  pagesPerTransaction(): Spread {
    return this.distinctOfCommitted.spread();
  }

  pageWritesPerTransaction(): Spread {
    return this.writesOfCommitted.spread();
  }

  private close(transaction: OpenTransaction): void {
    this.open--;
    if (transaction.prepared) this.prepared--;
    if (this.spare.length === SPARE_LIMIT) return;
    transaction.written.clear();
    this.spare.push(transaction.written);
  }

  private append(
    kind: (typeof TraceOp)[keyof typeof TraceOp],
    ordinal: number,
    page: number,
    pages: number,
    timeNs: number,
    line: number,
  ): void {
    if (this.store.operations >= OPERATION_LIMIT) {
      throw new TraceFailure(
        'too-large',
        tracesMessage('tooManyOperations', { name: this.name, most: OPERATION_LIMIT, line }),
        { line },
      );
    }
    if (pages === 0) {
      this.store.append(kind, ordinal, page, pages, timeNs, line);
      return;
    }
    this.store.append(kind, ordinal, page, pages, timeNs, line, this.headGap, this.tailGap);
    this.touchOnly(0, 0);
  }
}
