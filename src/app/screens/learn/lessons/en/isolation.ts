import type { Lesson } from '../../content/lesson.ts';

export const isolation = {
  source: 'LightTx (ICCD 2013), Figure 5: isolation levels',
  steps: [
    {
      setup: {
        protocol: 'lighttx',
        work: { prepare: 'w:A-D@0 w:E-F@1', script: 'w1:A,B,C c1 . w2:D,E,F c2 . w3:A,B,C c3 .' },
        thinkNs: 0,
      },
      text: [
        'Three transactions of three pages, **strictly** one after the other: each waits until the one before is durable.',
        'Three pages on two packages make two rounds.',
      ],
      facts: { 'cell 1.2': 'free' },
      question: {
        prompt:
          'Tx1’s page at **1.2** has just become durable, and its last page is being programmed. How many programs are under way?',
        kind: { number: 'programs' },
        ahead: [{ when: 'cell 1.2', is: 'undecided' }],
        query: 'flights',
        hint: 'Step on to “Page 1.2 is durable”. What may the package of block 1 do next?',
        because: '**{flights}**: the other package has nothing to do, for Tx2 must wait.',
      },
    },
    {
      go: [{ until: 'end' }],
      text: [
        'All three took **{took}**, {spent programs} programs. In every second round one package stood idle.',
      ],
      facts: { 'spent programs': '9' },
    },
    {
      setup: {
        protocol: 'lighttx',
        work: { prepare: 'w:A-D@0 w:E-F@1', script: 'w1:A,B,C c1 w2:D,E,F c2 w3:A,B,C c3 .' },
        thinkNs: 0,
        isolation: 'serializable',
      },
      text: ['The same nine pages without the waits between: the scheme sorts out what belongs together.'],
      question: {
        prompt: 'At the same moment, how many programs are under way now?',
        kind: { number: 'programs' },
        ahead: [{ when: 'cell 1.2', is: 'undecided' }],
        query: 'flights',
        hint: 'Tx2 has sent its first page meanwhile.',
        because: '**{flights}**: both packages are at work.',
      },
    },
    {
      go: [{ until: 'end' }],
      text: [
        '**{took}** for the same {spent programs} programs. The paper measures about 20 % more throughput with a real workload and eight packages.',
        'What a scheme can allow follows from its evidence. LightTx: **{isolation lighttx}**. SCC: **{isolation scc}**. Atomic-Write: **{isolation atomic-write}**.',
      ],
      facts: {
        'spent programs': '9',
        'isolation lighttx': 'strict, no-page-conflict, serializable',
        'isolation scc': 'strict, no-page-conflict',
      },
    },
    {
      setup: {
        protocol: 'lighttx',
        work: { prepare: 'w:A-D@0', script: 'w1:A w2:A w1:B w2:B c2 c1 . crash' },
        isolation: 'serializable',
      },
      go: [{ until: 'commit', of: 'Tx1' }],
      text: [
        'Tx1 and Tx2 write **the same two pages** at the same time. Tx2 asks to commit first, then Tx1.',
        'A cyclic scheme cannot allow this: each page would have to name the version of the other, which is not settled.',
      ],
      facts: { 'state Tx1': 'committed', 'state Tx2': 'committed' },
      question: {
        prompt: 'Power fails. Whose A is read afterwards?',
        kind: { one: ['old data', 'Tx1', 'Tx2'] },
        ahead: [{ until: 'recovered' }],
        query: 'writer A',
        hint: 'Redo goes by TxVer, the order of the commits, not by who wrote first.',
        because: 'That of **{writer A}**, who committed last; B is that of **{writer B}**.',
      },
    },
    {
      go: [{ until: 'recovered' }],
      text: [
        'A and B are both from **{writer A}**: as if the two had run one after the other, in the order of their commits. TxVer, counted up at every commit, is all that it takes.',
      ],
      facts: { 'writer A': 'Tx1', 'writer B': 'Tx1', held: 'yes' },
    },
    {
      again: true,
      setup: {
        protocol: 'lighttx',
        work: { prepare: 'w:A-D@0 w:E-F@1', script: 'w1:A,B,C c1 w2:D,E,F c2 w3:A,B,C c3 .' },
        thinkNs: 0,
        isolation: 'no-page-conflict',
      },
      text: [
        'The nine pages again, with the level **no-page-conflict**; before, it was serializable. Now a transaction waits for those before it that write one of its pages.',
      ],
      question: {
        prompt: 'At the moment of step 1, how many programs are under way?',
        kind: { number: 'programs' },
        ahead: [{ when: 'cell 1.2', is: 'undecided' }],
        query: 'flights',
        hint: 'Do Tx1 and Tx2 write the same page?',
        because: '**{flights}**: Tx2 writes other pages than Tx1, so it need not wait. Tx3 will have to.',
      },
    },
  ],
} as const satisfies Lesson;
