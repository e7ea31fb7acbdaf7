/** Charts of what runs at full size measured, beside those that go on while they run. */
export const texts = {
  none: 'No run has such figures yet.',
  nothingYet: 'Nothing measured yet.',
  saveChart: (kind: string, chart: string) => `Save “${chart}” as ${kind}`,
  standsOut: 'In colour',
  along: 'Along',
  axes: { work: 'share of the work', time: 'simulated time' },
  percent: (value: string) => `${value} %`,
  reading: (place: string, values: readonly string[]) =>
    values.length === 0 ? `at ${place}` : `at ${place}: ${values.join(' · ')}`,
  pickIn: (chart: string) => `${chart}: instant to pull the plug at`,
  pickAbout: 'Click into a chart to pull the plug there. On the keyboard: arrow keys, then Enter.',
  untilWhen: {
    work: 'All three: share of the work, up to its last acknowledgement. What the device does afterwards is not drawn. ○: the run stopped there.',
    time: 'All three: simulated time, up to the last acknowledgement of each run. What the device does afterwards is not drawn. ○: the run stopped there.',
  },
  measures: {
    throughput: {
      title: 'Throughput',
      unit: 'transactions/s, over the last 5 % of the work',
      values: 'mean',
      about: '',
      flat: 'No transaction has committed. The writes of a trace without transactions can be cut into them: “Cut into transactions”.',
    },
    gcCost: {
      title: 'GC cost',
      unit: 'pages copied so far, per host page',
      values: 'at the end',
      about: '',
      flat: 'GC did not run while the host wrote. Fill the device and overwrite it before the run, or choose longer work or a smaller device.',
    },
    writeAmplification: {
      title: 'Write amplification',
      unit: 'programs so far, per host page',
      values: 'at the end',
      about:
        'Since the beginning; the table leaves the warm-up out. Below 1, memory has taken up pages that were written again.',
      flat: 'Nothing has been programmed: all pages are in memory.',
    },
    stalls: {
      title: 'Stalls',
      unit: '% of the time, over the last 5 % of the work',
      values: 'mean',
      about:
        'Time in which a program of the host waited for a free page: for GC, or for a checkpoint that opens a zone.',
      flat: 'No program of the host has waited for a free page.',
    },
  },
  most: 'the most',
  noneRolledBack: 'At none of the instants was there a transaction to roll back.',
  noRecovery:
    'No run was asked for recovery points. Set “Recovery points along the run” to more than 0 and run again.',
  recoveries: {
    ms: { title: 'Recovery time', unit: 'ms, if power failed there: tried on a copy', about: '' },
    pageReads: {
      title: 'Pages read by recovery',
      unit: 'flash reads',
      about: 'All reads of recovery: pages, out-of-band areas, summaries, metadata.',
    },
    rolledBack: {
      title: 'Rolled back',
      unit: 'transactions',
      about: 'Transactions that recovery decided against.',
    },
  },
  further: 'More charts: write amplification, stalls, reads of recovery, latencies, wear',
  longest: 'longest',
  mostErases: 'most',
  latencies: 'Latencies',
  latenciesAbout:
    'Each line is a distribution: so large a share of the operations took no longer. To the right, the share comes closer to all of them by one more nine. Of the measured part.',
  noLatency: 'No run had such an operation in its measured part.',
  distributions: {
    commits: ['Commits', 'ms', 'From COMMIT to its acknowledgement.'],
    writes: ['Page writes', 'ms', 'From when the device takes on a page to when it is durable. To 3 %.'],
    reads: ['Page reads', 'ms', 'Of the host, where they go to flash. To 3 %.'],
  },
  nines: (share: string) => `${share} %`,
  wear: 'Wear',
  wearUnit: 'blocks by their erases',
  wearAbout: 'Erases that data blocks have seen at the end, preconditioning included.',
} as const;
