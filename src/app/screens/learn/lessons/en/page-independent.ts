import type { Lesson } from '../../content/lesson.ts';

const script = 'w1:A@2 w1:B@2 w1:C@1 c1 .';
const work = { prepare: 'w:A-D@0', script } as const;

export const pageIndependent = {
  source: 'LightTx (ICCD 2013), Figure 3',
  steps: [
    {
      setup: { protocol: 'lighttx', work },
      text: [
        'Under SCC and BPCC a page needs the older version of itself: its number, and whether it has committed. So two transactions must never write one page at the same time.',
        'LightTx decides **inside** the transaction. Each page carries **TxID**, the number of its transaction. One page, the last, also carries **TxCnt**: how many pages there are.',
      ],
      formula: 'T committed ⇔ pages of T found = TxCnt of T',
      question: {
        prompt: 'Tx1 writes A, B and C and commits. How many pages are programmed in all?',
        kind: { number: 'pages' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'Where does the count stand? Does it need a page of its own?',
        because:
          '**{spent programs}**, and **{spent barriers}** wait. The count stands in the out-of-band area of the last page.',
      },
    },
    {
      go: [{ when: 'cell 1.0', is: 'undecided' }],
      select: '1.0',
      text: [
        'C is the last page, at 1.0, and it carries TxCnt **{field 1.0 TxCnt}**. It is durable **before** B, on the other package, and that is all right: no order among the pages is needed.',
        'A and B carry TxCnt **{field 2.0 TxCnt}**: not the last.',
      ],
      facts: { 'field 1.0 TxCnt': '3', 'field 2.0 TxCnt': '0', 'cell 2.1': 'programming' },
      question: {
        prompt: 'Power fails now, and B is torn. Does Tx1 survive?',
        kind: { one: ['yes', 'no'] },
        ahead: [{ cut: { B: 'torn' }, others: 'never' }, { until: 'recovered' }],
        query: 'survives Tx1',
        hint: 'The count is on flash and says {field 1.0 TxCnt}. How many pages with this TxID are found?',
        because: '**{survives Tx1}**: two pages found, three promised.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      select: '1.0',
      text: [
        'All three are durable: **three found, three promised**. The map may point to them now, and the host is told.',
        '**{total programs} programs** in all. The commit was no page of its own: it is the instant at which the last one became durable.',
      ],
      facts: { 'state Tx1': 'committed', 'writer C': 'Tx1', 'total programs': '3' },
    },
    {
      setup: {
        protocol: 'lighttx',
        mutant: 'count-on-first-page',
        work: { prepare: 'w:A-D@0', script: 'w1:A,B,C +2ms a1 . crash' },
      },
      go: [{ until: 'abort', of: 'Tx1' }],
      text: [
        'Why must the **last** page carry it? Here the first page does: the number of pages is declared in advance. Tx1 wrote all three pages and then **aborted**.',
      ],
      facts: { 'state Tx1': 'aborted' },
      question: {
        prompt: 'Power fails. Does Tx1 survive?',
        kind: { one: ['yes', 'no'] },
        ahead: [{ until: 'recovered' }],
        query: 'survives Tx1',
        hint: 'An abort writes nothing. Count the pages on flash, as recovery does.',
        because: '**{survives Tx1}**, and it must not: {proof}',
      },
    },
    {
      go: [{ until: 'recovered' }],
      text: [
        'Three found, three promised, and the abort left no trace. So LightTx **holds the last page back** until COMMIT: while there is no count on flash, an abort costs nothing.',
      ],
      facts: { held: 'no', 'survives Tx1': 'yes' },
    },
    {
      again: true,
      setup: { protocol: 'lighttx', work: { prepare: 'w:A-D@0', script: 'w1:A@2 w1:B@2 c1 .' } },
      text: ['Tx1 writes **only A and B** now, both to block 2.'],
      facts: { 'lane 2': 'Available' },
      question: {
        prompt: 'Which TxCnt stands in the out-of-band area of its last page?',
        kind: { number: 'pages' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'field 2.1 TxCnt',
        hint: 'How many pages has Tx1?',
        because: '**{field 2.1 TxCnt}**. One wait again: {spent barriers}, and {spent programs} programs.',
      },
    },
  ],
} as const satisfies Lesson;
