import type { Lesson } from '../../content/lesson.ts';

const setup = { protocol: 'lighttx', work: { scenario: 'figure-4' } } as const;
const cut = { cut: {}, others: 'never' } as const;

export const recovery = {
  source: 'LightTx (ICCD 2013), Figure 4; the slides of the talk',
  steps: [
    {
      setup,
      go: [{ until: 'commit', of: 'Tx11' }],
      text: [
        'Figure 4, at its last instant. The memory knows who has committed, who has aborted and who is still open. Only what is drawn below the power line will be left.',
      ],
      facts: {
        'blocks Available': '6',
        'blocks Unavailable': '4',
        'state Tx9': 'active',
        'state Tx10': 'aborted',
        'state Tx11': 'committed',
        'drawn 10.0': 'E 7·5',
        'drawn 11.0': 'I 8·5',
        'drawn 13.0': 'R 11·3',
      },
      question: {
        prompt: 'The plug is pulled. Which of these survive?',
        kind: { several: ['Tx7', 'Tx8', 'Tx9', 'Tx10', 'Tx11'] },
        ahead: [cut, { until: 'recovered' }],
        query: 'survivors Tx7 Tx8 Tx9 Tx10 Tx11',
        hint: 'Look for the cells whose tag carries a count: 7·5, 8·5, 11·3.',
        because: '**{survivors Tx7 Tx8 Tx9 Tx10 Tx11}**: those that were acknowledged, and no others.',
      },
    },
    {
      go: [cut],
      text: [
        'Power is lost. The map, the table of transactions and the page held back are gone. What a page **is** must be read from it again. During the recovery the picture shows only what the device has read so far.',
      ],
    },
    {
      go: [{ when: 'stage 0', is: 'done' }],
      text: [
        'Each commit has a number, **TxVer**: its place in the order of commits. First the zone page is read: which blocks are Available, which Unavailable, and **CkptVer**, the highest TxVer that the map on flash covers. Then the map itself. **{spent reads} reads** so far.',
        'Blocks 0 to 5 are Checkpointed. They will **not be read at all**.',
      ],
      facts: {
        'among Checkpointed 0 1 2 3 4 5': '0, 1, 2, 3, 4, 5',
        'among Available 10 11 12 13 14 15': '10, 11, 12, 13, 14, 15',
      },
      question: {
        prompt: 'After **Available** is read (blocks 10 to 15), how many transactions are still incomplete?',
        kind: { number: 'transactions' },
        ahead: [{ when: 'stage 1', is: 'done' }],
        query: 'incomplete',
        hint: 'In blocks 10 to 13 count each transaction’s pages, and compare with the counts on their last pages.',
        because: '**{incomplete}**: {sentence}',
      },
    },
    {
      go: [{ when: 'stage 1', is: 'done' }],
      text: [
        '{sentence}',
        'Tx11 is decided: three found, three promised. Of Tx7 and Tx8 one page was found, and it promises five.',
      ],
      facts: { incomplete: '4' },
    },
    {
      go: [{ when: 'stage 2', is: 'done' }],
      text: [
        'Unavailable is read, newest block first. {sentence}',
        'Now every transaction has its verdict, from the pages alone.',
      ],
      question: {
        prompt:
          'The map on flash covers the commits up to **CkptVer {written CkptVer}**. Tx11 has TxVer **{field 13.0 TxVer}**. Where is **A** found in the end?',
        kind: { page: true },
        ahead: [{ until: 'recovered' }],
        query: 'place A',
        hint: 'Tx7, Tx8, Tx9 and Tx11 all wrote an A. Which of these are committed, and which came last?',
        because: 'At **{place A}**: Tx11 is above CkptVer, so it is redone, and Tx7 and Tx8 need not be.',
      },
    },
    {
      go: [{ until: 'recovered' }],
      text: [
        'The rest took **{took}**. A is that of **{writer A}**, at **{place A}**; B is that of **{writer B}**, at **{place B}**.',
        'The table of **verdicts** says for each transaction what the host was told, and what an auditor finds that never saw the device’s memory. Every promise held: **{held}**.',
      ],
      facts: { 'writer A': 'Tx11', 'writer B': 'Tx7', 'place B': '8.1', held: 'yes' },
    },
    {
      again: true,
      setup: { protocol: 'lighttx', work: { scenario: 'figure-4', more: 'c9 .' } },
      go: [{ until: 'commit', of: 'Tx9' }],
      text: ['Tx9 **commits** before the plug is pulled; before, it stayed open.'],
      question: {
        prompt: 'Which of these survive now?',
        kind: { several: ['Tx7', 'Tx8', 'Tx9', 'Tx10', 'Tx11'] },
        ahead: [cut, { until: 'recovered' }],
        query: 'survivors Tx7 Tx8 Tx9 Tx10 Tx11',
        hint: 'What does the last page of Tx9 carry that its other pages do not?',
        because:
          '**{survivors Tx7 Tx8 Tx9 Tx10 Tx11}**: the last page of Tx9 was held back, and it brought the count.',
      },
    },
  ],
} as const satisfies Lesson;
