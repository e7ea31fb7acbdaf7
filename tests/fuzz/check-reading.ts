import { TraceOp, TraceOutcome, type Trace } from '../../src/model/trace.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { bytesSource } from '../../src/traces/byte-source.ts';
import { readTrace, type ReadTraceOptions, type TraceReading } from '../../src/traces/read-trace.ts';
import { numbers } from '../unit/traces/reading.ts';

/** Checks the rules that hold for every trace that is read at all; returns the first fault, or null. */
function faultOf(trace: Trace): string | null {
  const state = new Map<number, 'open' | 'ended'>();
  let before = 1;
  for (let i = 0; i < trace.operations; i++) {
    const transaction = trace.transactionAt(i);
    const kind = trace.kindAt(i);
    const line = trace.lineAt(i);
    if (line < before) return `operation ${i} stands in line ${line}, before ${before}`;
    before = line;
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

function faultOfReading({ store, summary }: TraceReading): string | null {
  const { lines, rows, rejectedCount, ignoredLines, transactions } = summary;
  if (lines > 0 && rows + rejectedCount + ignoredLines !== lines) {
    return `${rows} accepted, ${rejectedCount} rejected and ${ignoredLines} ignored make not ${lines} lines`;
  }
  if (summary.commits + summary.aborts + summary.unfinished + summary.prepared !== transactions) {
    return `the endings of ${transactions} transactions do not add up`;
  }
  if (summary.rejected.length !== Math.min(rejectedCount, 100)) {
    return `${summary.rejected.length} of ${rejectedCount} rejected rows are told`;
  }
  // Throws where a value has no JSON, or a message no text.
  JSON.stringify(inEnglish(summary));
  return faultOf(store);
}

/** Returns the difference between two readings of the same bytes, or null. */
function differenceOf(one: TraceReading, other: TraceReading): string | null {
  const [first, second] = [one, other].map(({ summary }) => numbers(summary).join(' '));
  if (first !== second) return `the numbers are ${first}, and ${second} the second time`;
  const [a, b] = [one.store, other.store];
  if (a.operations !== b.operations) return `${a.operations} operations, and ${b.operations} the second time`;
  for (let i = 0; i < a.operations; i++) {
    const isSame =
      a.kindAt(i) === b.kindAt(i) &&
      a.transactionAt(i) === b.transactionAt(i) &&
      a.pageAt(i) === b.pageAt(i) &&
      a.pagesAt(i) === b.pagesAt(i) &&
      a.timeNsAt(i) === b.timeNsAt(i) &&
      a.lineAt(i) === b.lineAt(i);
    if (!isSame) return `operation ${i} differs the second time`;
  }
  return null;
}

/**
 * Reads a trace, whatever is in it, whole and in chunks of `step` bytes, and throws unless every line is
 * accounted for and both readings tell the same. Plain comparisons: a million readings are checked so.
 */
export async function checkReading(
  bytes: Uint8Array,
  options: ReadTraceOptions,
  step: number,
): Promise<void> {
  const result = await readTrace(bytesSource(bytes, 'x'), options);
  if (!result.ok) {
    const sentence = inEnglish(result.error.sentence);
    if (!/^“x”.+\.$|cancelled/s.test(sentence)) throw new Error(`no sentence: ${sentence}`);
    return;
  }
  const again = await readTrace(bytesSource(bytes, 'x', step), options);
  const fault =
    faultOfReading(result.value) ??
    (again.ok
      ? differenceOf(result.value, again.value)
      : `refused the second time: ${inEnglish(again.error.sentence)}`);
  if (fault !== null) throw new Error(fault);
}
