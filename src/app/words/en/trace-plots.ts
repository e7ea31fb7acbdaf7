import { formatCount, plural, threeFigures } from '../locale/format.ts';

const spread = (p50: number, p90: number, max: number): string =>
  `half write ${formatCount(p50)} or fewer, nine in ten ${formatCount(p90)} or fewer, the largest ${formatCount(max)}`;

/** The pictures of a trace. */
export const plots = {
  pages: 'Pages per transaction',
  pagesUnit: 'distinct pages on average',
  pagesReason: (p50: number, p90: number, max: number) =>
    `Committed transactions by distinct pages written: ${spread(p50, p90, max)}.`,
  pagesLabel: (p50: number, p90: number, max: number) =>
    `Bar chart of distinct pages per committed transaction: ${spread(p50, p90, max)}`,
  noCommits: 'No transaction that writes commits in this trace.',
  overlap: 'Transactions open at once',
  overlapUnit: 'at most',
  overlapReason: (conflicting: number) =>
    `Number of open transactions whenever one begins, itself included. ${plural(conflicting, 'transaction writes', 'transactions write')} over a page whose latest writer is still open.`,
  overlapLabel: (mostOpen: number, conflicting: number) =>
    `Bar chart of transactions open at once: at most ${mostOpen}, ${conflicting} conflicting`,
  noTransactions: 'There are no transactions in this trace.',
  skew: 'Skew of the writes',
  skewUnit: '% of writes go to the hottest fifth',
  skewReason: (pages: number) =>
    `Across: share of the ${formatCount(pages)} written pages, hottest first. Up: their share of all page writes. Dotted: equal writes to all pages.`,
  skewLabel: (hottest: number) =>
    `The hottest fifth of the pages takes ${threeFigures(hottest)} % of the writes`,
  noWrites: 'Nothing is written in this trace.',
  activity: 'Reads and writes',
  activityUnit: (reads: string) => `pages written, ${reads} read`,
  writes: 'writes',
  reads: 'reads',
  byTime: (stretches: number) => `Pages in each of ${stretches} equal parts of the trace’s time.`,
  byOperation: (stretches: number) =>
    `The trace has no timestamps. Pages in each of ${stretches} equal parts of its operations.`,
  activityLabel: (writes: number, reads: number) =>
    `Page writes (${formatCount(writes)} in all) and page reads (${formatCount(reads)}) over the trace`,
  aborts: 'Abort rate',
  abortsUnit: '% of ended transactions',
  abortsReason: (aborts: number, ended: number, unfinished: number) =>
    `${formatCount(aborts)} of ${plural(ended, 'transaction')} that ended${unfinished > 0 ? `; ${formatCount(unfinished)} never ended` : ''}.`,
  abortsLabel: (percent: number) => `Abort rate over the trace, ${threeFigures(percent)} % in all`,
} as const;
