import type { Lesson } from '../../content/lesson.ts';

const transfer = { prepare: '', script: 'w1:A,B c1 w2:B,C c2 w3:A c3 w4:A,B c4' } as const;
const log = { protocol: 'rvm-log', work: transfer } as const;
const turning = {
  prepare: '',
  script: 'w1:A,B c1 w2:A,C c2 w3:B,C c3 w4:A,B c4 w5:A,C c5 w6:B,C c6 w7:A,B c7 w8:A,C c8',
} as const;

export const flashLog = {
  source: 'Price & Nettles: Transactions in a Flash; RVM (Satyanarayanan et al., 1994)',
  steps: [
    {
      setup: log,
      go: [{ when: 'fact under way', is: 'program log' }],
      text: [
        'Long before SSDs: flash chips on a bus, programmed **byte by byte**, and a library, RVM, that keeps a program’s pages in memory and logs what its transactions change.',
        'The commit of Tx1 is one record. It is being programmed; when it is on flash, its last byte follows, the **mark**.',
      ],
      facts: { 'state Tx1': 'committing', 'fact acknowledged': '0' },
      question: {
        prompt: 'Power fails when the record is on flash and the mark is not. Does Tx1 survive?',
        kind: { one: ['yes', 'no'] },
        ahead: [
          { when: 'fact under way', is: 'mark log' },
          { cut: {}, others: 'never' },
          { until: 'recovered' },
        ],
        query: 'survives Tx1',
        hint: 'How would recovery know that the record is complete?',
        because: '**{survives Tx1}**. A record without its mark counts for nothing.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx3' }],
      text: [
        'Three commits, one record each, and {fact log bytes} bytes of the log are used. The data files still hold nothing of them: **memory has the pages, the log has the truth**.',
      ],
      formula: 'record = data + header + ranges × range header',
      facts: { 'fact acknowledged': '3', 'fact erases': '0' },
      question: {
        prompt:
          'Tx4 needs {fact bytes a commit} bytes more. What must come **last** before the old space may be programmed again?',
        kind: { one: ['apply the records', 'move the head', 'erase the blocks'] },
        ahead: [{ when: 'fact last of a truncation', is: 'erase the blocks' }],
        query: 'fact last of a truncation',
        hint: 'Until a step is durable, a recovery must still find what the step before relies on.',
        because:
          '**{fact last of a truncation}**: erased blocks are no log any more, so nothing may still need them.',
      },
    },
    {
      setup: { ...log, mutant: 'erased-before-head' },
      go: [{ when: 'fact erases', is: '1' }],
      text: [
        'These designers were in a hurry: they erase first, and move the head afterwards. Block 0 is gone, and the head still points there.',
      ],
      facts: { sentence: 'Block 0 of the log is erased.' },
      question: {
        prompt: 'Power fails now. Which promise is broken?',
        kind: { one: ['no promise', 'durability', 'atomicity', 'no resurrection'] },
        ahead: [{ cut: {}, others: 'never' }, { until: 'recovered' }],
        query: 'broken',
        hint: 'The records of block 0 were applied to the data files before. Which records stand only in the rest of the log, and how would recovery find them?',
        because: '**{broken}**: {proof}',
      },
    },
    {
      setup: { protocol: 'rvm-log', work: turning },
      go: [{ until: 'commit', of: 'Tx6' }],
      text: [
        'Where does the log begin? Flash cannot overwrite the answer, so there is a **mini-log** of it: values appended, each with its mark, and a pointer block that names the block that counts.',
        'A full block is reclaimed: copy the last value, **mark the copy**, name the new block, mark the name, erase the old.',
      ],
      question: {
        prompt: 'Power fails between the copy and its mark. Is every promise kept?',
        kind: { one: ['yes', 'no'] },
        ahead: [
          { when: 'fact under way', is: 'mark mini' },
          { cut: {}, others: 'never' },
          { until: 'recovered' },
        ],
        query: 'held',
        hint: 'Which block does the pointer name, and has that one a marked value?',
        because: '**{held}**: the pointer still names the old block.',
      },
    },
    {
      setup: { protocol: 'rvm-log', mutant: 'pointer-before-mark', work: turning },
      go: [{ until: 'commit', of: 'Tx6' }],
      text: [
        'Here the pointer is written **before** the copy is marked. Only the order of two bytes has changed.',
      ],
      question: {
        prompt: 'Power fails when the pointer is marked and the copy is not. Which promise is broken?',
        kind: { one: ['no promise', 'durability', 'atomicity', 'no resurrection'] },
        ahead: [{ when: 'fact head', is: 'lost' }, { cut: {}, others: 'never' }, { until: 'recovered' }],
        query: 'broken',
        hint: 'Which value counts in the block that the pointer names?',
        because: '**{broken}**: {proof}',
      },
    },
    {
      setup: { protocol: 'rvm-log', work: turning },
      go: [{ until: 'end' }],
      text: [
        '{fact acknowledged} commits and **{fact erases} erases**. To program a byte takes 6 µs, and to erase a block takes 600 ms: the log waits for its erases, and wears out by them.',
        'The paper’s debit-credit from C++ changes 448 bytes in 4 ranges; RVM’s headers are 76 bytes, and 56 for each range.',
      ],
      facts: { 'fact acknowledged': '8' },
      question: {
        prompt: 'How many bytes is the record of such a transaction?',
        kind: { number: 'bytes' },
        query: 'fact cpp record',
        hint: '448 + 76 + 4 × 56.',
        because: '**{fact cpp record}**. More than a third of it is headers.',
      },
    },
    {
      text: ['13 MB of log, each block good for a million erases, 1000 transactions a second.'],
      formula: 'days = bytes of log × erases / (bytes a record × records a day)',
      question: {
        prompt: 'How many days does the flash last under {fact cpp record} bytes a transaction?',
        kind: { number: 'days' },
        query: 'fact cpp days',
        hint: '13 000 000 × 1 000 000 / (748 × 1000) seconds, and 86 400 of them are a day.',
        because: '**{fact cpp days}**. The paper says 200.',
      },
    },
    {
      text: [
        'Headers of 8 bytes instead: C++ then takes {fact cpp short record} bytes and lasts {fact cpp short days} days; the language Sidney, which logs 80 bytes in 7 ranges, {fact sidney short record} bytes and **{fact sidney short days} days**.',
        'The paper’s “two years and more” needs Sidney’s records. What wears flash is not the data, it is what is written along with it.',
      ],
      facts: {
        'fact cpp record': '748',
        'fact cpp days': '201',
        'fact cpp short record': '488',
        'fact sidney short record': '144',
        'fact sidney record': '548',
      },
    },
    {
      again: true,
      setup: { ...log, mutant: 'acknowledged-before-mark' },
      text: [
        'The beginning again, and one thing is changed: the commit is acknowledged **before the mark** is programmed.',
      ],
      question: {
        prompt:
          'Power fails when the record of Tx1 is on flash and its mark is not. Which promise is broken?',
        kind: { one: ['no promise', 'durability', 'atomicity', 'no resurrection'] },
        ahead: [
          { when: 'fact under way', is: 'mark log' },
          { cut: {}, others: 'never' },
          { until: 'recovered' },
        ],
        query: 'broken',
        hint: 'What was the host told, and what does a recovery make of the record?',
        because: '**{broken}**: {proof}',
      },
    },
  ],
} as const satisfies Lesson;
