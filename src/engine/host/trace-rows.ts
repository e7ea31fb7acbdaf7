/**
 * A trace's operations as the device will see them, still in file order: pages below the device's logical
 * size, a begin for every transaction, and nothing that the device has no command for (the prepare of a
 * two-phase commit, flushes, trims, accesses of no page).
 */
import { present } from '../../base/assert.ts';
import type { Message } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { TraceOp, type Trace } from '../../model/trace.ts';
import { hostMessage } from './messages.ts';
import { PageTable } from './page-table.ts';
import { HostOp, type HostOpCode } from './program.ts';

export interface TraceRows {
  readonly count: number;
  readonly kind: Uint8Array;
  readonly txIndex: Uint32Array;
  readonly page: Uint32Array;
  readonly pages: Uint32Array;
  /** Null where the trace states no times. */
  readonly timeNs: Float64Array | null;
  readonly txids: Uint32Array;
  readonly pageNumbers: Float64Array | null;
  /** All pages lie below it. */
  readonly pageSpan: number;
}

export interface IsolationProblem {
  readonly sentence: Message;
}

/** Nothing for operations that the device has no command for. */
const HOST_KIND: Readonly<Record<number, HostOpCode | undefined>> = {
  [TraceOp.begin]: HostOp.begin,
  [TraceOp.write]: HostOp.write,
  [TraceOp.read]: HostOp.read,
  [TraceOp.commit]: HostOp.commit,
  [TraceOp.abort]: HostOp.abort,
};
/** The highest 32-bit number stands for "unset" on the device. */
const MAX_TXID = 0xffff_fffe;

/** `isTimed`: with the times at which the host asked. */
export function readTraceRows(
  trace: Trace,
  logicalPages: number,
  isTimed: boolean,
): Result<TraceRows, IsolationProblem> {
  const numbering = numberingOf(trace, logicalPages);
  if (!numbering.ok) return numbering;
  const { table, names } = numbering.value;
  const count = new RowReader(trace, table).read(Infinity, () => undefined);
  const rows = {
    count,
    kind: new Uint8Array(count),
    txIndex: new Uint32Array(count),
    page: new Uint32Array(count),
    pages: new Uint32Array(count),
  };
  const timeNs = new Float64Array(isTimed ? count : 0);
  let at = 0;
  let lastNs = 0;
  new RowReader(trace, table).read(Infinity, (index, kind, txIndex, page, pages) => {
    rows.kind[at] = kind;
    rows.txIndex[at] = txIndex;
    rows.page[at] = page;
    rows.pages[at] = pages;
    if (isTimed) {
      timeNs[at] = trace.timeNsAt(index);
      lastNs = Math.max(lastNs, present(timeNs[at]));
    }
    at += 1;
  });
  const pageSpan = table ? table.size : trace.pageSpan;
  return ok({ ...rows, timeNs: lastNs > 0 ? timeNs : null, ...names, pageSpan });
}

/** Device's names for the transactions and pages of a trace. */
interface Numbering {
  /** Null where pages keep their numbers. */
  readonly table: PageTable | null;
  readonly names: Pick<TraceRows, 'txids' | 'pageNumbers'>;
}

export function numberingOf(trace: Trace, logicalPages: number): Result<Numbering, IsolationProblem> {
  const txids = deviceTxids(trace);
  if (trace.pageSpan <= logicalPages) return ok({ table: null, names: { txids, pageNumbers: null } });
  const numbered = numberPages(trace, logicalPages);
  if (!numbered.ok) return numbered;
  const table = numbered.value;
  return ok({ table, names: { txids, pageNumbers: originalNumbers(trace, table) } });
}

type Visit = (index: number, kind: HostOpCode, txIndex: number, page: number, pages: number) => void;

/** Goes through the rows of a trace, in order, as many at a time as asked for. */
export class RowReader {
  /** Operations of the trace that were gone through. */
  index = 0;
  /** By transaction: its begin has been visited. */
  private readonly begun: Uint8Array;

  constructor(
    private readonly trace: Trace,
    private readonly table: PageTable | null,
  ) {
    this.begun = new Uint8Array(trace.transactions + 1);
  }

  get isAtEnd(): boolean {
    return this.index >= this.trace.operations;
  }

  /** Visits rows until there were `most`, or a few more: an operation is never cut. Answers how many. */
  read(most: number, visit: Visit): number {
    const { trace, table, begun } = this;
    let count = 0;
    for (; count < most && this.index < trace.operations; this.index += 1) {
      const { index } = this;
      const kind = HOST_KIND[trace.kindAt(index)];
      if (kind === undefined) continue;
      const txIndex = trace.transactionAt(index);
      if (txIndex !== 0 && begun[txIndex] === 0) {
        begun[txIndex] = 1;
        if (kind !== HostOp.begin) {
          visit(index, HostOp.begin, txIndex, 0, 0);
          count += 1;
        }
      }
      if (kind === HostOp.write || kind === HostOp.read) {
        count += visitAccess(trace, table, index, kind, txIndex, visit);
      } else {
        visit(index, kind, txIndex, 0, 0);
        count += 1;
      }
    }
    return count;
  }
}

/** One row for each stretch of pages whose new numbers follow one another: as a rule, one. */
function visitAccess(
  trace: Trace,
  table: PageTable | null,
  index: number,
  kind: HostOpCode,
  txIndex: number,
  visit: Visit,
): number {
  const first = trace.pageAt(index);
  const pages = trace.pagesAt(index);
  if (pages === 0) return 0;
  if (table === null) {
    visit(index, kind, txIndex, first, pages);
    return 1;
  }
  let count = 0;
  let start = table.get(first) - 1;
  let length = 1;
  for (let page = first + 1; page < first + pages; page += 1) {
    const number = table.get(page) - 1;
    if (number === start + length) {
      length += 1;
      continue;
    }
    visit(index, kind, txIndex, start, length);
    count += 1;
    start = number;
    length = 1;
  }
  visit(index, kind, txIndex, start, length);
  return count + 1;
}

/** Numbers from 1 by first appearance, of the pages that the trace reads or writes. */
function numberPages(trace: Trace, logicalPages: number): Result<PageTable, IsolationProblem> {
  const table = new PageTable(trace.pageSpan);
  for (let index = 0; index < trace.operations; index += 1) {
    const kind = trace.kindAt(index);
    if (kind !== TraceOp.write && kind !== TraceOp.read) continue;
    const first = trace.pageAt(index);
    const end = first + trace.pagesAt(index);
    for (let page = first; page < end; page += 1) {
      if (table.get(page) !== 0) continue;
      if (table.size === logicalPages) return err(tooManyPages(trace, index, logicalPages));
      table.set(page, table.size + 1);
    }
  }
  return ok(table);
}

function tooManyPages(trace: Trace, index: number, logicalPages: number): IsolationProblem {
  return { sentence: hostMessage('traceTooLarge', { logicalPages, line: trace.lineAt(index) }) };
}

function originalNumbers(trace: Trace, table: PageTable): Float64Array {
  const originals = new Float64Array(table.size);
  for (let index = 0; index < trace.operations; index += 1) {
    const kind = trace.kindAt(index);
    if (kind !== TraceOp.write && kind !== TraceOp.read) continue;
    const first = trace.pageAt(index);
    const end = first + trace.pagesAt(index);
    for (let page = first; page < end; page += 1) originals[table.get(page) - 1] = page;
  }
  return originals;
}

/**
 * The TxIDs by which the device knows the transactions: the trace's own where each fits into the device's 32 bits and
 * names one transaction only, else the transactions' ordinals. A connection may use its TxID again after each commit,
 * but a device still keeps a TxID busy for a while after the commit is acknowledged (LightTx until a checkpoint).
 */
function deviceTxids(trace: Trace): Uint32Array {
  const txids = new Uint32Array(trace.transactions + 1);
  for (let txIndex = 1; txIndex <= trace.transactions; txIndex += 1) {
    const txid = trace.txidOf(txIndex);
    if (!Number.isInteger(txid) || txid < 0 || txid > MAX_TXID) return ordinals(txids);
    txids[txIndex] = txid;
  }
  return hasRepeated(txids) ? ordinals(txids) : txids;
}

function ordinals(txids: Uint32Array): Uint32Array {
  return txids.map((_, ordinal) => ordinal);
}

/**
 * Returns true if a TxID of index 1 and up occurs more than once; most traces count upwards, which one pass
 * shows.
 */
function hasRepeated(txids: Uint32Array): boolean {
  let txIndex = 2;
  while (txIndex < txids.length && present(txids[txIndex]) > present(txids[txIndex - 1])) txIndex += 1;
  if (txIndex >= txids.length) return false;
  const seen = new PageTable(MAX_TXID + 1);
  for (txIndex = 1; txIndex < txids.length; txIndex += 1) {
    if (seen.get(present(txids[txIndex])) !== 0) return true;
    seen.set(present(txids[txIndex]), 1);
  }
  return false;
}
