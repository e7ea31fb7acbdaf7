import type { Lesson } from '../../content/lesson.ts';

const script = 'w2:A@1 c2 . w1:A@2 w1:B@2 w1:C@2 w1:D@2 c1 . k . k . crash';
const work = { prepare: 'w:A-D@0', script } as const;
const parameters = { checkpoints: 'when-asked' } as const;

export const hole = {
  source: 'LightTx (ICCD 2013), its checkpoint and recovery, read literally; the fix is FlashScope’s reading',
  steps: [
    {
      setup: { protocol: 'lighttx', mutant: 'literal', parameters, work },
      go: [{ until: 'commit', of: 'Tx1' }],
      text: [
        'A recovery **as printed** in the paper: every committed transaction that the scan finds is redone, in the order of TxVer.',
        'Tx2 wrote A, to 1.0, and committed (version 1). Then Tx1 wrote A to D, filling block 2, and committed (version 2). A is that of **{writer A}**, at **{place A}**.',
      ],
      facts: { 'writer A': 'Tx1', 'place A': '2.0', 'state Tx2': 'committed' },
    },
    {
      go: [{ until: 'checkpoint' }, { until: 'checkpoint' }],
      select: 'block 2',
      text: [
        'Two checkpoints later block 2, full and settled, stands in **{lane 2}**: it will not be read again. Block 1, with the one page of Tx2, is half-empty and stands in **{lane 1}**.',
        'The map on flash says: A is at **{place A}**.',
      ],
      facts: { 'lane 2': 'Checkpointed', 'lane 1': 'Available', 'place A': '2.0' },
      question: {
        prompt: 'Power fails. Whose A is read after the recovery as printed?',
        kind: { one: ['Tx1', 'Tx2', 'old data'] },
        ahead: [{ until: 'recovered' }],
        query: 'writer A',
        hint: 'Which committed transactions does a scan of the Available blocks find?',
        because: 'That of **{writer A}**, the older: {proof}',
      },
    },
    {
      go: [{ when: 'stage 2', is: 'done' }, { steps: 1 }],
      text: [
        '{sentence}',
        'The scan cannot see Tx1 any more: that is the very point of Checkpointed. But it sees Tx2, complete, and redoes it **over** the newer A.',
      ],
    },
    {
      go: [{ until: 'recovered' }],
      text: [
        'The recovery has undone a durable, acknowledged write. The promise of **{promise}** is broken: {proof}',
        'Nothing was torn, nothing was in flight. This is no bug of the simulator; it is a finding about the rules as printed.',
      ],
      facts: { held: 'no', promise: 'durability', 'writer A': 'Tx2', 'writer B': 'Tx1' },
    },
    {
      setup: { protocol: 'lighttx', parameters, work },
      go: [{ until: 'crash' }],
      text: [
        'How it is closed: the zone page also records **CkptVer**, the highest version up to which everything is in the map on flash. Recovery redoes only what is **above** it.',
      ],
      formula: 'redo T ⇔ T committed and TxVer(T) > CkptVer',
      question: {
        prompt: 'The same work and the same crash. Whose A is read now?',
        kind: { one: ['Tx1', 'Tx2', 'old data'] },
        ahead: [{ until: 'recovered' }],
        query: 'writer A',
        hint: 'Tx2 has version 1. What is CkptVer after two checkpoints?',
        because: 'That of **{writer A}**, at **{place A}**.',
      },
    },
    {
      go: [{ until: 'recovered' }],
      text: [
        'A is that of **{writer A}**, at {place A}, and every promise held. The recovery still found Tx2, complete, and left it alone.',
        'The crash explorer cuts the power at every instant of any work: it finds this hole, and four more that are closed in the same spirit.',
      ],
      facts: { held: 'yes', 'writer A': 'Tx1', 'place A': '2.0' },
    },
  ],
} as const satisfies Lesson;
