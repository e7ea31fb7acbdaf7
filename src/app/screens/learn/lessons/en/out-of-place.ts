import type { Lesson } from '../../content/lesson.ts';

export const outOfPlace = {
  source: 'LightTx (Lu, Shu, Guo, Li, Mutlu, ICCD 2013); Kubiatowicz, CS262a lecture 8, Berkeley 2014',
  steps: [
    {
      setup: {
        protocol: 'lighttx',
        work: { prepare: 'w:A-D@0', script: 'w1:A c1 . w2:A c2 .' },
      },
      select: '0.0',
      text: [
        'Block 0 holds pages **A to D**. The map says where each is found: A is at **{place A}**. The map stands above the **power line**, the line with the plug: what is above that line is lost when power fails.',
        'A disk overwrites A where it lies. If power fails meanwhile, the old A is gone and the new one is not there yet. So databases write a log first, and **every page twice**.',
        'Flash cannot overwrite. A page is programmed once, in {device programNs} when its data have reached the chip; before it can be programmed again, all {device pagesPerBlock} pages of its block are erased, in {device eraseNs}.',
      ],
      facts: { 'writer A': 'old data', 'drawn 0.0': 'A' },
      question: {
        prompt:
          'Tx1, a **transaction** of one page, writes a new A and commits: the new A is to count from now on. What becomes of page **0.0**, which holds A now?',
        kind: { one: ['current', 'stale', 'free'] },
        ahead: [{ until: 'commit', of: 'Tx1' }],
        query: 'cell 0.0',
        hint: 'Step on with → and watch block 0 while Tx1 commits. The legend names the shapes.',
        because: 'It is **{cell 0.0}**: still there, all of it, but the map points to **{place A}** now.',
      },
    },
    {
      go: [{ until: 'commit', of: 'Tx1' }],
      select: 'A',
      text: [
        'The new A went to **{place A}**, and the map followed. That took **{spent programs} program** and nothing else.',
        'Page 0.0 is **{cell 0.0}**: an old version that nobody had to save. A device that never overwrites **keeps a log without writing one**.',
      ],
      facts: { 'spent programs': '1', 'cell 0.0': 'stale', 'writer A': 'Tx1' },
    },
    {
      go: [{ programming: ['A'] }],
      text: [
        'Tx2 writes A once more. This version is on its way to a **third** place. The sentence above the device names its **TxCnt**, the number of pages of Tx2; a later lesson is about it.',
      ],
      facts: { flights: '1', 'writer A': 'Tx1' },
      question: {
        prompt:
          'Power fails now, in the middle of this program, and the page is **torn**. Whose A is read afterwards?',
        kind: { one: ['old data', 'Tx1', 'Tx2', 'nobody'] },
        ahead: [{ cut: { A: 'torn' }, others: 'never' }, { until: 'recovered' }],
        query: 'writer A',
        hint: 'A torn page cannot be read. Which version of A did the map find before?',
        because: 'The A of **{writer A}**, at **{place A}**: nothing that was there was touched.',
      },
    },
    {
      go: [{ cut: { A: 'torn' }, others: 'never' }, { until: 'recovered' }],
      text: [
        'Power was lost, and the memory was empty. The **recovery** restored the map with **{spent reads} reads**. A is that of **{writer A}**.',
        'One page is atomic by itself: it is there or it is not. The rest of these lessons is about **two**.',
      ],
      facts: { 'writer A': 'Tx1', held: 'yes' },
    },
    {
      again: true,
      setup: { protocol: 'lighttx', work: { prepare: 'w:A-D@0', script: 'w1:A c1 . w2:A a2 .' } },
      text: ['Tx2 **aborts** now; before, it committed.'],
      question: {
        prompt: 'How many pages are programmed in all?',
        kind: { number: 'pages' },
        ahead: [{ until: 'end' }],
        query: 'total programs',
        hint: 'When was the page of Tx2 sent in step 3: at the write, or when Tx2 asked to commit?',
        because:
          '**{total programs}**: the A of Tx1. The A of Tx2 was held back in memory, and dropped. A is that of **{writer A}**.',
      },
    },
  ],
} as const satisfies Lesson;
