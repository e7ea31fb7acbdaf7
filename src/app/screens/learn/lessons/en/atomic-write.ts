import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:C,D c2 .' } as const;

export const atomicWrite = {
  source: 'Atomic-Write (Ouyang et al., HPCA 2011), as modelled in LightTx (ICCD 2013)',
  steps: [
    {
      setup: { protocol: 'atomic-write', work },
      text: [
        'Atomic-Write puts the evidence **into the map**. The map is kept on flash as well, as mapping pages; a transaction is committed when a mapping page that names its pages is durable.',
      ],
      question: {
        prompt: 'Tx1 writes two pages and commits. How many pages are programmed in all?',
        kind: { number: 'pages' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'Step to the commit, and count what is in flight.',
        because: '**{spent programs}**: A, B and one mapping page, after **{spent barriers}** waits.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      text: [
        '**{spent programs} programs, {spent barriers} waits, {took}.** A record or a mapping page: while the host waits, they cost the same.',
        'The mapping page pays off in the recovery.',
      ],
      facts: { 'spent programs': '3', 'spent barriers': '2' },
    },
    {
      go: [{ programming: ['C', 'D'] }],
      text: ['Tx2 writes C and D. Both programs are under way, and Tx2 has not asked to commit.'],
      facts: { flights: '2' },
      question: {
        prompt: 'Power fails now, and C and D **both** become durable. Which transactions survive?',
        kind: { several: ['Tx1', 'Tx2'] },
        ahead: [{ cut: {}, others: 'done' }, { until: 'recovered' }],
        query: 'survivors',
        hint: 'The pages of Tx2 are all there. Is the evidence?',
        because: '**{survivors}**. The data of Tx2 are on flash, but no mapping page names them.',
      },
    },
    {
      go: [{ cut: {}, others: 'done' }, { until: 'recovered' }],
      text: [
        'Recovery took **{spent reads} reads**: mapping pages and the record that says where they are. It never looked at a data page, so the time that it takes does not grow with the work of the device.',
        'The price is isolation. All schemes say what they can keep; this one: **{isolation atomic-write}**. A group stands in the log **without anything in between**, so transactions go one at a time.',
      ],
      facts: { survivors: 'Tx1', 'isolation atomic-write': 'strict', held: 'yes' },
    },
    {
      again: true,
      setup: { protocol: 'atomic-write', work: { prepare: 'w:A-D@0', script: 'w1:A,B,C c1 . w2:C,D c2 .' } },
      text: ['Tx1 writes **three** pages now; before, it wrote two.'],
      question: {
        prompt: 'How many pages are programmed in all until Tx1 is committed?',
        kind: { number: 'pages' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'How many entries has a mapping page?',
        because:
          '**{spent programs}**: three pages and one mapping page, which has room for all three entries.',
      },
    },
  ],
} as const satisfies Lesson;
