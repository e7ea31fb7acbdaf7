import { TraceOp, type Trace } from '../model/trace.ts';
import { NATIVE_COLUMNS } from './native-row.ts';
import type { Counted } from './trace-builder.ts';

/** Text is handed out in pieces of about this length. */
const PIECE = 1 << 16;

export interface NativeNotes {
  /** Origin of the trace; letters, digits, dots, dashes and underscores. */
  readonly source: string;
  readonly pageBytes: number | null;
  /** Page writes that the trace's own format counts, so that the copy counts the same. */
  readonly counted: Counted;
  /** Origin of the copy, for a comment of its own; none if left out. */
  readonly made?: object;
}

/**
 * A trace in the native format: the same transactions, ends, reads and writes, times in nanoseconds. Parts for which
 * the format has no row (the first phase of a two-phase commit, flushes, trims, requests of no bytes) are left out.
 */
export function* nativeText(trace: Trace, notes: NativeNotes): Generator<string> {
  const pageSize = notes.pageBytes === null ? '' : `page_size=${notes.pageBytes}; `;
  const counts = notes.counted === 'all' ? '' : `; counts=${notes.counted}`;
  const made = notes.made === undefined ? '' : madeComment(notes.made);
  let text = `# source=${notes.source}; ${pageSize}time_unit=ns${counts}\n${made}${NATIVE_COLUMNS}\n`;
  const base = earliest(trace);
  for (let i = 0; i < trace.operations; i++) {
    const transaction = trace.transactionAt(i);
    const row = rowEnd(trace, i);
    if (row === null) continue;
    text += `${trace.timeNsAt(i) - base},${transaction === 0 ? 0 : trace.txidOf(transaction)},${row}\n`;
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** JSON without an equals sign: a reader of the format takes `name=value` in a comment for a hint. */
function madeComment(made: object): string {
  return `# made ${JSON.stringify(made).replaceAll('=', String.raw`\u003d`)}\n`;
}

function rowEnd(trace: Trace, index: number): string | null {
  switch (trace.kindAt(index)) {
    case TraceOp.begin:
      return ',,B';
    case TraceOp.commit:
      return ',,C';
    case TraceOp.abort:
      return ',,A';
    case TraceOp.write:
      if (trace.pagesAt(index) === 0) return null;
      return `${trace.pageAt(index)},${trace.pagesAt(index)},W`;
    case TraceOp.read:
      if (trace.pagesAt(index) === 0) return null;
      return `${trace.pageAt(index)},${trace.pagesAt(index)},R`;
    case TraceOp.prepare:
    case TraceOp.flush:
    case TraceOp.trim:
      return null;
  }
}

/** The format has no negative times; a clock that went back behind the first row makes some. */
function earliest(trace: Trace): number {
  let earliestNs = 0;
  for (let i = 0; i < trace.operations; i++) earliestNs = Math.min(earliestNs, trace.timeNsAt(i));
  return earliestNs;
}
