import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:A c2 .' } as const;
const commit = [{ until: 'commit', of: 'Tx1' }] as const;

export const commitCost = {
  source: 'LightTx (ICCD 2013), its comparison of schemes; TxFlash (OSDI 2008) for small transactions',
  steps: [
    {
      setup: { protocol: 'tc', work, thinkNs: 0 },
      go: commit,
      text: [
        'Two pages and a commit, from the beginning to the acknowledgement, under one scheme after the other. First the commit record ({scheme}):',
        '**{spent programs} programs, {spent barriers} waits, {took}.**',
      ],
      facts: { 'spent programs': '3', 'spent barriers': '2' },
    },
    {
      setup: { protocol: 'atomic-write', work, thinkNs: 0 },
      go: commit,
      text: [
        '{scheme}: **{spent programs} programs, {spent barriers} waits, {took}.** The mapping page takes the place of the record, and is useful beyond the commit.',
      ],
      facts: { 'spent programs': '3', 'spent barriers': '2' },
    },
    {
      setup: { protocol: 'scc', work, thinkNs: 0 },
      go: commit,
      text: [
        '{scheme}, the cycle: **{spent programs} programs, {spent barriers} wait, {took}.** Nothing but the data; but what it saves here, it may have to pay for aborts.',
      ],
      facts: { 'spent programs': '2', 'spent barriers': '1' },
    },
    {
      setup: { protocol: 'lighttx', work, thinkNs: 0 },
      text: ['And LightTx, whose evidence stands in the pages themselves.'],
      question: {
        prompt: 'How many waits (barriers) does the commit of Tx1 take?',
        kind: { number: 'waits' },
        ahead: commit,
        query: 'spent barriers',
        hint: 'A barrier stands between two things that must not change places. Which two would that be here?',
        because:
          '**{spent barriers}**: all pages go out together, and the acknowledgement waits for the last of them. {spent programs} programs, {took}.',
      },
    },
    {
      go: commit,
      text: [
        '**{spent programs} programs, {spent barriers} wait, {took}.** The two pages were programmed side by side, and nothing came after them.',
        'The longer a transaction, the less one more page weighs. So the difference is largest for the smallest: one page.',
      ],
      facts: { 'spent programs': '2', 'spent barriers': '1' },
    },
    {
      go: [{ until: 'commit', of: 'Tx2' }],
      text: ['Tx2 writes a single page: **{spent programs} program, {took}** under LightTx.'],
      facts: { 'spent programs': '1' },
    },
    {
      setup: { protocol: 'tc', work, thinkNs: 0 },
      go: commit,
      text: ['The commit record once more, with Tx1 done and Tx2 about to write its single page.'],
      question: {
        prompt: 'How many programs does Tx2 need, **one after the other**?',
        kind: { number: 'programs' },
        ahead: [{ until: 'commit', of: 'Tx2' }],
        query: 'spent programs',
        hint: 'The record must wait for the page.',
        because:
          '**{spent programs}**, in {took}: twice as long. TxFlash measured up to 95 % more throughput for small transactions without the record.',
      },
    },
    {
      again: true,
      setup: { protocol: 'xftl', work, thinkNs: 0 },
      text: [
        'The same two pages under **another scheme**: X-FTL, which writes a table of mappings and a root that names it.',
      ],
      question: {
        prompt: 'How many programs does the commit of Tx1 take?',
        kind: { number: 'programs' },
        ahead: commit,
        query: 'spent programs',
        hint: 'Two pages, and what else must be on flash?',
        because: '**{spent programs}**, with {spent barriers} waits, in {took}.',
      },
    },
  ],
} as const satisfies Lesson;
