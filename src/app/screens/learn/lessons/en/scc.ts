import type { Lesson } from '../../content/lesson.ts';

const script = 'w1:A,B c1 . w2:A,B a2 . w3:B c3 . crash';
const work = { prepare: 'w:A-D@0', script } as const;

export const scc = {
  source: 'TxFlash (Prabhakaran, Rodeheffer, Zhou, OSDI 2008), Simple Cyclic Commit; CS262a lecture 8',
  steps: [
    {
      setup: { protocol: 'scc', work },
      text: [
        'Why write a page that only says “all are there”, when the pages could say so themselves?',
        'In Simple Cyclic Commit each page names **the next one**, by logical page and version, and the last names the first. If the **cycle** is closed, nothing is missing.',
      ],
      formula: 'A₁ → B₁ → A₁',
      question: {
        prompt: 'Tx1 writes A and B and commits. How many pages are programmed in all?',
        kind: { number: 'pages' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'There is no record and no mapping page.',
        because: '**{spent programs}**, and one wait: **{spent barriers}**. Nothing but the data.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      select: 'A',
      text: [
        '**{spent programs} programs, {spent barriers} wait, {took}.** The out-of-band area of A names its next page, and that of B names A.',
        'The last page is held back in memory until COMMIT comes: only then is it known to be the last.',
      ],
      facts: { 'spent programs': '2', 'spent barriers': '1' },
    },
    {
      go: [
        { until: 'abort', of: 'Tx2' },
        { until: 'begin', of: 'Tx3' },
      ],
      select: '2.1',
      text: [
        'Tx2 wrote A and then aborted. Its A, at **2.1**, is garbage; but it is on flash, and it says: **my next page is B, in its next version**.',
        'Tx3 is about to write B.',
      ],
      facts: { 'state Tx2': 'aborted', 'place A': '2.0' },
      question: {
        prompt: 'How many **erases** happen before Tx3 is committed?',
        kind: { number: 'erases' },
        ahead: [{ until: 'commit', of: 'Tx3' }],
        query: 'spent forced',
        hint: 'If a newer B stands on flash, a reader takes the B that 2.1 names for an old, settled one.',
        because:
          '**{spent forced}**: the block with the aborted page had to be erased first, and **{spent moved}** page that was still needed had to be copied out of it.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx3' }],
      text: [
        'To write one page, SCC copied **{spent moved}**, erased **{spent forced} block** and took **{took}**. That is what an abort costs, and **another transaction** pays for it.',
        'The rule: before a new version of B is written, every uncommitted page that is B **or names B** must be erased.',
      ],
      facts: { 'spent forced': '1', 'spent moved': '1', 'cell 2.1': 'free' },
    },
    {
      setup: { protocol: 'scc', mutant: 'no-forced-erase', work },
      go: [{ until: 'commit', of: 'Tx3' }],
      text: [
        'The same work, and the designers **forgot the forced erase**. Tx3 is fast now: {total erases} erases.',
      ],
      facts: { 'total erases': '0', 'cell 2.1': 'aborted' },
      question: {
        prompt: 'Power fails. Whose **A** is read afterwards?',
        kind: { one: ['old data', 'Tx1', 'Tx2'] },
        ahead: [{ until: 'recovered' }],
        query: 'writer A',
        hint: 'Call the B of Tx1 version 1. The newest A on flash names version 2, which was never written; but there is a version 3.',
        because: 'That of **{writer A}**, which was aborted: {proof}',
      },
    },
    {
      go: [{ until: 'recovered' }],
      text: [
        'A newer B exists, so recovery takes the one that Tx2’s page names for committed long ago. **The aborted Tx2 is back.**',
        'Recovery read **{spent reads} pages**: SCC keeps no map on flash, so every block is scanned.',
      ],
      facts: { promise: 'no resurrection', 'writer A': 'Tx2', 'survives Tx2': 'yes' },
    },
    {
      again: true,
      setup: {
        protocol: 'scc',
        work: { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:A,B c2 . w3:B c3 . crash' },
      },
      text: ['Tx2 **commits** now; before, it aborted.'],
      question: {
        prompt: 'How many blocks must SCC erase before Tx3 is committed?',
        kind: { number: 'erases' },
        ahead: [{ until: 'commit', of: 'Tx3' }],
        query: 'total forced',
        hint: 'Is there a page on flash that names a B which was never written?',
        because:
          '**{total forced}**: the cycle of Tx2 is closed, so nothing stands in the way of a new B. Copies: {total moved}.',
      },
    },
  ],
} as const satisfies Lesson;
