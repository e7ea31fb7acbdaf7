import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:A,B a2 . w3:B c3 . crash' } as const;

export const bpcc = {
  source: 'TxFlash (Prabhakaran, Rodeheffer, Zhou, OSDI 2008), Back-Pointer Cyclic Commit; CS262a lecture 8',
  steps: [
    {
      setup: { protocol: 'bpcc', work },
      go: [
        { until: 'abort', of: 'Tx2' },
        { until: 'begin', of: 'Tx3' },
      ],
      select: '2.1',
      text: [
        'The same work as in the lesson on SCC: Tx2 left debris, an A at **2.1** that names B v{field 2.1 4}, which was never written. Tx3 is about to write B.',
        'In Back-Pointer Cyclic Commit every page also says which version of itself was **the last committed one** before it.',
      ],
      facts: { 'state Tx2': 'aborted', 'drawn 2.1': 'A 2·v3', 'field 2.1 4': '3' },
      question: {
        prompt: 'How many erases happen before Tx3 is committed?',
        kind: { number: 'erases' },
        ahead: [{ until: 'commit', of: 'Tx3' }],
        query: 'spent erases',
        hint: 'Step to the commit of Tx3, and watch block 2.',
        because: '**{spent erases}**. The debris may stay: it took {spent programs} program and {took}.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx3' }],
      select: 'B',
      text: [
        'Tx3 took **{spent programs} program and {took}**. The B of Tx1 is v{field 1.0 2}; B v{field 2.1 4}, which 2.1 names, was never written. The new B is v{field 1.1 2} and points back to **v{field 1.1 5}**: it **straddles** v{field 2.1 4}.',
      ],
      facts: { 'spent erases': '0', 'spent programs': '1', 'cell 2.1': 'aborted', 'field 1.1 5': '2' },
      question: {
        prompt: 'Power fails. Which of the three survive?',
        kind: { several: ['Tx1', 'Tx2', 'Tx3'] },
        ahead: [{ until: 'recovered' }],
        query: 'survivors',
        hint: 'The page at 2.1 holds the newest A. Is the B that it names straddled?',
        because:
          '**{survivors}**. Whatever names a straddled version did not commit, so the new B, the **straddler**, proves that Tx2 never did.',
      },
    },
    {
      go: [{ until: 'recovered' }],
      text: [
        'A is found at **{place A}**, that of **{writer A}**; recovery passed over 2.1. It read **{spent reads} pages**, as many as SCC would: all blocks are scanned.',
      ],
      formula:
        'B v{field 1.1 2} points back to v{field 1.1 5}, over v{field 2.1 4} ⇒ B v{field 2.1 4} never committed',
      facts: {
        survivors: 'Tx1, Tx3',
        'writer A': 'Tx1',
        held: 'yes',
        'cell 2.1': 'aborted',
        'field 1.1 5': '2',
      },
    },
    {
      setup: { protocol: 'bpcc', mutant: 'no-straddle-check', work },
      go: [{ until: 'crash' }],
      text: ['Now with a recovery that **does not look for straddlers**.'],
      question: {
        prompt: 'Whose **A** is read after the recovery?',
        kind: { one: ['old data', 'Tx1', 'Tx2'] },
        ahead: [{ until: 'recovered' }],
        query: 'writer A',
        hint: 'Without back-pointers, what is left is SCC without its forced erase.',
        because: 'That of **{writer A}**. A promise is broken, **{promise}**: {proof}',
      },
    },
    {
      go: [{ until: 'recovered' }],
      text: [
        'So the straddler is **evidence**, and evidence must not be lost: even when its B is obsolete, the garbage collector has to keep it as long as the debris that it speaks of is on flash. That is how BPCC pays for aborts: not at once, but in every collection until then.',
      ],
      facts: { promise: 'no resurrection', 'survives Tx2': 'yes' },
    },
    {
      again: true,
      setup: {
        protocol: 'bpcc',
        work: { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:A,B c2 . w3:B c3 . crash' },
      },
      text: ['Tx2 **commits** now; before, it aborted.'],
      question: {
        prompt: 'Power fails at the end. Whose **A** is read afterwards?',
        kind: { one: ['old data', 'Tx1', 'Tx2'] },
        ahead: [{ until: 'crash' }, { until: 'recovered' }],
        query: 'writer A',
        hint: 'The A of Tx2 names a B. Is that one on flash, and is it straddled?',
        because:
          'That of **{writer A}**: its B is on flash. The B of Tx3 points back to it, so it straddles nothing.',
      },
    },
  ],
} as const satisfies Lesson;
