import type { Exercise } from './exercise.ts';

const draws = {
  scheme: ['tc', 'atomic-write', 'scc', 'bpcc', 'lighttx', 'mobius', 'wal', 'xftl'],
  pages: ['A', 'B', 'A,B', 'B,D', 'A,B,C', 'B,C,D', 'A,B,C,D', 'A,C,D,E', 'A,B,C,D,E'],
} as const;
const setup = {
  protocol: '$scheme',
  work: { prepare: 'w:A-D@0 w:E-F@1', script: 'w1:$pages c1 . w2:F c2 .' },
  thinkNs: 0,
} as const;
const commit = [{ until: 'commit', of: 'Tx1' }] as const;
const text = ['The scheme is **{scheme}**. Transaction 1 writes **$pages** and commits.'] as const;

export const programs = {
  title: 'Programs of a commit',
  about: 'How many pages are programmed until the host is told yes, under a scheme that the seed draws.',
  draws,
  setup,
  text,
  question: {
    prompt: 'How many pages are programmed until the host is told that it has committed?',
    kind: { number: 'programs' },
    ahead: commit,
    query: 'spent programs',
    hint: 'The pages themselves, and whatever the scheme must write to say that they belong together.',
    because: '**{spent programs}**, with {spent barriers} waits, in {took}.',
  },
} as const satisfies Exercise;
