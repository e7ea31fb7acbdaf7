/** Charts of what runs at full size measured, beside those that go on while they run. */
export const texts = {
  none: 'No run has such figures yet.',
  recovery: 'Recovery along the run',
  recoveryAbout:
    'At instants spread evenly over the operations, power fails on a copy of the device, and the copy recovers. The run itself is not disturbed.',
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
} as const;
