import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A,B c1 +2ms w2:A,C a2 w3:A,B c3 . crash' } as const;
const neitherLands = [{ cut: {}, others: 'never' }, { until: 'recovered' }] as const;

export const kaml = {
  source: 'KAML (Jin et al., HPCA 2017), its abstract; recovery is FlashScope’s reading',
  steps: [
    {
      setup: { protocol: 'kaml', work },
      text: [
        'KAML is a **key-value** SSD: the host names records by their keys. A layer on the host keeps what a transaction writes, and hands it over at COMMIT as one command, a **Put**.',
        'The device stages all records of the Put in **power-protected buffers**, switches its table to them, and answers. In this model a record is as large as a page.',
      ],
      question: {
        prompt:
          'Tx1 writes A and B and commits. How many programs of the flash are over before Tx1 is acknowledged?',
        kind: { number: 'programs' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'Where do the records stand when the table switches?',
        because:
          '**{spent programs}**, and {spent barriers} waits for the flash. The answer came after {took}.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      text: [
        'Tx1 is **{state Tx1}**. Only now its records go to the logs on flash: **{flights} programs** are under way.',
      ],
      facts: { flights: '2', 'spent programs': '0' },
      question: {
        prompt: 'Power fails now, and **neither** program was begun. Does Tx1 survive?',
        kind: { one: ['yes', 'no'] },
        ahead: neitherLands,
        query: 'survives Tx1',
        hint: 'Nothing of Tx1 is on flash. What else does a power failure leave?',
        because: '**{survives Tx1}**: the buffers keep their records, and recovery redoes them.',
      },
    },
    {
      go: [{ until: 'begin', of: 'Tx2' }],
      text: [
        'Both records stand in the logs: A at **{place A}**, B at **{place B}**. Their buffers are free again. So far {total programs} programs.',
        'Next Tx2 writes A and C, and aborts.',
      ],
      facts: { 'place A': '2.0', 'place B': '1.0', 'total programs': '2' },
      question: {
        prompt: 'How many pages does the aborted Tx2 program?',
        kind: { number: 'pages' },
        ahead: [{ until: 'abort', of: 'Tx2' }],
        query: 'spent programs',
        hint: 'When does the layer on the host hand its records over?',
        because: '**{spent programs}**: there was no Put, so its records never left the host.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx3' }, { until: 'crash' }, { until: 'recovered' }],
      text: [
        'Tx3 has committed, and power has failed. Recovery read **{total reads} pages**: the root record and the table. What is newer stands in the buffers and in the journal beside them. Survivors: **{survivors}**.',
        'A log scan over the whole device would find the same, and take far longer. KAML’s paper does not treat this recovery; this is how FlashScope reads it.',
      ],
      facts: { survivors: 'Tx1, Tx3', held: 'yes' },
    },
    {
      setup: { protocol: 'kaml', mutant: 'volatile-staging', work },
      go: [{ until: 'commit', of: 'Tx1' }],
      text: [
        'The same device, built more cheaply: its staging buffers are **plain DRAM**. Tx1 is acknowledged.',
      ],
      facts: { 'state Tx1': 'committed', flights: '2' },
      question: {
        prompt: 'Power fails now, and neither program was begun. Which promise is broken?',
        kind: { one: ['no promise', 'durability', 'atomicity', 'no resurrection'] },
        ahead: neitherLands,
        query: 'broken',
        hint: 'Where was Tx1 when the device acknowledged it?',
        because: '**{broken}**: {proof}',
      },
    },
    {
      go: neitherLands,
      text: [
        'The table, the buffers and the records went together. {proof}',
        'Whoever answers before the flash has the data must answer from memory that survives: this is the same lesson as that of NVCTX, with data in place of mappings.',
      ],
      facts: { promise: 'durability', 'survives Tx1': 'no', 'writer A': 'old data' },
    },
    {
      again: true,
      setup: { protocol: 'kaml', mutant: 'frame-freed-early', work },
      go: [{ until: 'commit', of: 'Tx1' }],
      text: [
        'The buffers survive again, and **another thing is forgotten**: a buffer is free as soon as its record is sent to the log.',
      ],
      question: {
        prompt: 'Power fails now, and neither program was begun. Which promise is broken?',
        kind: { one: ['no promise', 'durability', 'atomicity', 'no resurrection'] },
        ahead: neitherLands,
        query: 'broken',
        hint: 'Where are the records of Tx1 at this moment?',
        because: '**{broken}**: {proof}',
      },
    },
  ],
} as const satisfies Lesson;
