import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A,B,C c1 . w2:A,B +2ms a2 . crash' } as const;
const collected = {
  prepare: 'w:A-D@0',
  script: 'w1:A@1 w1:B@2 +2ms a1 . w:C@1 w:C@1 w:C@1 w:C@3 . g +5ms crash',
} as const;

export const flagCommit = {
  source: 'Flag Commit (On, Xu, Choi, Hu, He: TKDE 2012), as notes on it and NVCTX retell it',
  steps: [
    {
      setup: { protocol: 'cfc', work },
      text: [
        'Cells of one bit allow an exception: a bit that is 1 can be programmed to 0 **later**, in a page that is already written. So each page can carry a **flag** that changes once.',
        'Each page also links to the page of its transaction before it. In **CFC** (commit-based) pages say FALSE, and the last one says TRUE.',
      ],
      formula: 'CFC: T committed ⇔ a page of T says TRUE',
      question: {
        prompt: 'Tx1 writes A, B and C and commits. How many waits (barriers) does that take?',
        kind: { number: 'waits' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent barriers',
        hint: 'What would a recovery conclude if the page that says TRUE were on flash and another page were not?',
        because:
          '**{spent barriers}**: first for all other pages, then for the one that says TRUE. {spent programs} programs, {took}.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      select: '2.1',
      text: [
        'A says **{field 2.0 5}**, B says **{field 1.0 5}**, and C, the last, says **{field 2.1 5}**. C was held back until COMMIT, so it was programmed with its final flag: no page was programmed twice.',
        'C links to **{field 2.1 3}**, and that page to **{field 1.0 3}**: a chain of physical addresses.',
      ],
      facts: { 'spent programs': '3', 'spent barriers': '2', 'field 1.0 3': '2.0' },
    },
    {
      setup: { protocol: 'afc', work },
      text: [
        '**AFC** (abort-based) does the opposite: the first page says FALSE, all others say TRUE, “not aborted”. COMMIT programs the first page a second time, and its FALSE becomes TRUE.',
      ],
      formula: 'AFC: T committed ⇔ no page of T says FALSE',
      question: {
        prompt: 'Tx1 writes A, B and C and commits. How many programs does that take under AFC?',
        kind: { number: 'programs' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'A second program of a page is a program as well.',
        because:
          '**{spent programs}**, and **{spent barriers}** waits: the first page must be there before any that says TRUE, then all pages, then the flag.',
      },
    },
    {
      go: [{ when: 'cell 2.1', is: 'undecided' }],
      select: '2.0',
      text: [
        'All pages of Tx1 are durable. They say **{field 2.0 5}**, **{field 1.0 5}** and **{field 2.1 5}**. The second program of 2.0 is under way.',
      ],
      facts: { 'state Tx1': 'committing', flights: '1', 'drawn 2.0': 'A 1' },
      question: {
        prompt: 'Power fails, and the second program of 2.0 was never begun. Does Tx1 survive?',
        kind: { one: ['yes', 'no'] },
        ahead: [{ cut: {}, others: 'never' }, { until: 'recovered' }],
        query: 'survives Tx1',
        hint: 'All its pages are there. Which flags does recovery read?',
        because: '**{survives Tx1}**: 2.0 still says {field 2.0 5}.',
      },
    },
    {
      go: [{ until: 'abort', of: 'Tx2' }],
      text: [
        'Tx2 wrote A to 1.1 and B to 2.2, and aborted. Nothing is written for that: 1.1 goes on saying **{field 1.1 5}**, and 2.2 says **{field 2.2 5}**.',
        'While 1.1 is on flash, that is enough. But 1.1 is garbage, and garbage is collected.',
      ],
      facts: { 'state Tx2': 'aborted', 'drawn 1.1': 'A 2', 'drawn 2.2': 'B 2' },
    },
    {
      setup: { protocol: 'afc', mutant: 'head-erased', work: collected },
      go: [{ until: 'collection' }],
      text: [
        'Another device. Tx1 wrote A to block 1 and B to block 2, and aborted; A is the page that says FALSE. Block 1 has filled up, and this garbage collector erases it **without a look at flags**.',
      ],
      facts: { 'state Tx1': 'aborted', 'drawn 1.0': 'A 1', 'drawn 2.0': 'B 1', 'cell 2.0': 'aborted' },
      question: {
        prompt: 'Power fails after the erase. Whose **B** is read afterwards?',
        kind: { one: ['old data', 'Tx1', 'nobody'] },
        ahead: [{ until: 'crash' }, { until: 'recovered' }],
        query: 'writer B',
        hint: 'Which pages of Tx1 are left, and does one of them say FALSE?',
        because: 'That of **{writer B}**, which was aborted. {proof}',
      },
    },
    {
      setup: { protocol: 'afc', work: collected },
      go: [{ until: 'crash' }],
      select: '2.0',
      text: [
        'AFC as it should be: before block 1 is erased, the garbage collector programs another page of Tx1 to FALSE, and waits for it. Page 2.0 said TRUE (10). Now its flag is **{field 2.0 5}**.',
        'That is why the flag has two bits: 11, then 10, then 00. CFC needs one bit; in exchange its garbage collector must program TRUE into another page before it erases an old page that says TRUE.',
      ],
      facts: { 'cell 1.0': 'free', 'field 2.0 5': 'FALSE again (00)' },
      question: {
        prompt: 'Power has failed here, too. Whose **B** is read now?',
        kind: { one: ['old data', 'Tx1', 'nobody'] },
        ahead: [{ until: 'recovered' }],
        query: 'writer B',
        hint: 'One page of Tx1 is left. What does it say?',
        because: 'Read: **{writer B}**, at **{place B}**. Tx1 stays aborted.',
      },
    },
    {
      again: true,
      setup: { protocol: 'cfc', parameters: { lastPage: 'sent-at-once' }, work },
      text: ['CFC again, and the last page is **sent at once**; before, it was held back until COMMIT.'],
      question: {
        prompt: 'How many programs does the commit of Tx1 take now?',
        kind: { number: 'programs' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'With which flag is the last page programmed, if nobody knows yet that it is the last?',
        because:
          '**{spent programs}**: three pages, and then the last of them a second time. Waits: {spent barriers}.',
      },
    },
  ],
} as const satisfies Lesson;
