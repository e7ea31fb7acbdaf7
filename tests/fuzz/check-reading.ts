import { expect } from 'vitest';
import { TraceOp, TraceOutcome, type Trace } from '../../src/model/trace.ts';
import { bytesSource } from '../../src/traces/byte-source.ts';
import { readTrace, type ReadTraceOptions } from '../../src/traces/read-trace.ts';
import { numbers, told } from '../unit/traces/reading.ts';

/** What must hold for every trace that is read at all; the first fault, or null. */
function faultOf(trace: Trace): string | null {
  const state = new Map<number, 'open' | 'ended'>();
  let line = 1;
  for (let i = 0; i < trace.operations; i++) {
    const transaction = trace.transactionAt(i);
    const kind = trace.kindAt(i);
    if (trace.lineAt(i) < line) return `operation ${i} stands in line ${trace.lineAt(i)}, before ${line}`;
    line = trace.lineAt(i);
    if (!Number.isFinite(trace.timeNsAt(i))) return `operation ${i} has no time`;
    if (trace.pageAt(i) + trace.pagesAt(i) > trace.pageSpan) return `operation ${i} passes the page span`;
    if (kind === TraceOp.begin) {
      if (transaction !== state.size + 1) return `transaction ${transaction} begins out of order`;
      state.set(transaction, 'open');
    } else if (transaction > 0 && state.get(transaction) !== 'open') {
      return `operation ${i} is of transaction ${transaction}, which is not open`;
    }
    if (kind === TraceOp.commit || kind === TraceOp.abort) state.set(transaction, 'ended');
  }
  if (state.size !== trace.transactions) return `${state.size} transactions begin`;
  for (const [transaction, end] of state) {
    const outcome = trace.outcomeOf(transaction);
    const isEnded = outcome === TraceOutcome.committed || outcome === TraceOutcome.aborted;
    if (isEnded !== (end === 'ended')) return `transaction ${transaction} has outcome ${outcome}`;
  }
  return null;
}

/** Reads a trace, whatever is in it, and checks that every line is accounted for, in chunks of any size. */
export async function checkReading(bytes: Uint8Array, options: ReadTraceOptions): Promise<void> {
  const result = await readTrace(bytesSource(bytes, 'x'), options);
  if (!result.ok) {
    expect(result.error.sentence).toMatch(/^“x”.+\.$|cancelled/s);
    return;
  }
  const { store, summary } = result.value;
  if (summary.lines > 0) {
    expect(summary.rows + summary.rejectedCount + summary.ignoredLines).toBe(summary.lines);
  }
  expect(summary.commits + summary.aborts + summary.unfinished + summary.prepared).toBe(summary.transactions);
  expect(summary.rejected.length).toBe(Math.min(summary.rejectedCount, 100));
  expect(() => JSON.stringify(summary)).not.toThrow();
  expect(faultOf(store)).toBe(null);
  const again = await readTrace(bytesSource(bytes, 'x', 97), options);
  expect(again.ok && numbers(again.value.summary)).toEqual(numbers(summary));
  expect(again.ok && told(again.value.store).join('\n')).toBe(told(store).join('\n'));
}
