/**
 * A trace becomes a program: its operations in the order, and with the barriers, that an isolation level asks for
 * (LightTx §IV: strict isolation, no-page-conflict, serializable). At every level, transactions take effect in the
 * order of their COMMIT rows, and plain writes at their own row.
 *
 * A *transaction* here is one with all its operations, or a single operation outside of any. Transactions are in the
 * order of their COMMIT or ABORT rows, plain operations at their own row; transactions that never end come last, in
 * order of first appearance.
 */
import { unreachable, present } from '../../base/assert.ts';
import { addTo } from '../../base/columns.ts';
import { ok, type Result } from '../../base/result.ts';
import { type Isolation } from '../../model/specification.ts';
import { type Trace } from '../../model/trace.ts';
import { PageTable } from './page-table.ts';
import type { IsolationProblem, TraceTarget } from './page-numbering.ts';
import { HostOp, type HostProgram } from './program.ts';
import { readTraceRows, type TraceRows } from './trace-rows.ts';

/** Stands in an order of rows for a barrier. */
const BARRIER = 0xffff_ffff;

/**
 * Pages of the trace become pages of the device. They keep their numbers where all of them lie below its logical
 * pages; otherwise they are numbered densely by first appearance, and `pageNumbers` keeps the originals. A request whose pages do not stay neighbours
 * becomes several. `isTimed`: the program says when the host asks, as an open loop needs it. The problem is a
 * trace that touches more pages than the device has.
 */
export function scheduleTrace(
  trace: Trace,
  isolation: Isolation,
  target: TraceTarget,
  isTimed = true,
): Result<HostProgram, IsolationProblem> {
  const rows = readTraceRows(trace, target, isTimed);
  return rows.ok ? ok(schedule(rows.value, isolation)) : rows;
}

/** The same for a program without barriers, as a workload makes it; its pages lie below `logicalPages`. */
export function scheduleProgram(
  program: HostProgram,
  isolation: Isolation,
  logicalPages: number,
): HostProgram {
  return schedule({ ...program, pageSpan: logicalPages }, isolation);
}

function schedule(rows: TraceRows, isolation: Isolation): HostProgram {
  switch (isolation) {
    case 'serializable':
      return inFileOrder(rows);
    case 'strict':
      return gather(rows, strictOrder(rows));
    case 'no-page-conflict':
      return gather(rows, segmentOrder(rows));
    default:
      return unreachable(isolation);
  }
}

function inFileOrder(rows: TraceRows): HostProgram {
  const { pageSpan: _, timeNs, ...columns } = rows;
  return { ...columns, timeNs: timeNs ? risingTimes(timeNs) : null, hint: null };
}

/** A host asks for one thing after the other: where the clock went back, or rows moved, it asks no earlier. */
function risingTimes(timeNs: Float64Array): Float64Array {
  for (let at = 1; at < timeNs.length; at += 1)
    timeNs[at] = Math.max(present(timeNs[at]), present(timeNs[at - 1]));
  return timeNs;
}

/** The rows of each transaction: those of transaction t stand in `row` from `start[t]` to `start[t + 1]`. */
interface TransactionRows {
  readonly start: Uint32Array;
  readonly row: Uint32Array;
  /** 1 for transactions with a commit or an abort. */
  readonly ended: Uint8Array;
}

function groupByTransaction(rows: TraceRows): TransactionRows {
  const transactions = rows.txids.length;
  const start = new Uint32Array(transactions + 1);
  const ended = new Uint8Array(transactions);
  for (let at = 0; at < rows.count; at += 1) {
    const txIndex = present(rows.txIndex[at]);
    addTo(start, txIndex + 1, 1);
    if (isEnd(present(rows.kind[at]))) ended[txIndex] = 1;
  }
  for (let txIndex = 0; txIndex < transactions; txIndex += 1)
    addTo(start, txIndex + 1, present(start[txIndex]));
  const next = start.slice();
  const row = new Uint32Array(rows.count);
  for (let at = 0; at < rows.count; at += 1) row[addTo(next, present(rows.txIndex[at]), 1) - 1] = at;
  return { start, row, ended };
}

function isEnd(kind: number): boolean {
  return kind === HostOp.commit || kind === HostOp.abort;
}

/** Visits all transactions in their order; `row` is the row of a plain operation and of no meaning for others. */
function visitTransactions(
  rows: TraceRows,
  groups: TransactionRows,
  visit: (txIndex: number, row: number) => void,
): void {
  for (let at = 0; at < rows.count; at += 1) {
    const txIndex = present(rows.txIndex[at]);
    if (txIndex === 0 || isEnd(present(rows.kind[at]))) visit(txIndex, at);
  }
  for (let txIndex = 1; txIndex < rows.txids.length; txIndex += 1) {
    const hasRows = present(groups.start[txIndex + 1]) > present(groups.start[txIndex]);
    if (hasRows && groups.ended[txIndex] === 0) visit(txIndex, 0);
  }
}

/**
 * Strict: one transaction after the other, a barrier after every end of a transaction. Plain operations follow one
 * another freely; only a transaction that writes a page written since the last barrier waits for one.
 */
function strictOrder(rows: TraceRows): Uint32Array {
  const groups = groupByTransaction(rows);
  const order = new Uint32Array(rows.count + 2 * rows.txids.length);
  const conflicts = new Conflicts(rows);
  let length = 0;
  visitTransactions(rows, groups, (txIndex, row) => {
    if (txIndex === 0) {
      conflicts.markRow(row);
      order[length++] = row;
      return;
    }
    const start = present(groups.start[txIndex]);
    const end = present(groups.start[txIndex + 1]);
    if (conflicts.anyOf(groups.row, start, end)) {
      order[length++] = BARRIER;
      conflicts.nextSegment();
    }
    for (let at = start; at < end; at += 1) order[length++] = present(groups.row[at]);
    if (groups.ended[txIndex] === 1) {
      order[length++] = BARRIER;
      conflicts.nextSegment();
    } else {
      conflicts.markAll(groups.row, start, end);
    }
  });
  return order.subarray(0, length);
}

/**
 * No-page-conflict: the sequence of transactions is cut where a transaction writes a page that another transaction of the segment
 * has written; inside a segment, file order; between two segments, a barrier.
 */
function segmentOrder(rows: TraceRows): Uint32Array {
  const groups = groupByTransaction(rows);
  const segmentOf = new Uint32Array(rows.count);
  const conflicts = new Conflicts(rows);
  const single = new Uint32Array(1);
  visitTransactions(rows, groups, (txIndex, row) => {
    single[0] = row;
    const list = txIndex === 0 ? single : groups.row;
    const start = txIndex === 0 ? 0 : present(groups.start[txIndex]);
    const end = txIndex === 0 ? 1 : present(groups.start[txIndex + 1]);
    if (conflicts.anyOf(list, start, end)) conflicts.nextSegment();
    conflicts.markAll(list, start, end);
    for (let at = start; at < end; at += 1) segmentOf[present(list[at])] = conflicts.segment;
  });
  return sortBySegment(segmentOf, conflicts.segment + 1);
}

/** A stable counting sort, with a barrier in front of each segment but the first. */
function sortBySegment(segmentOf: Uint32Array, segments: number): Uint32Array {
  const next = new Uint32Array(segments + 1);
  for (const segment of segmentOf) addTo(next, segment + 1, 1);
  for (let segment = 1; segment <= segments; segment += 1) addTo(next, segment, present(next[segment - 1]));
  const order = new Uint32Array(segmentOf.length + segments - 1);
  for (let segment = 1; segment < segments; segment += 1) {
    order[present(next[segment]) + segment - 1] = BARRIER;
  }
  for (let at = 0; at < segmentOf.length; at += 1) {
    const segment = present(segmentOf[at]);
    order[addTo(next, segment, 1) - 1 + segment] = at;
  }
  return order;
}

/** Pages written since the last barrier: each page knows the last segment it was written in. */
class Conflicts {
  segment = 0;
  private readonly rows: TraceRows;
  private readonly lastWriter: PageTable;
  /** Nothing has been written in this segment yet. */
  private isFresh = true;

  constructor(rows: TraceRows) {
    this.rows = rows;
    this.lastWriter = new PageTable(rows.pageSpan);
  }

  nextSegment(): void {
    this.segment += 1;
    this.isFresh = true;
  }

  /** Returns true if any of these rows writes a page that was written in this segment. */
  anyOf(list: Uint32Array, start: number, end: number): boolean {
    if (this.isFresh) return false;
    const { kind, page, pages } = this.rows;
    for (let at = start; at < end; at += 1) {
      const row = present(list[at]);
      if (!changesPages(kind[row])) continue;
      const first = present(page[row]);
      const end = first + present(pages[row]);
      for (let each = first; each < end; each += 1) {
        if (this.lastWriter.get(each) === this.segment + 1) return true;
      }
    }
    return false;
  }

  markAll(list: Uint32Array, start: number, end: number): void {
    for (let at = start; at < end; at += 1) this.markRow(present(list[at]));
  }

  markRow(row: number): void {
    const { kind, page, pages } = this.rows;
    if (!changesPages(kind[row])) return;
    this.isFresh = false;
    const first = present(page[row]);
    const end = first + present(pages[row]);
    for (let each = first; each < end; each += 1) {
      this.lastWriter.set(each, this.segment + 1);
    }
  }
}

function changesPages(kind: number | undefined): boolean {
  return kind === HostOp.write || kind === HostOp.trim || kind === HostOp.trimMore;
}

function gather(rows: TraceRows, order: Uint32Array): HostProgram {
  const { pageSpan: _, ...names } = rows;
  const count = order.length;
  const kind = new Uint8Array(count);
  const txIndex = new Uint32Array(count);
  const page = new Uint32Array(count);
  const pages = new Uint32Array(count);
  const timeNs = rows.timeNs ? new Float64Array(count) : null;
  for (let at = 0; at < count; at += 1) {
    const row = present(order[at]);
    if (row === BARRIER) {
      kind[at] = HostOp.settled;
      continue;
    }
    kind[at] = present(rows.kind[row]);
    txIndex[at] = present(rows.txIndex[row]);
    page[at] = present(rows.page[row]);
    pages[at] = present(rows.pages[row]);
    if (timeNs && rows.timeNs) timeNs[at] = present(rows.timeNs[row]);
  }
  return {
    ...names,
    count,
    kind,
    txIndex,
    page,
    pages,
    timeNs: timeNs ? risingTimes(timeNs) : null,
    hint: null,
  };
}
