/** The beginning of a trace as it was understood, for a person to judge. */
import { type Trace, TraceOp, TraceOutcome } from '../../../model/trace.ts';
import type { PreviewKind, PreviewRow, PreviewTransaction } from '../../contract/runs.ts';

const MOST_ROWS = 12;
const MOST_TRANSACTIONS = 8;
/** Transactions that begin early may end late: no further than here is looked for their ends. */
const MOST_OPERATIONS = 20_000;

const KINDS = Object.fromEntries(Object.entries(TraceOp).map(([name, code]) => [code, name])) as Readonly<
  Record<number, PreviewKind>
>;
const OUTCOMES = Object.fromEntries(
  Object.entries(TraceOutcome).map(([name, code]) => [code, name]),
) as Readonly<Record<number, PreviewTransaction['outcome']>>;

export function firstRows(trace: Trace): readonly PreviewRow[] {
  return Array.from({ length: Math.min(MOST_ROWS, trace.operations) }, (_, index) => {
    const transaction = trace.transactionAt(index);
    const pages = trace.pagesAt(index);
    return {
      index,
      line: trace.lineAt(index),
      operation: KINDS[trace.kindAt(index)] ?? 'flush',
      transaction: transaction === 0 ? null : trace.txidOf(transaction),
      page: pages === 0 ? '' : trace.pageName(trace.pageAt(index)),
      pages,
      timeNs: trace.timeNsAt(index),
    };
  });
}

type Growing = { -readonly [K in keyof PreviewTransaction]: PreviewTransaction[K] };

export function firstTransactions(trace: Trace): readonly PreviewTransaction[] {
  const found = new Map<number, Growing>();
  const end = Math.min(trace.operations, MOST_OPERATIONS);
  for (let index = 0; index < end; index++) {
    const ordinal = trace.transactionAt(index);
    if (ordinal === 0 || ordinal > MOST_TRANSACTIONS) continue;
    const line = trace.lineAt(index);
    const timeNs = trace.timeNsAt(index);
    const known = found.get(ordinal) ?? begun(trace, ordinal, line, timeNs);
    found.set(ordinal, known);
    known.lastLine = line;
    known.endNs = timeNs;
    if (trace.kindAt(index) === TraceOp.read) known.pageReads += trace.pagesAt(index);
    if (trace.kindAt(index) === TraceOp.write) known.pageWrites += trace.pagesAt(index);
  }
  return [...found.values()];
}

function begun(trace: Trace, ordinal: number, line: number, timeNs: number): Growing {
  return {
    ordinal,
    firstLine: line,
    lastLine: line,
    pageReads: 0,
    pageWrites: 0,
    beginNs: timeNs,
    endNs: timeNs,
    outcome: OUTCOMES[trace.outcomeOf(ordinal)] ?? 'open',
  };
}
