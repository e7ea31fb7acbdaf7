import type { Exercise } from './exercise.ts';

const pages = ['A', 'B', 'A,B', 'C,D', 'A,B,C', 'B,C,D', 'A,B,C,D'] as const;
const headers = ['short', 'rvm'] as const;
const setup = {
  protocol: 'rvm-log',
  parameters: { headers: '$headers' },
  work: { prepare: '', script: 'w1:$pages c1' },
} as const;

export const recordBytes = {
  title: 'Bytes of a record',
  about: 'What RVM’s log takes for a transaction, with its own headers or short ones.',
  draws: { pages, headers },
  setup,
  text: [
    'RVM on flash. A page has 4 bytes, and each page that a transaction writes is a range of its own. Headers are **$headers**: short ones take 8 bytes for the record and 8 for each range, RVM’s own 76 and 56.',
    'Tx1 writes **$pages** and commits.',
  ],
  question: {
    prompt: 'How many bytes does its record take in the log?',
    kind: { number: 'bytes' },
    ahead: [{ until: 'commit', of: 'Tx1' }],
    query: 'fact bytes a commit',
    hint: 'Data, one header for the record, and one for each range.',
    because: '**{fact bytes a commit}**.',
  },
} as const satisfies Exercise;

export const lifetime = {
  title: 'Lifetime of a log',
  about: 'Days until the flash of a log has worn out, for records of a size that the seed draws.',
  draws: { pages, headers },
  setup,
  text: [
    'The log has 13 000 000 bytes of flash, each block is good for 1 000 000 erases, and 1000 transactions a second commit, each like Tx1, which writes **$pages** (4 bytes a page, a range each) with headers that are **$headers**: short ones take 8 and 8 bytes, RVM’s own 76 and 56.',
  ],
  question: {
    prompt: 'After how many days has the flash worn out? Round to a whole day.',
    kind: { number: 'days' },
    ahead: [{ until: 'commit', of: 'Tx1' }],
    query: 'fact lifetime',
    hint: 'Bytes that may be written before the end, divided by the bytes of a day: 86 400 seconds.',
    because: '**{fact lifetime}**, at {fact bytes a commit} bytes a transaction.',
  },
} as const satisfies Exercise;

export const flushes = {
  title: 'Flushes until it is seen',
  about: 'How often the drive’s cache is flushed for work that the seed draws, under a policy that it draws.',
  draws: {
    policy: ['barrier', 'external', 'external-eager', 'sync'],
    work: [
      'w1:A p1',
      'w1:A w1:B p1',
      'w1:A p1 w1:B p1',
      'w1:A,B w1:C w1:D p1',
      'w1:A p1 t1:50 w1:B p1',
      'w1:A w1:B p1 t1:50 w1:C p1',
      'w1:A p1 t1:50 w1:B p1 t1:50 w1:C p1',
    ],
  },
  setup: {
    protocol: 'external-synchrony',
    parameters: { sync: '$policy' },
    work: { prepare: '', script: '$work' },
  },
  text: [
    'A process does “$work”: w writes, p prints, t lets so many milliseconds pass. The policy is **$policy**; each commit flushes twice where it has barriers.',
  ],
  question: {
    prompt: 'How many flushes has the drive done when all is over?',
    kind: { number: 'flushes' },
    ahead: [{ until: 'end' }],
    query: 'fact flushes',
    hint: 'How many transactions does the journal commit? Writes that nobody waits for between them share one.',
    because: '**{fact flushes}**, in {fact commits} commits.',
  },
} as const satisfies Exercise;
