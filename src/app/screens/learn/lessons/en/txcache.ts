import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:A,C +1ms crash' } as const;
const more = { prepare: 'w:A-D@0', script: 'w1:A,B c1 . w2:C c2 . w3:A c3 . w4:A,C c4 .' } as const;
const midway = [
  { until: 'commit', of: 'Tx1' },
  { until: 'write', of: 'Tx2' },
  { until: 'write', of: 'Tx2' },
] as const;

export const txCache = {
  source: 'TxCache (Lu et al., NVMSA 2014), its abstract and NVCTX on it',
  steps: [
    {
      setup: { protocol: 'txcache', parameters: { nvm: '6 pages' }, work },
      text: [
        'TxCache puts a **non-volatile cache** before the flash: frames, each as large as a page. A new version is stored into a frame of its own, and the old one stays where it is.',
        'A commit is one **flag** in the same memory, set when all pages of the transaction stand in frames.',
      ],
      question: {
        prompt: 'Tx1 writes A and B and commits. How many pages are programmed before Tx1 is acknowledged?',
        kind: { number: 'pages' },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'spent programs',
        hint: 'Pages and flag: where do they stand?',
        because:
          '**{spent programs}**: a store takes far less than a program. The acknowledgement came after {took}.',
      },
    },
    {
      go: midway,
      text: [
        'Tx1 is **{state Tx1}**. Tx2 has written a newer A and a C: they go into frames as well. Tx2 is **{state Tx2}**.',
        'On flash nothing has changed since time 0: {total programs} programs.',
      ],
      facts: { 'state Tx1': 'committed', 'state Tx2': 'active', 'total programs': '0' },
      question: {
        prompt: 'Power fails when both pages of Tx2 stand in frames. Which survive?',
        kind: { several: ['Tx1', 'Tx2'] },
        ahead: [{ until: 'crash' }, { until: 'recovered' }],
        query: 'survivors',
        hint: 'The frames survive, all of them. What tells recovery which of them count?',
        because: '**{survivors}**: recovery keeps the frames whose flag is set, and frees the others.',
      },
    },
    {
      go: [{ until: 'crash' }, { until: 'recovered' }],
      text: [
        'Recovery read **{spent reads} pages** of the flash: the root record and the map. Then it walked the frames.',
        'No page was scanned. But a frame costs as much memory as a page: NVCTX puts what TxCache needs at 32 MB for 1 TB, and itself at 1 MB, because it keeps mappings in place of data.',
      ],
      facts: { survivors: 'Tx1', held: 'yes' },
    },
    {
      setup: { protocol: 'txcache', parameters: { nvm: '3 pages' }, work: more },
      text: [
        'A cache of **three frames**, and six pages to be written. Frames of committed pages are freed by programming them to flash, the oldest commit first; that happens when room runs short, and the host does not wait for it.',
      ],
      question: {
        prompt:
          'Four transactions commit. How many pages are programmed in all, until the device has nothing more to do?',
        kind: { number: 'pages' },
        ahead: [{ until: 'end' }],
        query: 'spent programs',
        hint: 'At the end some of the pages still stand in the three frames. How many may?',
        because:
          '**{spent programs}**. The newest pages are still in frames, and no commit waited for a program of its own.',
      },
    },
    {
      setup: { protocol: 'txcache', mutant: 'flag-before-pointer', work, thinkNs: 0 },
      go: [{ until: 'write', of: 'Tx1' }, { until: 'write', of: 'Tx1' }, { steps: 2 }],
      text: [
        'Order matters in this memory, too. These designers set the flag **as soon as COMMIT arrives**, while stores of the pages are still under way. The first page of Tx1 has just arrived.',
      ],
      facts: { 'total programs': '0' },
      question: {
        prompt: 'Power fails in this instant. Which promise is broken?',
        kind: { one: ['no promise', 'durability', 'atomicity', 'no resurrection'] },
        ahead: [{ cut: {}, others: 'never' }, { until: 'recovered' }],
        query: 'broken',
        hint: 'The flag says that Tx1 counts. What stands in its frames?',
        because: '**{broken}**: {proof}',
      },
    },
    {
      again: true,
      setup: { protocol: 'txcache', parameters: { nvm: '3 pages' }, work },
      text: ['Steps 1 to 3 again, in **three frames**; before, there were six.'],
      question: {
        prompt:
          'Tx1 has committed, Tx2 has written A and C, and power fails. How many pages are programmed until then?',
        kind: { number: 'pages' },
        ahead: [{ until: 'crash' }, { until: 'recovered' }],
        query: 'total programs',
        hint: 'Four pages want a frame, and there are three. Which page may leave?',
        because:
          '**{total programs}**. A committed page may go to flash at any time. Survivors: **{survivors}**.',
      },
    },
  ],
} as const satisfies Lesson;
