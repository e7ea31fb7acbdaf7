import { nextShare, randomStream } from '../../base/random.ts';
import { TraceOp, TraceOutcome, type Trace } from '../../model/trace.ts';

/**
 * The trace with a seeded share of its committed transactions ending in ABORT instead; everything else stays,
 * page by page. The same seed chooses the same transactions, and a larger share those of a smaller one too.
 * @param ratio share of the committed transactions, 0 to 1
 */
export function abortSome(trace: Trace, ratio: number, seed: number): Trace {
  if (ratio <= 0) return trace;
  const stream = randomStream(seed, 'aborted transactions');
  const chosen = new Uint8Array(trace.transactions + 1);
  for (let transaction = 1; transaction <= trace.transactions; transaction += 1) {
    const draw = nextShare(stream);
    if (trace.outcomeOf(transaction) === TraceOutcome.committed && draw < ratio) chosen[transaction] = 1;
  }
  return {
    operations: trace.operations,
    transactions: trace.transactions,
    pageSpan: trace.pageSpan,
    pageBytes: trace.pageBytes,
    hasGaps: trace.hasGaps,
    places: trace.places,
    kindAt(index) {
      const kind = trace.kindAt(index);
      return kind === TraceOp.commit && chosen[trace.transactionAt(index)] === 1 ? TraceOp.abort : kind;
    },
    transactionAt: (index) => trace.transactionAt(index),
    pageAt: (index) => trace.pageAt(index),
    pagesAt: (index) => trace.pagesAt(index),
    headGapAt: (index) => trace.headGapAt(index),
    tailGapAt: (index) => trace.tailGapAt(index),
    timeNsAt: (index) => trace.timeNsAt(index),
    lineAt: (index) => trace.lineAt(index),
    txidOf: (transaction) => trace.txidOf(transaction),
    outcomeOf: (transaction) =>
      chosen[transaction] === 1 ? TraceOutcome.aborted : trace.outcomeOf(transaction),
    pageName: (page) => trace.pageName(page),
  };
}
