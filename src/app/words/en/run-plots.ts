/** Charts of what runs at full size measured, beside those that go on while they run. */
export const texts = {
  none: 'No run has such figures yet.',
  recovery: 'Recovery along the run',
  recoveryAbout:
    'At instants spread evenly over the operations, power fails on a copy of the device, and the copy recovers. The run itself is not disturbed.',
  noneRolledBack: 'At none of the instants was there a transaction to roll back.',
  noRecovery:
    'No run was asked for recovery points. Set “Recovery points along the run” to more than 0 and run again.',
  recoveries: {
    ms: ['Recovery time', 'ms', 'From power-up until the device knows everything again.'],
    pageReads: [
      'Pages read',
      'flash reads',
      'All reads of recovery: pages, out-of-band areas, summaries, metadata.',
    ],
    rolledBack: ['Rolled back', 'transactions', 'Transactions that recovery decided against.'],
  },
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
