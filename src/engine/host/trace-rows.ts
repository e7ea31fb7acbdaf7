/** A trace's operations as the device will see them, still in file order, in columns. */
import { present } from '../../base/assert.ts';
import { ok, type Result } from '../../base/result.ts';
import type { Trace } from '../../model/trace.ts';
import { DeviceRows } from './device-rows.ts';
import { deviceTxids } from './device-txids.ts';
import {
  type IsolationProblem,
  numberPages,
  type PageNumbering,
  type TraceTarget,
  visitStretches,
} from './page-numbering.ts';
import type { HostProgram } from './program.ts';

export interface TraceRows extends Pick<
  HostProgram,
  'count' | 'kind' | 'txIndex' | 'page' | 'pages' | keyof TraceNames
> {
  /** Null where the trace states no times. */
  readonly timeNs: Float64Array | null;
  /** All pages that are read or written lie below it. */
  readonly pageSpan: number;
}

/** Names that a device has for the transactions and pages of a trace, and the pages that it begins with. */
export type TraceNames = Pick<HostProgram, 'txids' | 'pageNumbers' | 'found' | 'tracePageBytes'>;

export function namesOf(trace: Trace, { pageNumbers, found }: PageNumbering): TraceNames {
  return { txids: deviceTxids(trace), pageNumbers, found, tracePageBytes: trace.pageBytes };
}

/** `isTimed`: with the times at which the host asked. */
export function readTraceRows(
  trace: Trace,
  target: TraceTarget,
  isTimed: boolean,
): Result<TraceRows, IsolationProblem> {
  const numbered = numberPages(trace, target);
  if (!numbered.ok) return numbered;
  const { rows: count, table, pageSpan } = numbered.value;
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
  new DeviceRows(trace, target.pageBytes).read(Infinity, (index, operation, txIndex, first, length) => {
    visitStretches(table, operation, first, length, (kind, page, pages) => {
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
  });
  return ok({ ...rows, timeNs: lastNs > 0 ? timeNs : null, ...namesOf(trace, numbered.value), pageSpan });
}
