import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A,B c1 . +2ms w2:A,B c2 . crash' } as const;
const parameters = { nvm: '64 KB' } as const;
const bothLand = [{ cut: {}, others: 'done' }, { until: 'recovered' }] as const;

export const nvctx = {
  source: 'NVCTX (Tan, Tan, Zhu, Lu, He), its in-process table and mapping table in non-volatile memory',
  steps: [
    {
      setup: { protocol: 'nvctx', parameters, work },
      text: [
        'NVCTX adds a little memory that **outlives power**: DRAM with a supercapacitor. In it stand the pages of every open transaction (the in-process table) and a part of the map.',
        'A commit is **one word** there: the status of the transaction becomes 1.',
      ],
      question: {
        prompt: 'Tx1 writes two pages. How many pages are programmed before the device acknowledges?',
        kind: { number: 'pages' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'The evidence stands in memory, not on flash.',
        because: '**{spent programs}**: the data, and nothing else. Waits: {spent barriers}, for these.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      text: [
        '**{spent programs} programs, {spent barriers} wait, {took}.** The map is brought up to date after the acknowledgement, in memory that survives.',
      ],
      facts: { 'spent programs': '2', 'spent barriers': '1', 'writer A': 'Tx1' },
    },
    {
      go: [{ programming: ['A', 'B'] }],
      text: ['Tx2 writes A and B. Both programs are under way, and Tx2 has not asked to commit.'],
      facts: { flights: '2' },
      question: {
        prompt: 'Power fails now, and both pages of Tx2 **become durable**. Which survive?',
        kind: { several: ['Tx1', 'Tx2'] },
        ahead: bothLand,
        query: 'survivors',
        hint: 'Under LightTx the pages decide. What decides here?',
        because: '**{survivors}**: the status decides, and that of Tx2 was still 0, whatever the pages say.',
      },
    },
    {
      go: bothLand,
      text: [
        'Recovery took **{spent reads} reads** of the flash: the map, and what the supercapacitor wrote there at the last moment, a list of the erased blocks among it. It did not scan a single data page, for what was open stands in the memory that survived.',
        'The paper measures 2.17 ms for this on a device of 1 TB, against 5586 ms of scanning under SCC.',
      ],
      facts: { survivors: 'Tx1', held: 'yes', 'spent reads': '3' },
    },
    {
      setup: { protocol: 'nvctx', mutant: 'no-supercap', parameters, work },
      go: [{ until: 'commit', of: 'Tx1' }],
      text: ['The same device, but without **the supercapacitor**. Tx1 is acknowledged.'],
      facts: { 'state Tx1': 'committed', 'writer A': 'Tx1' },
      question: {
        prompt: 'Power fails. Both pages of Tx1 are on flash. Does Tx1 survive?',
        kind: { one: ['yes', 'no'] },
        ahead: [{ cut: {}, others: 'done' }, { until: 'recovered' }],
        query: 'survives Tx1',
        hint: 'Which part of the device knew that these pages count?',
        because: '**{survives Tx1}**: {proof}',
      },
    },
    {
      go: [{ cut: {}, others: 'done' }, { until: 'recovered' }],
      text: [
        'The data are there, and nobody knows what they mean. The promise of **{promise}** is broken: {proof}',
        'Evidence is worth what it stands on.',
      ],
      facts: { promise: 'durability', 'survives Tx1': 'no', 'writer A': 'old data' },
    },
    {
      again: true,
      setup: { protocol: 'nvctx', mutant: 'status-before-data', parameters, work },
      text: [
        'The supercapacitor is there again, and **another rule is broken**: the status is set as soon as COMMIT arrives, before the data are durable.',
      ],
      question: {
        prompt: 'Power fails when COMMIT has arrived; A is there, B is not. Whose A is read afterwards?',
        kind: { one: ['old data', 'Tx1', 'nobody'] },
        ahead: [
          { when: 'state Tx1', is: 'committing' },
          { cut: { A: 'done' }, others: 'never' },
          { until: 'recovered' },
        ],
        query: 'writer A',
        hint: 'The status says that Tx1 counts. What does the map find for B?',
        because: 'That of **{writer A}**, and its B is missing. {proof}',
      },
    },
  ],
} as const satisfies Lesson;
