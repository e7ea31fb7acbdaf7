import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A,B c1 .' } as const;
const lose = [{ cut: {}, others: 'never' }, { until: 'recovered' }] as const;

export const ownScheme = {
  source: 'the workbench of this page; TxFlash (Prabhakaran, Rodeheffer, Zhou, OSDI 2008), its baseline',
  assignment: 'durable-first',
  steps: [
    {
      setup: { protocol: 'tc', work },
      go: [{ programming: ['A', 'B'] }],
      text: [
        'A commit scheme is a few answers. A page is sent: what does it **say of itself**? All pages of a commit are durable: what **follows**? What follows is durable: **who hears of it**?',
        'TC answers: the number of its transaction; a commit record; the map first, then the host. On the workbench these are three functions, **label**, **ready** and **recordDurable**.',
      ],
      facts: { flights: '2' },
      question: {
        prompt: 'Both pages become durable, and power fails before ready is called. Does Tx1 survive?',
        kind: { one: ['yes', 'no'] },
        ahead: [{ cut: {}, others: 'done' }, { until: 'recovered' }],
        query: 'survives Tx1',
        hint: 'What does a recovery of TC look for?',
        because:
          '**{survives Tx1}**: no record was written yet. The host has heard nothing, so this is right.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      text: [
        'Now the record is durable too. recordDurable was called; it published the pages, so that the map names them, and it acknowledged.',
        '{spent programs} programs, and {spent barriers} waits: one before ready, one before recordDurable.',
      ],
      formula: 'pages durable → ready → record durable → recordDurable → host',
      facts: { 'state Tx1': 'committed', 'spent programs': '3', 'spent barriers': '2' },
    },
    {
      setup: { protocol: 'tc', mutant: 'acknowledge-early', work },
      go: [{ programming: ['A', 'B'] }, { steps: 3 }],
      text: [
        'The same scheme with one line in another place: ready acknowledges, and then asks for the record. Both pages are durable, the host has the acknowledgement, and **{flights}** program is in flight: that of the record.',
      ],
      facts: { flights: '1', 'cell 1.0': 'undecided' },
      question: {
        prompt: 'Power fails now, and the record does not get to flash. Which promise is broken?',
        kind: { one: ['no promise', 'durability', 'atomicity', 'no resurrection'] },
        ahead: lose,
        query: 'broken',
        hint: 'What was the host told, and what is on flash?',
        because: 'That of **{broken}**: {proof}',
      },
    },
    {
      go: lose,
      text: [
        'One line, one power failure, one page: {proof}',
        'The workbench looks for exactly this while you type: the shortest work, the power failure and the page that show a scheme to be wrong.',
      ],
      facts: { promise: 'durability', held: 'no' },
    },
    {
      again: true,
      setup: { protocol: 'tc', work: { prepare: 'w:A-D@0', script: 'w1:A,B,C c1 .' } },
      go: [{ programming: ['A', 'B'] }, { steps: 5 }],
      text: [
        'The line is **back in its place**, and Tx1 writes **three** pages. All are durable, and **{flights}** program is in flight: that of the record.',
      ],
      facts: { flights: '1', 'cell 2.1': 'undecided' },
      question: {
        prompt: 'Power fails now, and the record does not get to flash. Which promise is broken?',
        kind: { one: ['no promise', 'durability', 'atomicity', 'no resurrection'] },
        ahead: lose,
        query: 'broken',
        hint: 'What has the host heard?',
        because:
          'Broken: **{broken}**. The host has heard nothing, and nothing of Tx1 came back. Now write such a scheme yourself: the first assignment of the workbench begins with the line in the wrong place.',
      },
    },
  ],
} as const satisfies Lesson;
