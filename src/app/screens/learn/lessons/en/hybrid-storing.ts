import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A-D c1 . crash' } as const;
/** Room is dealt out entry by entry, and the acknowledgement comes with the status: both make the memory's end easy to see. */
const device = (nvm: string, storing: string) =>
  ({
    protocol: 'nvctx',
    parameters: { nvm, storing, allocation: 'at-every-entry', acknowledgement: 'at-the-status' },
    work,
  }) as const;
const commit = [{ until: 'commit', of: 'Tx1' }] as const;
const notThere = [{ cut: {}, others: 'never' }, { until: 'recovered' }] as const;

export const hybridStoring = {
  source:
    'NVCTX (Tan, Tan, Zhu, Lu, He), hybrid storing; that single storing moves whole transactions is one reading of it',
  steps: [
    {
      setup: device('64 KB', 'hybrid'),
      text: [
        'NVCTX keeps the **mappings** of open transactions in memory that outlives power: a header for each transaction, and an entry for each page that it has written. Here it has room enough.',
      ],
      question: {
        prompt: 'Tx1 writes four pages and commits. How many programs until Tx1 is acknowledged?',
        kind: { number: 'programs' },
        ahead: commit,
        query: 'spent programs',
        hint: 'Where does the evidence stand?',
        because: '**{spent programs}**: the data alone. Waits: {spent barriers}.',
      },
    },
    {
      setup: device('256 B', 'hybrid'),
      text: [
        'The same work, and **256 bytes** of memory, half of it for the entries. They fill up before Tx1 has written its last page.',
        '**Hybrid storing**: entries that have found room stay. Only those that find none are gathered in DRAM and programmed to a log area on flash, a page at a time.',
      ],
      question: {
        prompt: 'How many programs until Tx1 is acknowledged now?',
        kind: { number: 'programs' },
        ahead: commit,
        query: 'spent programs',
        hint: 'Four data pages, and the entries that found no room. How many pages do those need?',
        because: '**{spent programs}**, with **{spent barriers}** waits, after {took}.',
      },
    },
    {
      go: commit,
      text: [
        'COMMIT first programmed the last page of spilled entries and **waited** for it. Only then it stored the status. DRAM does not survive, so the entries had to be on flash before the word that makes them count.',
      ],
      formula: 'status(T) = 1 ⇒ every page and every spilled entry of T is on flash',
      facts: { 'spent programs': '5', 'spent barriers': '2', 'state Tx1': 'committed' },
      question: {
        prompt: 'Power fails now. Does Tx1 survive?',
        kind: { one: ['yes', 'no'] },
        ahead: notThere,
        query: 'survives Tx1',
        hint: 'Some entries stand in the memory, and the rest?',
        because:
          '**{survives Tx1}**: recovery read {spent reads} pages, the log area among them, and put both parts together.',
      },
    },
    {
      setup: { ...device('256 B', 'hybrid'), mutant: 'last-spill-not-awaited' },
      go: commit,
      text: [
        'Here the designers **did not wait** for that page. Tx1 is {state Tx1}, and programs under way: {flights}.',
      ],
      facts: { flights: '1' },
      question: {
        prompt: 'Power fails, and that page was never begun. Which promise is broken?',
        kind: { one: ['no promise', 'durability', 'atomicity', 'no resurrection'] },
        ahead: notThere,
        query: 'broken',
        hint: 'The status says 1. Which pages of Tx1 does recovery know of?',
        because: '**{broken}**: {proof}',
      },
    },
    {
      setup: device('256 B', 'whole'),
      text: [
        'The other way is **single storing**. By one reading of it a transaction that does not fit leaves the memory as a whole, and all its entries go to the log area.',
      ],
      question: {
        prompt: 'How many programs until Tx1 is acknowledged, with single storing?',
        kind: { number: 'programs' },
        ahead: commit,
        query: 'spent programs',
        hint: 'More entries go to flash than before.',
        because: '**{spent programs}**, after {took}.',
      },
    },
    {
      go: commit,
      text: [
        'Hybrid storing took fewer programs. NVCTX’s paper measures 3 % fewer pages on average with 1 MB of memory, and no difference above 4 MB, where nothing spills.',
      ],
      facts: { 'spent programs': '6' },
    },
    {
      again: true,
      setup: device('128 B', 'hybrid'),
      text: ['Hybrid storing again, in **128 bytes**; before, there were 256.'],
      question: {
        prompt: 'How many programs until Tx1 is acknowledged now?',
        kind: { number: 'programs' },
        ahead: commit,
        query: 'spent programs',
        hint: 'Fewer entries find room. How many pages do the others need?',
        because: '**{spent programs}**, after {took}: as many as single storing took with twice the memory.',
      },
    },
  ],
} as const satisfies Lesson;
