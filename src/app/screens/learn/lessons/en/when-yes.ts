import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A,B c1 .' } as const;
const lose = [{ cut: { B: 'never' }, others: 'never' }, { until: 'recovered' }] as const;

export const whenYes = {
  source: 'LightTx (ICCD 2013); Rethink the Sync (Nightingale et al., OSDI 2006) on what “safe” means',
  steps: [
    {
      setup: { protocol: 'lighttx', work },
      go: [{ programming: ['A', 'B'] }],
      text: [
        'Tx1 has asked to commit, and its pages are on their way. The device has not **acknowledged** it yet: Tx1 is **{state Tx1}**.',
      ],
      facts: { 'state Tx1': 'committing', flights: '2' },
      question: {
        prompt: 'Power fails now, and **both** pages make it to flash. Does Tx1 survive?',
        kind: { one: ['yes', 'no'] },
        ahead: [{ cut: {}, others: 'done' }, { until: 'recovered' }],
        query: 'survives Tx1',
        hint: 'Recovery does not know what the host was told. It knows what is on flash.',
        because:
          '**{survives Tx1}**: everything it needs is there. Had one page been lost, it would be gone. **Both are right**, because the host had not been told anything.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      text: [
        'Now both pages are durable, and only now does the device acknowledge Tx1. From here on, Tx1 must be there after **any** crash.',
        'Two promises, one each way. Acknowledged: **it is there** (durability). Never asked, or aborted: **it is not** (no resurrection). In between the device may choose.',
      ],
      formula: 'acknowledged ⊆ survivors ⊆ acknowledged ∪ in mid-commit',
      facts: { 'state Tx1': 'committed', 'writer A': 'Tx1', 'writer B': 'Tx1' },
    },
    {
      setup: { protocol: 'lighttx', mutant: 'acknowledge-early', work },
      go: [{ programming: ['A', 'B'] }],
      text: [
        'This device was built to look fast: it acknowledges when the last page is **sent**.',
        'The page is in flight, and the customer already has the money.',
      ],
      facts: { flights: '2' },
      question: {
        prompt: 'Power fails before either page is there. Which promise is broken?',
        kind: { one: ['no promise', 'durability', 'atomicity', 'no resurrection'] },
        ahead: lose,
        query: 'broken',
        hint: 'What was the host told, and what is on flash?',
        because: 'The auditor says **{broken}**: {proof}',
      },
    },
    {
      go: lose,
      text: [
        'The recovery is faultless: it finds nothing of Tx1 and leaves the old pages. The promise was broken **before** the crash, by the answer.',
        'When you measure how fast a device is, ask also what its acknowledgement means.',
      ],
      facts: { promise: 'durability', 'survives Tx1': 'no', 'writer A': 'old data' },
    },
    {
      again: true,
      setup: { protocol: 'tc', work },
      go: [{ programming: ['A', 'B'] }],
      text: ['The moment of step 1 under **another scheme**: TC, with its commit record.'],
      question: {
        prompt: 'Power fails now, and **both** pages make it to flash. Does Tx1 survive?',
        kind: { one: ['yes', 'no'] },
        ahead: [{ cut: {}, others: 'done' }, { until: 'recovered' }],
        query: 'survives Tx1',
        hint: 'What does a recovery of TC look for?',
        because:
          '**{survives Tx1}**: its record was not written yet. That is right as well, because the host had not been told anything.',
      },
    },
  ],
} as const satisfies Lesson;
