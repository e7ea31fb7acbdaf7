/**
 * Numbers of a trace's pages on a device: as they are where all of them lie below the device's logical size, else dense
 * by first appearance.
 */
import type { Message } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { Trace } from '../../model/trace.ts';
import { DeviceRows, type VisitRow } from './device-rows.ts';
import { hostMessage } from './messages.ts';
import { PageTable } from './page-table.ts';
import { HostOp, type HostOpCode } from './program.ts';

/** The device that a trace is converted for. */
export interface TraceTarget {
  readonly logicalPages: number;
  readonly pageBytes: number;
  /** Pages that the trace reads before it writes them are there. */
  readonly laysReads: boolean;
}

export interface IsolationProblem {
  readonly sentence: Message;
}

export interface PageNumbering {
  /** Rows in all. */
  readonly rows: number;
  /** All pages that are read or written lie below it. */
  readonly pageSpan: number;
  /** By page of the device: its number, plus 1; null where pages keep their numbers. */
  readonly table: PageTable | null;
  /** The page that was given each number; null where pages keep theirs. */
  readonly pageNumbers: Float64Array | null;
  /** Numbers of the pages that are read before they are written; empty where the target does not lay them. */
  readonly found: Uint32Array;
}

export function numberPages(trace: Trace, target: TraceTarget): Result<PageNumbering, IsolationProblem> {
  const reader = new DeviceRows(trace, target.pageBytes);
  const first = new FirstLook(reader.pageSpan, target);
  while (!reader.isAtEnd && first.tooFarAt < 0) reader.read(ROWS_AT_ONCE, first.visit);
  if (first.tooFarAt < 0) return ok(first.numbering());
  const line = trace.lineAt(first.tooFarAt);
  return err({ sentence: hostMessage('traceTooLarge', { logicalPages: target.logicalPages, line }) });
}

const ROWS_AT_ONCE = 1 << 12;

/** The first of two looks at a trace: finds all pages, and what is done to each first. */
class FirstLook {
  /** Operation whose page found no number, -1 if there is none. */
  tooFarAt = -1;
  private rows = 0;
  /** By page: its number, plus 1. */
  private readonly table: PageTable;
  private readonly isDense: boolean;
  private readonly originals: number[] = [];
  private readonly found: number[] = [];

  constructor(
    private readonly pageSpan: number,
    private readonly target: TraceTarget,
  ) {
    this.table = new PageTable(pageSpan);
    this.isDense = pageSpan > target.logicalPages;
  }

  readonly visit: VisitRow = (index, kind, _, page, pages) => {
    if (kind === HostOp.write || kind === HostOp.read || kind === HostOp.fetch) {
      const isRead = kind !== HostOp.write;
      for (let each = page; each < page + pages && this.tooFarAt < 0; each += 1)
        this.touch(index, isRead, each);
    }
    if (this.tooFarAt >= 0) return;
    visitStretches(this.isDense ? this.table : null, kind, page, pages, () => {
      this.rows += 1;
    });
  };

  private touch(index: number, isRead: boolean, page: number): void {
    const { table, isDense, target } = this;
    if (table.get(page) !== 0) return;
    if (table.size === target.logicalPages) {
      this.tooFarAt = index;
      return;
    }
    const number = isDense ? table.size : page;
    table.set(page, number + 1);
    if (isDense) this.originals.push(page);
    if (isRead && target.laysReads) this.found.push(number);
  }

  numbering(): PageNumbering {
    const { rows, table, isDense } = this;
    return {
      rows,
      pageSpan: isDense ? table.size : this.pageSpan,
      table: isDense ? table : null,
      pageNumbers: isDense ? Float64Array.from(this.originals) : null,
      found: Uint32Array.from(this.found),
    };
  }
}

/**
 * Visits each stretch of pages whose numbers follow one another: as a rule, one. Of a trim only pages that have a number
 * count, and its second stretch and all later ones are `HostOp.trimMore`.
 */
export function visitStretches(
  table: PageTable | null,
  kind: HostOpCode,
  page: number,
  pages: number,
  visit: (kind: HostOpCode, page: number, pages: number) => void,
): void {
  if (table === null || pages === 0) {
    visit(kind, page, pages);
    return;
  }
  let stretchKind = kind;
  let start = 0;
  let length = 0;
  for (let each = page; each < page + pages; each += 1) {
    const number = table.get(each) - 1;
    if (length > 0 && number === start + length) {
      length += 1;
      continue;
    }
    if (length > 0) {
      visit(stretchKind, start, length);
      if (kind === HostOp.trim) stretchKind = HostOp.trimMore;
    }
    start = Math.max(0, number);
    length = number < 0 ? 0 : 1;
  }
  if (length > 0 || stretchKind === HostOp.trim) visit(stretchKind, start, length);
}
