/** The beginning of a trace: its first transactions, and what plain operations stand between their rows. */
import type { Trace } from '../../model/trace.ts';

/** Operations of transactions 1 … n and the plain ones up to the last of theirs; ordinals stay. */
export function firstTransactions(trace: Trace, n: number): Trace {
  if (n >= trace.transactions) return trace;
  const kept: number[] = [];
  let last = 0;
  for (let i = 0; i < trace.operations; i++) {
    const transaction = trace.transactionAt(i);
    if (transaction > n) continue;
    kept.push(i);
    if (transaction > 0) last = kept.length;
  }
  kept.length = last;
  const at = (index: number): number => kept[index] ?? 0;
  return {
    operations: kept.length,
    transactions: n,
    pageSpan: trace.pageSpan,
    pageBytes: trace.pageBytes,
    hasGaps: trace.hasGaps,
    places: trace.places,
    kindAt: (i) => trace.kindAt(at(i)),
    transactionAt: (i) => trace.transactionAt(at(i)),
    pageAt: (i) => trace.pageAt(at(i)),
    pagesAt: (i) => trace.pagesAt(at(i)),
    headGapAt: (i) => trace.headGapAt(at(i)),
    tailGapAt: (i) => trace.tailGapAt(at(i)),
    timeNsAt: (i) => trace.timeNsAt(at(i)),
    lineAt: (i) => trace.lineAt(at(i)),
    txidOf: (t) => trace.txidOf(t),
    outcomeOf: (t) => trace.outcomeOf(t),
    pageName: (p) => trace.pageName(p),
  };
}
