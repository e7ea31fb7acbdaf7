import type { Exercise } from './exercise.ts';

export const survivors = {
  title: 'Who survives?',
  about: 'Power fails while two pages are being programmed; the seed says what becomes of each.',
  draws: {
    scheme: ['lighttx', 'scc', 'bpcc', 'tc', 'mobius'],
    fateOfA: ['done', 'done', 'torn', 'never'],
    fateOfB: ['done', 'done', 'torn', 'never'],
    tx2: ['w2:C a2', 'w2:C c2', 'w2:C,D a2', 'w2:A,C c2', 'w2:D c2'],
  },
  setup: {
    protocol: '$scheme',
    work: { prepare: 'w:A-D@0 w:E-F@1', script: 'w1:A,B c1 . $tx2 . w3:A,B c3 . crash' },
  },
  go: [{ until: 'commit', of: 'Tx1' }, { programming: ['A', 'B'] }],
  text: [
    'The scheme is **{scheme}**; the work is “w1:A,B c1 . $tx2 . w3:A,B c3 .”. Tx3 has asked to commit, and its A and B are being programmed.',
    'Power fails now. Of page A, the program is **$fateOfA**; of page B, **$fateOfB**. Whatever else is on its way is never begun.',
  ],
  question: {
    prompt: 'Which transactions are there after the recovery?',
    kind: { several: ['Tx1', 'Tx2', 'Tx3'] },
    ahead: [{ cut: { A: '$fateOfA', B: '$fateOfB' }, others: 'never' }, { until: 'recovered' }],
    query: 'survivors Tx1 Tx2 Tx3',
    hint: 'What does the scheme need to find on flash to count a transaction as committed? Is it all there?',
    because: '**{survivors Tx1 Tx2 Tx3}**.',
  },
} as const satisfies Exercise;

export const erases = {
  title: 'What aborts force',
  about: 'How many blocks SCC must erase for the debris of aborted transactions.',
  draws: {
    work: [
      'w1:A,B a1 . w2:B c2 .',
      'w1:A,B a1 . w2:C c2 . w3:B c3 .',
      'w1:A,B a1 . w2:B c2 . w3:A,C a3 . w4:C c4 .',
      'w1:A,B c1 . w2:A,B a2 . w3:B c3 . w4:A,B a4 . w5:B c5 .',
      'w1:A,B a1 . w2:B c2 . w3:A,B a3 . w4:B c4 . w5:A,B a5 . w6:B c6 .',
      'w1:A,B a1 . w2:B c2 . w3:C,D a3 . w4:D c4 . w5:A,C a5 . w6:C c6 . w7:B,D a7 . w8:D c8 .',
      'w1:A,B c1 . w2:C,D c2 . w3:A,D c3 .',
      'w1:A,B,C a1 . w2:B,C c2 . w3:A c3 .',
    ],
  },
  setup: { protocol: 'scc', work: { prepare: 'w:A-D@0', script: '$work' } },
  text: ['The scheme is **{scheme}**, and the work is “$work”'],
  question: {
    prompt: 'How many erases does the scheme force from beginning to end?',
    kind: { number: 'erases' },
    ahead: [{ until: 'end' }],
    query: 'total forced',
    hint: 'An aborted page that names another page’s next version must be gone before that version is written.',
    because: '**{total forced}**; {total moved} pages were copied out of those blocks first.',
  },
} as const satisfies Exercise;
