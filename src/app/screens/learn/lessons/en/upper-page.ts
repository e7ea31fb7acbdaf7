import type { Lesson } from '../../content/lesson.ts';

const cut = [{ cut: { E: 'torn' }, others: 'torn' }, { until: 'recovered' }] as const;

export const upperPage = {
  source: 'Linux MTD, pairing of pages (dist3); docs/schemes §19',
  steps: [
    {
      setup: { protocol: 'lighttx', work: { scenario: 'upper-page' } },
      go: [{ until: 'commit', of: 'Tx1' }],
      select: 'A',
      text: [
        'The cells of this device hold **two bits** (MLC). Two pages of a block share each row of cells: the **lower** page has the first bit, the **upper** page the second. Another page is programmed between the two.',
        'Tx1 has written A and B and is **{state Tx1}**: A stands at **{place A}**, a lower page. The host was told so.',
      ],
      facts: { 'state Tx1': 'committed', 'place A': '2.0' },
    },
    {
      go: [{ programming: ['E', 'F'] }],
      select: '2.2',
      text: [
        'Tx2 has committed as well. Now Tx3 writes E and F. E goes to 2.2, the **upper** page of the cells in which A stands.',
        'To add the second bit, the chip moves the charge that stands for the first one. Apart from the transfer of the data, the program takes four times as long, and **until it is over neither bit can be read**.',
      ],
      facts: {
        'state Tx2': 'committed',
        'drawn 2.0': 'A 1',
        'drawn 2.2': 'E 3',
        'cell 2.2': 'programming',
        flights: '2',
      },
      question: {
        prompt:
          'Power fails, and both programs are **torn**. Nobody was promised Tx3. Which of the two acknowledged transactions **survive**?',
        kind: { several: ['Tx1', 'Tx2'] },
        ahead: cut,
        query: 'survivors Tx1 Tx2',
        hint: 'Select page 2.2: the inspector says whose cells it shares. Then pull the plug (X), choose “torn”, and recover (R).',
        because: 'Only **{survivors Tx1 Tx2}**. {proof}',
      },
    },
    {
      go: cut,
      select: '2.0',
      text: [
        'Page 2.0 is now **{cell 2.0}**. It was durable, and Tx1 acknowledged, long before the power failure. The page of Tx2 is unharmed: no program was in its cells.',
        'LightTx did nothing wrong: it counts the pages of Tx1, finds too few, and rolls Tx1 back. **No evidence of a commit helps when the data are gone.** That is why the promise of durability is broken, and the auditor says so.',
      ],
      facts: {
        'cell 2.0': 'torn',
        'cell 2.2': 'torn',
        'survives Tx1': 'no',
        'survives Tx2': 'yes',
        held: 'no',
      },
    },
    {
      setup: {
        protocol: 'lighttx',
        work: { prepare: 'w:A-D@0 w:E-H@1', script: 'w1:A,B c1 . w2:C,D c2 . w3:E,F c3 . w4:G,H c4 .' },
      },
      go: [{ programming: ['E', 'F'] }],
      text: [
        'The same work on cells of **one bit** (SLC). E is programmed to 2.2 again; A stands at {place A}.',
      ],
      facts: { 'place A': '2.0', 'cell 2.2': 'programming' },
      question: {
        prompt: 'The same power failure. Which of the two acknowledged transactions **survive** now?',
        kind: { several: ['Tx1', 'Tx2'] },
        ahead: cut,
        query: 'survivors Tx1 Tx2',
        hint: 'Here a page has its cells to itself.',
        because: '**{survivors Tx1 Tx2}**: the torn page takes nothing with it. Page 2.0 is **{cell 2.0}**.',
      },
    },
    {
      go: cut,
      select: '2.0',
      text: [
        'Only Tx3 is lost. It had not been acknowledged.',
        'Real devices **copy the lower page** elsewhere before they program the upper one, leave the upper pages out (SLC mode: half the space), or have **capacitors** that let programs finish. The schemes here have none of these. Compare them in the crash explorer, on “22 blocks × 4 pages, MLC”.',
      ],
      facts: { held: 'yes', 'cell 2.0': 'current' },
    },
    {
      again: true,
      setup: { protocol: 'scc', work: { scenario: 'upper-page' } },
      go: [{ programming: ['E', 'F'] }],
      text: ['The cells of two bits again, under **another scheme**: SCC, with its closed cycles.'],
      question: {
        prompt: 'The same power failure. Which of the two acknowledged transactions **survive**?',
        kind: { several: ['Tx1', 'Tx2'] },
        ahead: cut,
        query: 'survivors Tx1 Tx2',
        hint: 'Does a cycle help when one of its pages cannot be read?',
        because: '**{survivors Tx1 Tx2}**. The hazard lies in the cells, not in the evidence. {proof}',
      },
    },
  ],
} as const satisfies Lesson;
