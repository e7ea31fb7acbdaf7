import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:A,B c2 .' } as const;
const four = { prepare: 'w:A-D@0', script: 'w1:A w2:B w3:C w4:D c1 c2 c3 c4 .' } as const;
const grouped = (group: string) =>
  ({ protocol: 'mixsl', parameters: { group }, work: four, thinkNs: 0, isolation: 'serializable' }) as const;
const all = [{ until: 'end' }] as const;

export const mixSl = {
  source: 'MixSL (Fan, Meng: WAIM 2013), its abstract and NVCTX on it',
  steps: [
    {
      setup: { protocol: 'mixsl', work },
      text: [
        'MixSL combines **shadow pages** and a **status log**. New pages go to new places, each with the number of its transaction, the XID. Which XIDs have committed stands in a log in a fixed part of the flash.',
        'COMMIT waits for the data, and then programs a page of that log.',
      ],
      formula: 'T committed ⇔ XID(T) in the status log',
      question: {
        prompt: 'Tx1 writes A and B and commits. How many programs until Tx1 is acknowledged?',
        kind: { number: 'programs' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'Data and status.',
        because: '**{spent programs}**, with **{spent barriers}** waits, in {took}.',
      },
    },
    {
      go: [
        { until: 'commit', of: 'Tx1' },
        { until: 'write', of: 'Tx2' },
        { when: 'pages undecided', is: '2' },
      ],
      text: ['Tx2 has written A and B. Both are durable, and Tx2 is **{state Tx2}**.'],
      facts: { 'state Tx2': 'committing', flights: '1', 'writer A': 'Tx1' },
      question: {
        prompt: 'Power fails, and the page that is in flight was never begun. Which survive?',
        kind: { several: ['Tx1', 'Tx2'] },
        ahead: [{ cut: {}, others: 'never' }, { until: 'recovered' }],
        query: 'survivors',
        hint: 'Which page is in flight?',
        because: '**{survivors}**: the pages of Tx2 are there, and its XID is not in the log.',
      },
    },
    {
      go: [{ cut: {}, others: 'never' }, { until: 'recovered' }],
      text: [
        'Recovery read **{spent reads} pages**: map and status log, and then the XIDs in **all** blocks, because a page that counts may stand anywhere.',
        'Unlike Flag Commit, MixSL programs no page a second time, so it works on cells of several bits, too.',
      ],
      facts: { survivors: 'Tx1', held: 'yes' },
    },
    {
      setup: grouped('4'),
      text: [
        'A page of the status log has room for many XIDs. With **group commit** transactions that ask at about the same time share one: here up to four. Tx1 to Tx4 write one page each, and then all ask to commit.',
      ],
      question: {
        prompt: 'How many programs in all, until the four are committed?',
        kind: { number: 'programs' },
        ahead: all,
        query: 'spent programs',
        hint: 'Four data pages, and how many pages of the status log?',
        because:
          '**{spent programs}**: the four share a page of the log. All were acknowledged together, after {took}.',
      },
    },
    {
      go: all,
      text: [
        '**{spent programs} programs** for four commits. The price is a wait: Tx1 was ready before Tx4, and had to wait for it.',
      ],
      facts: { 'spent programs': '5', 'state Tx1': 'committed', 'state Tx4': 'committed' },
    },
    {
      setup: {
        protocol: 'mixsl',
        mutant: 'reuse-xid',
        work: { prepare: 'w:A-D@0', script: 'w1:A,B +2ms a1 . w1:C c1 . crash' },
      },
      go: [{ until: 'abort' }],
      text: [
        'An XID must never come again while a page carries it. This device makes it from the **host’s** number, and hosts use numbers again: here Tx1 writes A and B, with XID {field 1.0 XID}, and aborts; a second Tx1 will write C, with the same XID, and commit.',
      ],
      facts: { 'cell 2.0': 'aborted', 'cell 1.0': 'aborted' },
      question: {
        prompt: 'Power fails after that commit. Which promise is broken?',
        kind: { one: ['no promise', 'durability', 'atomicity', 'no resurrection'] },
        ahead: [{ until: 'crash' }, { until: 'recovered' }],
        query: 'broken',
        hint: 'Recovery finds three pages with this XID. What does the log say about it?',
        because: '**{broken}**: {proof}',
      },
    },
    {
      again: true,
      setup: grouped('1'),
      text: [
        'The four transactions again, and **no group commit**: each has a page of the status log to itself.',
      ],
      question: {
        prompt: 'How many programs in all, until the four are committed?',
        kind: { number: 'programs' },
        ahead: all,
        query: 'spent programs',
        hint: 'Four data pages, and how many pages of the status log?',
        because: '**{spent programs}**: one page of the log for each commit.',
      },
    },
  ],
} as const satisfies Lesson;
