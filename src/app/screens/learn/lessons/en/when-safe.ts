import type { Lesson } from '../../content/lesson.ts';

const work = { prepare: '', script: 'w1:A,B p1 t1:1200 w1:C,A p1' } as const;
const onHost = (sync: string) => ({ protocol: 'external-synchrony', parameters: { sync }, work });
const seen = [{ when: 'fact seen', is: '1' }] as const;
const allReach = [{ cut: {}, others: 'done' }, { until: 'recovered' }] as const;
const noneReach = [{ cut: {}, others: 'never' }, { until: 'recovered' }] as const;

export const whenSafe = {
  source: 'Rethink the Sync (Nightingale, Veeraraghavan, Chen, Flinn: OSDI 2006)',
  steps: [
    {
      setup: onHost('async'),
      go: seen,
      text: [
        'A program writes A and B, and then tells the world: “saved”. With **asynchronous** calls both return at once.',
        'The world has seen {fact seen} output. The drive’s cache holds **{fact cached}** blocks.',
      ],
      facts: { 'fact seen': '1', 'fact cached': '0' },
      question: {
        prompt: 'Power fails. Is what the world was told still true afterwards?',
        kind: { one: ['yes', 'no'] },
        ahead: allReach,
        query: 'held',
        hint: 'Where do A and B stand at this moment? Look above the power line.',
        because: '**{held}**: nothing had even been sent. {proof}',
      },
    },
    {
      setup: onHost('sync'),
      go: seen,
      text: [
        '**Synchronous**: the call waits until the drive has taken four blocks for the file system’s **journal**: a **descriptor**, which says what follows, A, B, and the **commit record**, which says that all of it counts.',
        'The drive said so, and the world was told. But a drive says so as soon as a block is in its **cache**: {fact cached} blocks are there and nowhere else.',
      ],
      facts: { 'fact seen': '1', 'fact cached': '4' },
      question: {
        prompt:
          'The **system** crashes, and the drive keeps its power: all of its cache reaches the platter. Is it still true?',
        kind: { one: ['yes', 'no'] },
        ahead: allReach,
        query: 'held',
        hint: 'The blocks have left memory. What does the drive still do?',
        because: '**{held}**. Against crashes of the system, synchronous calls do protect.',
      },
    },
    {
      text: [
        'The same moment. A drive writes the blocks of its cache to the platter in the order in which its arm reaches them soonest.',
      ],
      question: {
        prompt:
          'Now the **power** fails, and nothing of the cache has reached the platter. Is it still true?',
        kind: { one: ['yes', 'no'] },
        ahead: noneReach,
        query: 'held',
        hint: 'On which side of the power line does the drive’s cache stand?',
        because: '**{held}**: {proof}',
      },
    },
    {
      text: [
        'Worse: of all that is cached, only the **descriptor** and the **commit record** may have reached the platter.',
      ],
      question: {
        prompt: 'Power fails then. What does a recovery leave in file A?',
        kind: { one: ['write 1', 'old data', 'garbage'] },
        ahead: [{ cut: { commit: 'done', descriptor: 'done' }, others: 'never' }, { until: 'recovered' }],
        query: 'fact file A',
        hint: 'The commit record says that all of it counts. Does anything say whether A and B are there?',
        because: '**{fact file A}**. The replay trusted the record. {proof}',
      },
    },
    {
      setup: onHost('barrier'),
      text: [
        'So the cache must be **flushed**, each time when one thing must be on the platter before the next. The commit record has to come after all blocks that it commits, and the call may return only when the record is there.',
      ],
      question: {
        prompt: 'Two blocks, one print. How many flushes until the world sees it?',
        kind: { number: 'flushes' },
        ahead: seen,
        query: 'fact flushes',
        hint: 'Put the blocks, the record and the answer in their order. Between which of them is a flush needed?',
        because: '**{fact flushes}**: before the record and after it. The program stood still for {took}.',
      },
    },
    {
      go: seen,
      text: [
        'The world sees the output after **{took}**. Ways in which power may fail now: {fact ways}; ways that lose what the world has seen: **{fact ways that lose}**. This is safe, and slow: the program waited for the platter although nobody was looking.',
      ],
      formula: 'blocks ⇥ commit record ⇥ “done”',
      facts: { 'fact ways that lose': '0', 'fact flushes': '2', 'fact seen': '1' },
    },
    {
      setup: onHost('external'),
      go: [{ when: 'fact held', is: '1' }],
      text: [
        '**External synchrony**: calls return at once, and the process merely **depends** on the open transaction. What it prints is held back until that is on the platter.',
        'The program goes on. Its next call is already under way.',
      ],
      facts: { 'fact held': '1', 'fact blocked': '0' },
      question: {
        prompt:
          'Power fails now, and neither A nor B is on the platter. Is what the world was told still true?',
        kind: { one: ['yes', 'no'] },
        ahead: noneReach,
        query: 'held',
        hint: 'The program believes that it has printed. What has the world seen?',
        because:
          '**{held}**: outputs that the world has seen: {fact seen}. From outside nobody can tell this from a program that waited.',
      },
    },
    {
      go: seen,
      text: [
        'The print itself asked for the commit; {took} later the output was seen. Ways in which power may fail now: {fact ways}; ways that lose what the world has seen: **{fact ways that lose}**.',
      ],
      formula: 'seen(o) ⇒ durable(everything o depends on)',
      facts: { 'fact ways that lose': '0', 'fact seen': '1', 'fact is seen safe': 'yes' },
    },
    {
      setup: { ...onHost('external'), mutant: 'released-at-cache' },
      go: seen,
      text: [
        'The same machine, and its designers had forgotten that the drive’s cache is volatile: the transaction counts as committed when its record is **in the cache**. The output is seen after {took}, earlier than before.',
      ],
      facts: { 'fact seen': '1', 'fact is seen safe': 'no' },
      question: {
        prompt:
          'Power fails, and the commit record, which only the cache holds, does **not** reach the platter. What does a recovery leave in file A?',
        kind: { one: ['write 1', 'old data', 'garbage'] },
        ahead: noneReach,
        query: 'fact file A',
        hint: 'What does a replay do with a transaction whose record it does not find?',
        because: '**{fact file A}**. {proof}',
      },
    },
    {
      again: true,
      setup: { ...onHost('barrier'), work: { prepare: '', script: 'w1:A w1:B p1 t1:1200 w1:C,A p1' } },
      text: [
        'Synchronous with barriers again, and the program writes A and B in **two calls**; before, it was one.',
      ],
      question: {
        prompt: 'How many flushes until the world sees the first output?',
        kind: { number: 'flushes' },
        ahead: seen,
        query: 'fact flushes',
        hint: 'Each call returns when its own commit is on the platter.',
        because:
          '**{fact flushes}**, and the output is seen after {took}. Under external synchrony both calls share a commit.',
      },
    },
  ],
} as const satisfies Lesson;
