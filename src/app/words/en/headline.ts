/** The eight figures of a run that stand beside its charts. */
export const texts = {
  title: 'In figures',
  table: 'The eight figures of each run',
  columns: {
    committed: ['Committed', 'transactions', 'committed'],
    throughput: ['Throughput', 'transactions/s', 'tx/s'],
    latency: ['Commit latency', '99 of 100 are faster, ms', 'p99, ms'],
    amplification: ['Write amplification', 'programs per host page', 'write ampl.'],
    copies: ['GC copies', 'per host page', 'GC copies'],
    metadata: ['Programs for metadata', '% of all programs', 'metadata %'],
    recovery: ['Longest recovery', 'ms, of those tried', 'recovery, ms'],
    reads: ['Most pages read', 'by one recovery', 'reads'],
  },
  scheme: 'Scheme',
  ofBegun: (begun: number, aborted: number, open: number) =>
    `of ${begun}${aborted === 0 ? '' : `; ${aborted} aborted`}${open === 0 ? '' : `; ${open} stay open`}`,
  best: '◂ the best of those that finished',
  boldIsBest: 'Bold: the best of those that finished.',
  isBest: 'the best',
  absorbed: 'memory took up pages that were written again',
  sortBy: 'Sort by this figure',
  allRows: (rows: number) => `All ${rows} figures`,
  showInColour: (name: string) => `Show ${name} in colour`,
} as const;
