import type { Lesson } from '../../content/lesson.ts';

const setup = { protocol: 'lighttx', work: { scenario: 'figure-4' } } as const;

export const zones = {
  source: 'LightTx (ICCD 2013), Figure 4; page slots and logical pages are our reading',
  steps: [
    {
      setup,
      text: [
        'To count a transaction’s pages, recovery must read them. To read **all** of them after a crash would take long, so LightTx sorts its blocks into four zones.',
        '**Free**: erased. **Available**: being filled. **Unavailable**: full, but some transaction on it is not settled. **Checkpointed**: settled, and never scanned again.',
        'Blocks 0 and 1 hold old data. {blocks Available} blocks are Available, {blocks Free} are free.',
      ],
      facts: { 'lane 0': 'Checkpointed', 'lane 2': 'Available' },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      select: '2.2',
      text: [
        'Block 2, slot by slot: **2.0** is A of Tx0, **2.1** is F of Tx1, **2.2** is B of Tx0 and its last page, with TxCnt **{field 2.2 TxCnt}**, and **2.3** is G of Tx1, with TxCnt **{field 2.3 TxCnt}**.',
        'Two transactions share a block, and either may end first.',
      ],
      facts: { 'field 2.2 TxCnt': '2', 'field 2.3 TxCnt': '2', 'field 2.0 TxCnt': '0' },
    },
    {
      go: [{ until: 'abort', of: 'Tx5' }],
      text: [
        'Tx5 had sent two pages, to 4.3 and 5.1, and aborts. Nothing is written for that: its last page was held back, so no count stands on flash.',
      ],
      facts: { 'state Tx5': 'aborted' },
      question: {
        prompt:
          'Checkpoint 1 comes when Tx6 has committed: the map becomes durable. Where does **block 2** stand then?',
        kind: { one: ['Available', 'Unavailable', 'Checkpointed'] },
        ahead: [{ until: 'checkpoint' }],
        query: 'lane 2',
        hint: 'Its transactions were live until this very checkpoint. A zone is left one step at a time.',
        because:
          'In **{lane 2}**. It is full, and its transactions were **live** until this checkpoint: a later one settles them.',
      },
    },
    {
      go: [{ until: 'checkpoint' }],
      select: 'block 5',
      text: [
        'Blocks 2 to 5 slide to **{lane 5}**, and new blocks become Available. The **zone page**, written last, is the one switch: until it is durable, the old zones count.',
        'The checkpoint programmed **{spent metadata} metadata pages**: that is all that LightTx pays for its map, once for many commits.',
      ],
      facts: { 'lane 2': 'Unavailable', 'lane 5': 'Unavailable', 'lane 6': 'Available' },
    },
    {
      go: [{ until: 'commit', of: 'Tx8' }],
      select: '10.0',
      text: [
        'Four transactions later. Tx9 and Tx10 fill blocks **6 and 7** and are still open. Tx7 and Tx8 fill **8 and 9** and have committed; their last pages stand at **10.0** (TxCnt {field 10.0 TxCnt}) and **11.0** (TxCnt {field 11.0 TxCnt}).',
      ],
      facts: {
        'state Tx7': 'committed',
        'state Tx8': 'committed',
        'state Tx9': 'active',
        'state Tx10': 'active',
        'field 10.0 TxCnt': '5',
      },
      question: {
        prompt:
          'Where does **block 8** stand after checkpoint 2? Tx7 and Tx8 are on it, and both are settled by then.',
        kind: { one: ['Available', 'Unavailable', 'Checkpointed'] },
        ahead: [{ until: 'checkpoint' }],
        query: 'lane 8',
        hint: 'Recovery reads 10.0 in Available and finds: five promised. Where would it look for the other four?',
        because:
          'In **{lane 8}**: a page of Tx7 still stands in an Available block, and whoever reads that one must be able to count to five.',
      },
    },
    {
      go: [{ until: 'checkpoint' }],
      select: 'block 2',
      text: [
        'Blocks 2 to 5 are **{lane 2}** now. The inspector proves it for block 2, and concludes: “{why 2}”',
        'Blocks 6 to 9 are **{lane 6}**. For 6 and 7 the reason is Tx9 and Tx10, which are open (rule 1); for 8 and 9 it is Tx7 and Tx8, which are dead but have a page in Available (rule 2).',
      ],
      facts: {
        'lane 2': 'Checkpointed',
        'lane 5': 'Checkpointed',
        'lane 6': 'Unavailable',
        'lane 7': 'Unavailable',
        'lane 8': 'Unavailable',
        'lane 9': 'Unavailable',
        'lane 10': 'Available',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx11' }],
      text: [
        'Tx11 has committed on blocks 10, 12 and 13, and Tx10 has aborted. The bracket below the lanes says what a recovery would read now: **{recovery}** of reading, whatever the device has done before.',
        'The next lesson pulls the plug.',
      ],
      facts: { 'state Tx11': 'committed', 'state Tx10': 'aborted', 'state Tx9': 'active' },
    },
  ],
} as const satisfies Lesson;
