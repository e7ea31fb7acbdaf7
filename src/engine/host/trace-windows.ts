/**
 * A trace as a program of which only a window is in memory: for runs that go forward only, in the order of the
 * file (serializable, closed loop). A trace of a gigabyte has some forty million operations, and a whole program
 * would take twice the room of the trace itself.
 */
import { ok, type Result } from '../../base/result.ts';
import type { Trace } from '../../model/trace.ts';
import { DeviceRows } from './device-rows.ts';
import { type IsolationProblem, numberPages, type TraceTarget, visitStretches } from './page-numbering.ts';
import type { PageTable } from './page-table.ts';
import type { HostProgram } from './program.ts';
import { namesOf, type TraceNames } from './trace-rows.ts';

/** Rows that are read at a time: a few megabytes. */
const WINDOW_ROWS = 1 << 18;

export class TraceWindows {
  private readonly reader: DeviceRows;
  /** Operations of the trace before the present window. */
  private before = 0;

  private constructor(
    private readonly trace: Trace,
    pageBytes: number,
    private readonly table: PageTable | null,
    private readonly names: TraceNames,
    private readonly rows: number,
  ) {
    this.reader = new DeviceRows(trace, pageBytes);
  }

  /** Pages are numbered as `scheduleTrace` numbers them, and the same traces do not fit. */
  static open(trace: Trace, target: TraceTarget, rows = WINDOW_ROWS): Result<TraceWindows, IsolationProblem> {
    const numbered = numberPages(trace, target);
    if (!numbered.ok) return numbered;
    const { value } = numbered;
    return ok(new TraceWindows(trace, target.pageBytes, value.table, namesOf(trace, value), rows));
  }

  /** The program from its first row on. */
  first(): HostProgram {
    return this.window(null, 0);
  }

  /**
   * Returns the program from row `next` of the present window on, and more behind it; null if there is no
   * more.
   */
  after(program: HostProgram, next: number): HostProgram | null {
    return this.reader.isAtEnd ? null : this.window(program, next);
  }

  get operations(): number {
    return this.trace.operations;
  }

  /** Share of the trace that a host has asked for whose next row is `next` of `program`. */
  shareAt(program: HostProgram, next: number): number {
    const { operations } = this.trace;
    if (operations === 0) return 0;
    const inWindow = program.count === 0 ? 1 : next / program.count;
    return (this.before + inWindow * (this.reader.index - this.before)) / operations;
  }

  private window(program: HostProgram | null, next: number): HostProgram {
    const left = program === null ? 0 : program.count - next;
    this.before = Math.max(0, this.reader.index - left);
    const columns = new Columns(left + this.rows);
    if (program !== null) columns.take(program, next);
    this.reader.read(this.rows, (_, operation, txIndex, first, length) => {
      visitStretches(this.table, operation, first, length, (kind, page, pages) =>
        columns.push(kind, txIndex, page, pages),
      );
    });
    return { ...columns.program(), timeNs: null, hint: null, ...this.names };
  }
}

/** The columns of one window. An operation of many pieces may need more room than was thought. */
class Columns {
  private count = 0;
  private kind: Uint8Array;
  private txIndex: Uint32Array;
  private page: Uint32Array;
  private pages: Uint32Array;

  constructor(room: number) {
    this.kind = new Uint8Array(room);
    this.txIndex = new Uint32Array(room);
    this.page = new Uint32Array(room);
    this.pages = new Uint32Array(room);
  }

  /** The rows of a program from `from` on. */
  take(program: HostProgram, from: number): void {
    this.kind.set(program.kind.subarray(from));
    this.txIndex.set(program.txIndex.subarray(from));
    this.page.set(program.page.subarray(from));
    this.pages.set(program.pages.subarray(from));
    this.count = program.count - from;
  }

  push(kind: number, txIndex: number, page: number, pages: number): void {
    if (this.count === this.kind.length) this.grow();
    this.kind[this.count] = kind;
    this.txIndex[this.count] = txIndex;
    this.page[this.count] = page;
    this.pages[this.count++] = pages;
  }

  program(): Pick<HostProgram, 'count' | 'kind' | 'txIndex' | 'page' | 'pages'> {
    const { count } = this;
    return {
      count,
      kind: this.kind.subarray(0, count),
      txIndex: this.txIndex.subarray(0, count),
      page: this.page.subarray(0, count),
      pages: this.pages.subarray(0, count),
    };
  }

  private grow(): void {
    const larger = new Columns(this.count * 2 + 1);
    larger.take({ ...this.program(), timeNs: null, hint: null, txids: this.txIndex, pageNumbers: null }, 0);
    ({ kind: this.kind, txIndex: this.txIndex, page: this.page, pages: this.pages } = larger);
  }
}
