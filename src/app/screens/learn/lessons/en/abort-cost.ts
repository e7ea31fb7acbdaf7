import type { Lesson } from '../../content/lesson.ts';

const work = {
  prepare: 'w:A-D@0',
  script: 'w1:A,B c1 . w2:A,B a2 . w3:B c3 . w4:A,B a4 . w5:B c5 . w6:A,B a6 . w7:B c7 .',
} as const;
const run = [{ until: 'end' }] as const;

export const abortCost = {
  source: 'LightTx (ICCD 2013), Figure 7: garbage collection under aborts',
  steps: [
    {
      setup: { protocol: 'lighttx', work },
      text: [
        'Seven transactions, **three of them aborted**, each followed by one that writes B, a page that the aborted one wanted to write, too.',
        'Databases do abort: deadlocks, conflicts, users who cancel.',
      ],
      question: {
        prompt: 'Under LightTx, how many blocks are erased from beginning to end?',
        kind: { number: 'erases' },
        ahead: run,
        query: 'spent erases',
        hint: 'The device has plenty of free blocks. Does an abort leave anything that must be gone soon?',
        because:
          '**{spent erases}**. What an aborted transaction sent is garbage like any other, and waits for the garbage collector.',
      },
    },
    {
      go: run,
      text: [
        'LightTx: **{total programs} programs, {total erases} erases, {total moved} copies**. The aborted pages (crossed out: {pages aborted}) stay where they are and do no harm: without a count they never commit.',
      ],
      facts: { 'total erases': '0', 'total moved': '0', 'pages aborted': '3' },
    },
    {
      setup: { protocol: 'scc', work },
      text: ['The same work under SCC. Debris that names B must be gone before a new B is written.'],
      question: {
        prompt: 'How many blocks does SCC erase?',
        kind: { number: 'erases' },
        ahead: run,
        query: 'spent forced',
        hint: 'Each aborted transaction left a page, and each was followed by a write that it stands in the way of.',
        because:
          '**{spent forced}**, one for each abort, and **{spent moved}** pages were copied out of those blocks first.',
      },
    },
    {
      go: run,
      text: [
        'SCC: **{total programs} programs, {total erases} erases, {total moved} copies**, and **{took}** for the same work.',
        'An erase takes {device eraseNs}, and blocks wear out by erasing. LightTx’s paper measured that garbage collection under SCC takes 41.8 times as long as under LightTx, at an abort ratio of one half.',
      ],
      facts: { 'total erases': '3' },
    },
    {
      setup: { protocol: 'bpcc', work },
      go: run,
      text: [
        'BPCC: **{total programs} programs, {total erases} erases, {total moved} copies, {took}**. Nothing is forced; but committed pages that straddle debris must be kept, so later collections have more to copy (4.8 times, in the same measurement).',
      ],
      facts: { 'total erases': '0', 'total forced': '0' },
    },
    {
      again: true,
      setup: {
        protocol: 'scc',
        work: {
          prepare: 'w:A-D@0',
          script: 'w1:A,B c1 . w2:A,B a2 . w3:B c3 . w4:A,B a4 . w5:B c5 . w6:A,B c6 . w7:B c7 .',
        },
      },
      text: ['SCC again, and Tx6 **commits** now; before, it aborted.'],
      question: {
        prompt: 'How many blocks does SCC erase?',
        kind: { number: 'erases' },
        ahead: run,
        query: 'total forced',
        hint: 'How many transactions leave debris?',
        because: '**{total forced}**, one for each abort that is left.',
      },
    },
  ],
} as const satisfies Lesson;
