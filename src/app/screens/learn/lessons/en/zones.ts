import type { Lesson } from '../../content/lesson.ts';

const setup = { protocol: 'lighttx', work: { scenario: 'figure-4' } } as const;

export const zones = {
  source:
    'LightTx (ICCD 2013), Figure 4, and the slides of its talk; page slots of the figure and logical pages are our reading',
  steps: [
    {
      setup,
      text: [
        'To count a transaction’s pages, recovery must read them. To read **all** pages of the device after a crash would take long, so LightTx sorts its blocks into four zones.',
        '**Free**: erased. **Available**: being filled. **Unavailable**: full, and still scanned. **Checkpointed**: full, and never scanned again.',
        'A checkpoint writes the map to flash. A transaction is **live** until the first checkpoint after its end, be it a commit or an abort; from then on it is **dead**. At a checkpoint a full block goes to Checkpointed, unless a transaction on it is live (**zone rule 1**), or a dead one on it also has a page in an Available block (**zone rule 2**).',
        'Blocks 0 and 1 hold old data. {blocks Available} blocks are Available, {blocks Free} are free.',
      ],
      facts: { 'among Checkpointed 0 1': '0, 1', 'lane 2': 'Available' },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      select: '2.2',
      text: [
        'Block 2, slot by slot: **2.0** is A of Tx0, **2.1** is F of Tx1, **2.2** is B of Tx0 and its last page, with TxCnt **{field 2.2 TxCnt}**, and **2.3** is G of Tx1, with TxCnt **{field 2.3 TxCnt}**.',
        'Two transactions share a block, and either may end first.',
      ],
      facts: { 'drawn 2.0': 'A 0', 'drawn 2.1': 'F 1', 'drawn 2.2': 'B 0·2', 'drawn 2.3': 'G 1·2' },
    },
    {
      go: [{ until: 'abort', of: 'Tx5' }],
      text: [
        'Tx5 had sent two pages, to 4.3 and 5.1, and aborts. Nothing is written for that: its last page was held back, so no count stands on flash.',
      ],
      facts: { 'state Tx5': 'aborted', 'sent U': '4.3', 'sent A': '5.1', 'lane 2': 'Available' },
      question: {
        prompt:
          'Checkpoint 1 comes when Tx6 has committed: the map becomes durable. Where does **block 2** stand then?',
        kind: { one: ['Available', 'Unavailable', 'Checkpointed'] },
        ahead: [{ until: 'checkpoint' }],
        query: 'lane 2',
        hint: 'Is a transaction on block 2 still live then? Does one of them have a page in an Available block?',
        because:
          'In **{lane 2}**: the checkpoint makes Tx0 and Tx1 dead, and no Available block holds a page of them.',
      },
    },
    {
      go: [{ until: 'checkpoint' }],
      select: 'block 2',
      text: [
        'Blocks 2 to 5 slide to **{lane 5}**, and new blocks become Available. The inspector proves it for block 2, and concludes: “{why 2}” The **zone page**, which lists the blocks of each zone, is written last. Until it is durable, the old zones count.',
        'The checkpoint programmed **{spent metadata} metadata pages**: that is all that LightTx pays for its map, once for many commits.',
      ],
      facts: { 'among Checkpointed 2 3 4 5': '2, 3, 4, 5', 'lane 6': 'Available' },
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
        'drawn 6.0': 'A 9',
        'drawn 7.3': 'P 10',
        'drawn 8.0': 'A 7',
        'drawn 9.1': 'A 8',
        'drawn 10.0': 'E 7·5',
        'drawn 11.0': 'I 8·5',
      },
      question: {
        prompt:
          'Checkpoint 2 comes next. Where does **block 8** stand then? Tx7 and Tx8 are on it, and both are dead from then on.',
        kind: { one: ['Available', 'Unavailable', 'Checkpointed'] },
        ahead: [{ until: 'checkpoint' }],
        query: 'lane 8',
        hint: 'Recovery reads 10.0 in Available and finds: five promised. Where would it look for the other four?',
        because:
          'In **{lane 8}**, by zone rule 2: a page of Tx7 still stands in an Available block, and whoever reads that one must be able to count to five.',
      },
    },
    {
      go: [{ until: 'checkpoint' }],
      select: 'block 8',
      text: [
        'Blocks 6 to 9 are **{lane 6}** now. For 8 and 9 it is zone rule 2: Tx7 and Tx8 are dead, and have pages in Available. For 6 and 7 it is zone rule 1: Tx9 and Tx10 are open, and so they are live.',
        'Blocks 2 to 5 stay where they were: in **{lane 2}** nothing is scanned again.',
      ],
      facts: {
        'among Checkpointed 2 3 4 5': '2, 3, 4, 5',
        'among Unavailable 6 7 8 9': '6, 7, 8, 9',
        'lane 10': 'Available',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx11' }],
      text: [
        'Tx11 has committed on blocks 10, 12 and 13, and Tx10 has aborted. The bracket below the lanes says what a recovery would read now: **{recovery}** of reading, however long the device has worked.',
        'The next lesson pulls the plug.',
      ],
      facts: {
        'state Tx11': 'committed',
        'state Tx10': 'aborted',
        'drawn 10.2': 'A 11',
        'drawn 12.1': 'C 11',
        'drawn 13.0': 'R 11·3',
      },
    },
    {
      setup: { protocol: 'lighttx', work: { scenario: 'lighttx-slides' } },
      go: [{ until: 'checkpoint' }],
      text: [
        'The trace on the slides of the LightTx talk, page by page. Stage (1): Tx3, Tx4 and Tx5 fill the Available blocks 2 to 7; each still holds its last page back. Stage (2): the zones have slid. Blocks 2 and 3 are full, and Tx3, Tx4 and Tx5 on them are open, so they are live: **{lane 2}**, by zone rule 1.',
      ],
      facts: {
        'among Unavailable 2 3': '2, 3',
        'among Available 4 5 6 7 8 9': '4, 5, 6, 7, 8, 9',
        'drawn 2.0': 'A 3',
        'drawn 2.2': 'J 4',
        'drawn 3.3': 'N 5',
        'state Tx3': 'active',
        'state Tx4': 'active',
        'state Tx5': 'active',
      },
      question: {
        prompt:
          'Tx3, Tx4, Tx6, Tx7 and Tx8 commit, Tx5 aborts, and stage (3) slides the zones again. Which of the blocks 2, 3, 4, 6 and 7 are **Unavailable** then?',
        kind: { several: ['2', '3', '4', '6', '7'] },
        ahead: [{ until: 'checkpoint' }],
        query: 'among Unavailable 2 3 4 6 7',
        hint: 'Blocks 5, 8 and 9 are Available. Pages of Tx5, Tx7 and Tx8 stand there.',
        because:
          'Blocks **{among Unavailable 2 3 4 6 7}**, by zone rule 2: Tx5 on block 3 has pages in block 5, Tx7 on block 6 has one in block 8, and Tx8 on block 7 has one in block 9. The transactions of blocks 2 and 4 have none in Available.',
      },
    },
    {
      go: [{ until: 'checkpoint' }, { until: 'commit', of: 'Tx11' }],
      text: [
        'Stage (4): Tx9 and Tx10 are open, Tx11 has committed, and power fails. These pages are **not** those of Figure 4, and still the end is that of the paper’s text: recovery finds Tx11 in Available, Tx7 and Tx8 with the help of Unavailable, and neither Tx9 nor Tx10.',
      ],
      facts: {
        'state Tx9': 'active',
        'state Tx10': 'active',
        'state Tx11': 'committed',
        'lane 2': 'Checkpointed',
        'lane 4': 'Checkpointed',
        'lane 6': 'Unavailable',
        'lane 7': 'Unavailable',
      },
    },
    {
      again: true,
      setup: { protocol: 'lighttx', work: { scenario: 'figure-4', more: 'c9 k .' } },
      go: [{ until: 'commit', of: 'Tx9' }],
      text: ['Tx9 **commits** now, and a third checkpoint follows; before, Tx9 stayed open.'],
      facts: { 'state Tx9': 'committed', 'state Tx10': 'aborted', 'drawn 6.0': 'A 9', 'drawn 6.2': 'F 10' },
      question: {
        prompt:
          'All transactions on block 6 have ended now. Where does **block 6** stand after the third checkpoint?',
        kind: { one: ['Available', 'Unavailable', 'Checkpointed'] },
        ahead: [{ until: 'checkpoint' }],
        query: 'lane 6',
        hint: 'Tx9 is dead after that checkpoint. Does it have pages in blocks that are Available?',
        because:
          'In **{lane 6}**: zone rule 1 holds no longer, but zone rule 2 does. Tx9 also has pages in Available blocks.',
      },
    },
  ],
} as const satisfies Lesson;
