import type { Lesson } from '../../content/lesson.ts';

/** Neither transactions nor placement; power fails after the checkpoint. */
const plain = { prepare: '', script: 'w:B w:A w:C w:D w:A w:E w:F . k . crash' } as const;
const transactions = {
  prepare: 'w:A-D@0',
  script: 'w2:A@1 c2 . w1:A@2 w1:B@2 w1:C@2 w1:D@2 c1 . k . crash',
} as const;
const parameters = { checkpoints: 'when-asked' } as const;

export const hole = {
  source: 'LightTx (ICCD 2013), its checkpoint and recovery, read literally; the fix is FlashScope’s reading',
  steps: [
    {
      setup: { protocol: 'lighttx', mutant: 'literal', parameters, work: plain },
      go: [{ when: 'place F', is: '0.3' }],
      text: [
        'A recovery **as printed** in the paper: every committed transaction that the scan finds is redone, in the order of TxVer.',
        'Seven writes, none of them in a transaction, each to the place that the device chose: each counts as a transaction of one page. A was written twice, to 1.0 (TxVer {field 1.0 TxVer}) and to 0.2 (TxVer {field 0.2 TxVer}). The map finds A at **{place A}**.',
      ],
      facts: { 'place A': '0.2', 'field 1.0 TxVer': '2', 'field 0.2 TxVer': '5' },
    },
    {
      go: [{ until: 'checkpoint' }],
      select: 'block 0',
      text: [
        'After a checkpoint block 0, full and settled, stands in **{lane 0}**: it will not be read again. Block 1, with the older A, is not full and stands in **{lane 1}**.',
        'The map on flash says: A is at **{place A}**.',
      ],
      facts: { 'lane 0': 'Checkpointed', 'lane 1': 'Available', 'place A': '0.2' },
      question: {
        prompt: 'Power fails, and nothing is in flight. Which promise does the recovery as printed break?',
        kind: { one: ['no promise', 'atomicity', 'durability'] },
        ahead: [{ until: 'recovered' }],
        query: 'broken',
        hint: 'Which committed transactions does a scan of the Available blocks find?',
        because: 'That of **{broken}**. A is at {place A} again: {proof}',
      },
    },
    {
      go: [{ when: 'stage 2', is: 'done' }, { steps: 1 }],
      text: [
        '{sentence}',
        'The scan does not read 0.2 any more: that is what Checkpointed is for. But it sees the older A at 1.0, complete, and redoes it **over** the newer one.',
      ],
      facts: { 'place A': '1.0', 'cell 0.2': 'stale' },
    },
    {
      go: [{ until: 'recovered' }],
      text: [
        'The recovery has undone a durable, acknowledged write: A is at **{place A}**. The promise of **{promise}** is broken: {proof}',
        'Nothing was torn, nothing was in flight. This is no bug of the simulator; it is a finding about the rules as printed.',
      ],
      facts: { held: 'no', promise: 'durability', 'place A': '1.0' },
    },
    {
      setup: { protocol: 'lighttx', parameters, work: plain },
      go: [{ until: 'crash' }],
      text: [
        'How it is closed: the zone page also records **CkptVer**, the highest TxVer up to which everything is in the map on flash. Recovery redoes only what is **above** it.',
      ],
      formula: 'redo T ⇔ T committed and TxVer(T) > CkptVer',
      question: {
        prompt: 'The same work and the same crash. Where is **A** found now?',
        kind: { page: true },
        ahead: [{ until: 'recovered' }],
        query: 'place A',
        hint: 'The older A has TxVer {field 1.0 TxVer}. What is CkptVer after the checkpoint?',
        because: 'At **{place A}**, the newer one.',
      },
    },
    {
      go: [{ until: 'recovered' }],
      text: [
        'A is at **{place A}**, and every promise held. The recovery still found the older A, complete, and left it alone.',
        'The crash explorer cuts the power at every instant of any work: it finds this hole, and others that are closed as well.',
      ],
      facts: { held: 'yes', 'place A': '0.2' },
    },
    {
      setup: { protocol: 'lighttx', mutant: 'literal', parameters, work: transactions },
      go: [{ until: 'crash' }],
      text: [
        'The rules as printed again, now with transactions. Tx2 wrote A, to 1.0, and committed (TxVer {field 1.0 TxVer}). Then Tx1 wrote A to D, filling block 2, and committed (TxVer {field 2.3 TxVer}). The checkpoint has put block 2 into **{lane 2}**, and block 1 into **{lane 1}**.',
      ],
      facts: { 'lane 2': 'Checkpointed', 'lane 1': 'Available', 'drawn 1.0': 'A 2·1' },
      question: {
        prompt: 'Power has failed. Whose A is read after the recovery?',
        kind: { one: ['Tx1', 'Tx2', 'old data'] },
        ahead: [{ until: 'recovered' }],
        query: 'writer A',
        hint: 'Of which of the two does the scan find a page?',
        because: 'That of **{writer A}**, the older: {proof}',
      },
    },
    {
      again: true,
      setup: {
        protocol: 'lighttx',
        mutant: 'literal',
        parameters: { ...parameters, sliding: 'one-zone-at-a-time' },
        work: transactions,
      },
      go: [{ until: 'crash' }],
      text: [
        'The rules as printed again, and the zones **read otherwise**: a block moves one zone at a time. So block 2 is **{lane 2}** now, and block 1 is **{lane 1}**.',
      ],
      facts: { 'lane 1': 'Available', 'lane 2': 'Unavailable' },
      question: {
        prompt: 'Power fails. Whose A is read afterwards?',
        kind: { one: ['Tx1', 'Tx2', 'old data'] },
        ahead: [{ until: 'recovered' }],
        query: 'writer A',
        hint: 'Block 2 is Unavailable. For which transactions are those blocks read?',
        because:
          'That of **{writer A}**, all the same. Block 2 is read as well, but only for transactions of which a page was found in Available, and Tx1 has none there.',
      },
    },
  ],
} as const satisfies Lesson;
