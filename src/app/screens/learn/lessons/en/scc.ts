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
      formula: 'A → B → A',
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
        '**{spent programs} programs, {spent barriers} wait, {took}.** The old data are version 1 of each page, so Tx1 writes version {field 2.0 2}. The **out-of-band area** of A, the bytes beside its data, names the next page of the cycle, and that of B names A.',
        'The last page is held back in memory until COMMIT comes: only then is it known to be the last.',
      ],
      formula: 'A v{field 2.0 2} → B v{field 2.0 4} → A v{field 1.0 4}',
      facts: { 'spent programs': '2', 'spent barriers': '1', 'field 0.0 2': '1', 'field 1.0 2': '2' },
    },
    {
      go: [
        { until: 'abort', of: 'Tx2' },
        { until: 'begin', of: 'Tx3' },
      ],
      select: '2.1',
      text: [
        'Tx2 wrote A and then aborted. Its A v{field 2.1 2}, at **2.1**, is garbage, the **debris** of an abort. But it is on flash, and it names **B v{field 2.1 4}**, which was never written.',
        'Tx3 is about to write B.',
      ],
      facts: { 'state Tx2': 'aborted', 'place A': '2.0', 'drawn 2.1': 'A 2·v3', 'field 2.1 4': '3' },
      question: {
        prompt: 'How many **erases** happen before Tx3 is committed?',
        kind: { number: 'erases' },
        ahead: [{ until: 'commit', of: 'Tx3' }],
        query: 'spent forced',
        hint: 'Recovery takes a named version that is not on flash for an old, committed one, if a newer version of that page is there. What would it make of 2.1?',
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
      facts: { 'total erases': '0', 'cell 2.1': 'aborted', 'field 2.1 4': '3', 'field 1.1 2': '4' },
      question: {
        prompt: 'Power fails. Whose **A** is read afterwards?',
        kind: { one: ['old data', 'Tx1', 'Tx2'] },
        ahead: [{ until: 'recovered' }],
        query: 'writer A',
        hint: 'The newest A on flash, v{field 2.1 2}, names B v{field 2.1 4}, which was never written. But there is a newer B, v{field 1.1 2}.',
        because: 'That of **{writer A}**, which was aborted: {proof}',
      },
    },
    {
      go: [{ until: 'recovered' }],
      text: [
        'A newer B is on flash. So recovery takes B v{field 2.1 4}, which Tx2’s page names, for one that committed long ago and was erased since. **The aborted Tx2 is back.**',
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
