import type { Lesson } from '../../content/lesson.ts';

export const logInside = {
  source: 'X-FTL (Kang et al., SIGMOD 2013) and WAL inside the SSD, both as NVCTX models them',
  steps: [
    {
      setup: {
        protocol: 'wal',
        work: { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:A c2 . k .' },
      },
      text: [
        'What if the device did what databases do: keep a **write-ahead log**, in a part of the flash of its own, and later copy the pages **home**, to their places among the data?',
      ],
      question: {
        prompt: 'Tx1 writes two pages and commits. How many pages are programmed before Tx1 is acknowledged?',
        kind: { number: 'pages' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'Two pages in the log, and something that says that they count.',
        because: '**{spent programs}**: A, B and the record, all of them in the log.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx2' }],
      text: [
        'Two transactions, {total programs} programs so far. The new pages stand in the log, which is drawn above the other blocks; a read must look there first.',
      ],
      facts: { 'total programs': '5' },
      question: {
        prompt: 'Now a checkpoint empties the log. How many programs does it take?',
        kind: { number: 'programs' },
        ahead: [{ until: 'end' }],
        query: 'spent programs',
        hint: 'Only the newest A has to go home, and B. Then the map must say so, and the root must name the map.',
        because:
          '**{spent programs}**, after {spent reads} reads of the log: A and B at home, a mapping page, the root.',
      },
    },
    {
      go: [{ until: 'end' }],
      select: 'A',
      text: [
        'A is at home, at **{place A}**. The host wrote 3 pages; the flash programmed **{total programs}**.',
        'Every page twice: just what flash does not need (see the first lesson). The log on flash is a habit of disks.',
      ],
      facts: { 'total programs': '9', 'writer A': 'Tx2' },
    },
    {
      setup: {
        protocol: 'xftl',
        work: { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:A,B c2 . w3:C a3 . crash' },
      },
      text: [
        'X-FTL leaves pages where they are written, and logs **mappings** instead: a table, X-L2P, of who wrote which page where. A commit writes that table to a new place, and a root that names it.',
      ],
      question: {
        prompt: 'Tx1 writes two pages and commits. How many programs before Tx1 is acknowledged?',
        kind: { number: 'programs' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'Two pages, the table, the root.',
        because:
          '**{spent programs}**, and **{spent barriers}** waits. But no page is ever written a second time.',
      },
    },
    {
      go: [{ until: 'abort', of: 'Tx3' }],
      text: [
        'Tx2 has committed too, and Tx3 has aborted: its entries leave the table in memory, and nothing is written for that.',
      ],
      facts: { 'state Tx2': 'committed', 'state Tx3': 'aborted' },
      question: {
        prompt: 'Power fails. Which survive?',
        kind: { several: ['Tx1', 'Tx2', 'Tx3'] },
        ahead: [{ until: 'crash' }, { until: 'recovered' }],
        query: 'survivors',
        hint: 'Which of them are committed in the newest table on flash?',
        because:
          '**{survivors}**: recovery reads the map and the newest complete table, {spent reads} pages in all.',
      },
    },
    {
      go: [{ until: 'crash' }, { until: 'recovered' }],
      text: [
        'A is at **{place A}**, where Tx2 wrote it. Recovery never looked at a data page.',
        'The danger lies in the table: if it takes two pages and the first counts without the second, half a transaction commits. The **root** prevents that: it is written when all pages of the table are on flash.',
      ],
      facts: { survivors: 'Tx1, Tx2', held: 'yes', 'writer A': 'Tx2' },
    },
    {
      again: true,
      setup: { protocol: 'wal', work: { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:C c2 . k .' } },
      go: [{ until: 'commit', of: 'Tx2' }],
      text: ['WAL again. Tx2 writes **C** now; before, it wrote a newer A.'],
      question: {
        prompt: 'How many programs does the checkpoint take?',
        kind: { number: 'programs' },
        ahead: [{ until: 'end' }],
        query: 'spent programs',
        hint: 'Which pages have to go home?',
        because:
          '**{spent programs}**: A, B and C at home, a mapping page, the root. A newer A in the log saved a copy.',
      },
    },
  ],
} as const satisfies Lesson;
