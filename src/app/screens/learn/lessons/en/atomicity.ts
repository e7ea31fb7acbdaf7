import type { Lesson } from '../../content/lesson.ts';

const cut = [{ cut: { A: 'done' }, others: 'never' }, { until: 'recovered' }] as const;

export const atomicity = {
  source: 'LightTx (ICCD 2013); Kubiatowicz, CS262a lecture 8, Berkeley 2014',
  steps: [
    {
      setup: { protocol: 'lighttx', work: { prepare: 'w:A-D@0', script: 'w:A,B .' } },
      go: [{ programming: ['A', 'B'] }],
      text: [
        'A holds one account, B another, and money goes from A to B. The host writes both pages, **outside of any transaction**.',
        'Both programs are under way: **{flights}** of them, on two packages.',
      ],
      facts: { flights: '2' },
      question: {
        prompt: 'Power fails. A became durable; B had **not begun**. Where is **B** found afterwards?',
        kind: { page: true },
        ahead: cut,
        query: 'place B',
        hint: 'Pull the plug (X), choose “done” for A and “never begun” for B, and recover (R).',
        because:
          'At **{place B}**, where it always was, while A is new, at **{place A}**. The money is gone from one and has not come to the other.',
      },
    },
    {
      go: cut,
      text: [
        'A is the new one, at **{place A}**; B is the old one, at **{place B}**. Each page is all right. **Together they are wrong.**',
        'Nobody broke a promise: none had been given for the two together.',
      ],
      facts: { 'place B': '0.1', held: 'yes' },
    },
    {
      setup: { protocol: 'lighttx', work: { prepare: 'w:A-D@0', script: 'w1:A,B c1 .' } },
      go: [{ programming: ['A', 'B'] }],
      text: [
        'The same two pages as a **transaction**. The first of them to become durable stays **hollow** on the stage: written, but undecided, because the map does not point to it.',
      ],
      facts: { flights: '2', 'place A': '0.0' },
      question: {
        prompt: 'The same power failure: A done, B never begun. Where is **A** found afterwards?',
        kind: { page: true },
        ahead: cut,
        query: 'place A',
        hint: 'The new A is on flash. Does the device count it, without the other half?',
        because:
          'At **{place A}**, as before. The new A is **{cell 2.0}**: its transaction was not complete.',
      },
    },
    {
      go: cut,
      select: '2.0',
      text: [
        'The new A is readable, and the device does **not** use it. To do that it needs three things:',
        '**The old pages**, which flash keeps anyway. **Evidence** on flash, beside the pages, of what belongs together and whether all of it is there. And **one instant** at which the evidence becomes complete: the commit.',
        'Where the evidence is kept is what tells the schemes apart.',
      ],
      facts: { 'survives Tx1': 'no', 'place A': '0.0', 'place B': '0.1', 'cell 2.0': 'lost' },
    },
    {
      again: true,
      setup: { protocol: 'tc', work: { prepare: 'w:A-D@0', script: 'w1:A,B c1 .' } },
      go: [{ programming: ['A', 'B'] }],
      text: [
        'The same transaction under **another scheme**: TC, which writes a commit record when all pages are there.',
      ],
      question: {
        prompt: 'Power fails again: A done, B never begun. Where is **A** found afterwards?',
        kind: { page: true },
        ahead: cut,
        query: 'place A',
        hint: 'Has a commit record been written at this moment?',
        because:
          'At **{place A}**: without its record Tx1 does not count. The evidence is another one, and the promise is the same.',
      },
    },
  ],
} as const satisfies Lesson;
