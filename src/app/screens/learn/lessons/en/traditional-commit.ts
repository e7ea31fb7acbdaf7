import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:A,B c2 .' } as const;

export const traditionalCommit = {
  source: 'TxFlash (Prabhakaran, Rodeheffer, Zhou, OSDI 2008), its baseline; CS262a lecture 8',
  steps: [
    {
      setup: { protocol: 'tc', work },
      text: [
        'The oldest evidence is a **commit record**: a page that says “Tx1 is complete”. Whoever finds it after a crash knows that the transaction counts.',
      ],
      question: {
        prompt: 'Tx1 writes **two** pages and commits. How many pages are programmed in all?',
        kind: { number: 'pages' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'The record is a page as well.',
        because:
          '**{spent programs}**: A, B and the record. And the device waited **{spent barriers}** times.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      text: [
        '**{spent programs} programs and {spent barriers} waits**: first for the data, then for the record. Tx1 took **{took}**.',
        'The first wait is essential. The record is the **only** evidence, so it must not be on flash before all pages of its transaction are.',
      ],
      formula: 'record(T) on flash ⇒ every page of T on flash',
      facts: { 'spent programs': '3', 'spent barriers': '2' },
    },
    {
      setup: { protocol: 'tc', mutant: 'no-barrier', work },
      go: [{ until: 'commit', of: 'Tx1' }, { programming: ['A', 'B'] }, { steps: 2 }],
      text: [
        'Here the designers **forgot the first wait**. Tx2 wrote A and B, and its record was sent together with them. A is durable; **{flights} programs** are under way: B and the record.',
        'After a recovery an **auditor** compares what the host was told with what can be read. It knows these promises: **durability** (what was acknowledged is there), **atomicity** (all pages of a transaction, or none) and **no resurrection** (what was aborted, or never asked to commit, does not come back).',
      ],
      facts: { flights: '2' },
      question: {
        prompt: 'Power fails. The record became durable, B did not. Which promise is broken?',
        kind: { one: ['no promise', 'durability', 'atomicity', 'no resurrection'] },
        ahead: [{ cut: { B: 'never' }, others: 'done' }, { until: 'recovered' }],
        query: 'broken',
        hint: 'Recovery finds the record of Tx2 and believes it. What will B show?',
        because: 'The auditor says **{broken}**: {proof}',
      },
    },
    {
      go: [{ cut: { B: 'never' }, others: 'done' }, { until: 'recovered' }],
      text: [
        'The promise of **{promise}** is broken: {proof}',
        'One wait fewer, and half a transaction survives. And recovery read **{spent reads} pages**: a record may stand anywhere, so all blocks are scanned.',
      ],
      facts: { promise: 'atomicity', held: 'no', 'writer A': 'Tx2', 'writer B': 'Tx1' },
    },
    {
      again: true,
      setup: { protocol: 'tc', work: { prepare: 'w:A-D@0', script: 'w1:A,B,C c1 . w2:A,B c2 .' } },
      text: ['Tx1 writes **three** pages now; before, it wrote two.'],
      question: {
        prompt: 'How many waits does its commit take?',
        kind: { number: 'waits' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent barriers',
        hint: 'Which things must not change places?',
        because:
          '**{spent barriers}**, as before: all data, then the record. There are {spent programs} programs. The longer a transaction, the less the record weighs.',
      },
    },
  ],
} as const satisfies Lesson;
