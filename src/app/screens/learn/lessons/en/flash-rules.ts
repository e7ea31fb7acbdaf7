import type { Lesson } from '../../content/lesson.ts';

export const flashRules = {
  source: 'LightTx (ICCD 2013), its Table II for the times',
  steps: [
    {
      setup: {
        protocol: 'lighttx',
        parameters: { checkpoints: 'when-asked' },
        work: {
          prepare: 'w:A-D@0',
          script: 'w1:A@2 w1:B@2 w1:C@1 c1 . w2:A@2 w2:B@2 c2 . k . k . g .',
        },
      },
      text: [
        'This device has **{device blocks} blocks of {device pagesPerBlock} pages**, on {device packages} packages that work at the same time.',
        'Four rules hold for all flash. **One:** a page is programmed as a whole, once. **Two:** the pages of a block are programmed in order.',
      ],
    },
    {
      go: [{ programming: ['A', 'C'] }],
      text: [
        'Tx1 writes A and B to block 2, and C to block 1, which is on the other package. **{flights} programs** are under way.',
        'B was sent before C, and yet it waits: block 2 is busy with A.',
      ],
      facts: { flights: '2', 'drawn 1.0': 'C 1·3', 'drawn 2.0': 'A 1', 'sent B': '2.1' },
      question: {
        prompt: 'When C is durable, what is page **2.1**, where B goes?',
        kind: { one: ['programming', 'undecided', 'free'] },
        ahead: [{ when: 'cell 1.0', is: 'undecided' }],
        query: 'cell 2.1',
        hint: 'Step on to the sentence “Page 1.0 is durable”, and look at block 2.',
        because: 'State of 2.1: **{cell 2.1}**. C was sent last and is durable before B. {sentence}',
      },
    },
    {
      go: [{ when: 'cell 1.0', is: 'undecided' }],
      text: [
        '**Three:** programs on different packages finish **in any order**. The first page and the last of Tx1 are there, and the one between is not.',
        'A power failure now would leave a **half-written** transaction, and any part of it may be missing, not only its end. So no scheme may count on the order in which it sent its pages.',
      ],
      facts: { 'cell 1.0': 'undecided', 'cell 2.0': 'undecided', 'cell 2.1': 'programming' },
    },
    {
      go: [{ until: 'commit', of: 'Tx2' }, { until: 'checkpoint' }, { until: 'checkpoint' }],
      text: [
        '**Four:** only whole blocks are erased. Block 0 held the old A, B, C and D. Tx1 and then Tx2 have replaced some of them.',
        'The garbage collector is asked for one block. It picks the one with the fewest pages that the map points to.',
      ],
      facts: { 'place D': '0.3', 'cell 0.0': 'stale', 'cell 0.1': 'stale', 'cell 0.2': 'stale' },
      question: {
        prompt: 'How many pages must be copied before **block 0** may be erased?',
        kind: { number: 'pages' },
        ahead: [{ until: 'end' }],
        query: 'spent moved',
        hint: 'Solid cells are those that the map points to. Count them in block 0.',
        because:
          '**{spent moved}**: D was read and programmed at **{place D}**, and only then was block 0 erased.',
      },
    },
    {
      go: [{ until: 'end' }],
      select: 'D',
      text: [
        'D stands at **{place D}** now, and block 0 is erased: **{spent erases} erase**, {spent moved} copy. Together they took **{took}**.',
        'Copying what is still needed is the price of never overwriting. Write amplification is **{amplification}** by now: programs of the flash for each page that the host wrote.',
      ],
      facts: { 'cell 0.0': 'free', 'spent erases': '1' },
    },
    {
      again: true,
      setup: {
        protocol: 'lighttx',
        parameters: { checkpoints: 'when-asked' },
        work: {
          prepare: 'w:A-D@0',
          script: 'w1:A@2 w1:B@2 w1:C@2 c1 . w2:A@2 w2:B@2 c2 . k . k . g .',
        },
      },
      text: ['C goes to **block 2** now, like A and B; before, it went to block 1.'],
      facts: { 'among Available 1 2': '1, 2' },
      question: {
        prompt:
          'Tx1 has just asked to commit, and all three pages are sent. How many programs are under way?',
        kind: { number: 'programs' },
        ahead: [{ when: 'state Tx1', is: 'committing' }],
        query: 'flights',
        hint: 'On which package does block 2 lie, and what may it do at the same time?',
        because:
          '**{flights}**: one package programs one page at a time, and the pages of a block in their order.',
      },
    },
  ],
} as const satisfies Lesson;
