import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:A,C c2 . crash' } as const;
const dynamic = { protocol: 'mobius', parameters: { transactions: 'dynamic' }, work, thinkNs: 0 } as const;
const fixed = { protocol: 'mobius', parameters: { transactions: 'static' }, work, thinkNs: 0 } as const;
const halfWay = [{ when: 'cell 2.0', is: 'undecided' }] as const;
const holed = [{ cut: { 'log page': 'done', B: 'never' }, others: 'done' }, { until: 'recovered' }] as const;

export const mobius = {
  source: 'Möbius (Shi, Wang, Wang, Ju: MSST 2014), as its abstract and NVCTX retell it',
  steps: [
    {
      setup: dynamic,
      text: [
        'A device must write its map to flash sooner or later. Möbius uses this for the commit: the piece of map that a transaction changes stands in one page, its **atom inode**, and that page **is** the commit.',
        'A **dynamic** transaction writes pages as they come; nobody knows beforehand which.',
      ],
      question: {
        prompt: 'Tx1 writes two pages and commits. How many programs before Tx1 is acknowledged?',
        kind: { number: 'programs' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'Two pages, and what names them.',
        because:
          '**{spent programs}**, with {spent barriers} waits: the inode may not overtake what it names.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      text: [
        '**{spent programs} programs, {spent barriers} waits, {took}.** The map is persistent with the commit; nothing else need be written for it.',
      ],
      facts: { 'spent programs': '3', 'spent barriers': '2', 'writer A': 'Tx1' },
    },
    {
      setup: fixed,
      text: [
        'A **static** transaction hands over all its pages at once. Their places are chosen before anything is written, so the inode can be sent **along with** the data.',
      ],
      question: {
        prompt: 'How many waits does its commit take?',
        kind: { number: 'waits' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent barriers',
        hint: 'What must not change places any more?',
        because: '**{spent barriers}**, for {spent programs} programs in {took}.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      text: [
        '**{took}**, with one wait fewer. On two packages that hardly shows; with many, the inode goes out beside the data instead of after it.',
        'But now the inode may be on flash while a page that it names is not: an inode proves nothing by itself any more.',
      ],
      facts: { 'spent programs': '3', 'spent barriers': '1' },
    },
    {
      setup: fixed,
      go: halfWay,
      text: [
        'Once more from the beginning: A of Tx1 is durable, and B is being programmed, and **so is the atom inode**, in the log area beside the lanes.',
      ],
      facts: { flights: '2', 'state Tx1': 'committing' },
      question: {
        prompt: 'The inode arrives, page B does **not**, and power fails. Whose A is read afterwards?',
        kind: { one: ['old data', 'Tx1'] },
        ahead: holed,
        query: 'writer A',
        hint: 'Recovery looks at each page that the newest inodes name.',
        because:
          '**{writer A}**: the inode names a page that is not there, so Tx1 is rolled back as a whole.',
      },
    },
    {
      setup: { ...fixed, mutant: 'no-verification' },
      go: halfWay,
      text: ['The same moment on a device that takes an inode **at its word**.'],
      question: {
        prompt: 'The inode arrives, B does not, and power fails. Whose A is read now?',
        kind: { one: ['old data', 'Tx1'] },
        ahead: holed,
        query: 'writer A',
        hint: 'Where does the map point for B?',
        because: 'That of **{writer A}**, and its B is missing. {proof}',
      },
    },
    {
      go: holed,
      text: [
        'The map says that B of Tx1 is there, and it is not: {proof}',
        'This device saved one wait and left out the check that must replace it: recovery has to look at every page that the newest inodes name.',
      ],
      formula: 'static: inode counts ⇔ all pages that it names are there',
      facts: { held: 'no', 'writer A': 'Tx1' },
    },
    {
      again: true,
      setup: { ...fixed, work: { prepare: 'w:A-D@0', script: 'w1:A,B,C c1 . w2:A,C c2 . crash' } },
      text: ['A static Tx1 of **three** pages; before, it had two.'],
      question: {
        prompt: 'How many programs until Tx1 is acknowledged?',
        kind: { number: 'programs' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'Does an atom inode grow with the transaction?',
        because: '**{spent programs}**, with {spent barriers} wait: one inode names all three pages.',
      },
    },
  ],
} as const satisfies Lesson;
