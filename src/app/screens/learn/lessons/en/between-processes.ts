import type { Lesson } from '../../content/lesson.ts';

const pipe = { prepare: '', script: 'w1:A,B s1>2 p2 p1' } as const;
const file = { prepare: '', script: 'w1:A t2:1 r2:A p2' } as const;
const onHost = (sync: string, work: typeof pipe | typeof file) =>
  ({ protocol: 'external-synchrony', parameters: { sync }, work }) as const;
const noneReach = [{ cut: {}, others: 'never' }, { until: 'recovered' }] as const;

export const betweenProcesses = {
  source:
    'Rethink the Sync (Nightingale, Veeraraghavan, Chen, Flinn: OSDI 2006), dependencies between processes',
  steps: [
    {
      setup: onHost('external', pipe),
      go: [{ steps: 2 }],
      text: [
        'External synchrony holds a process’s output back until everything that it depends on is on the platter. Now there are **two** processes.',
        'Process 1 has written A and B, and sends a message to process 2. Process 2 writes nothing itself: it will print what it hears.',
      ],
      facts: { 'fact held': '0', 'fact seen': '0' },
      question: {
        prompt: 'Both processes print. How many outputs are held back then?',
        kind: { number: 'outputs' },
        ahead: [{ when: 'fact held', is: '2' }],
        query: 'fact held',
        hint: 'Could anyone who sees the output of process 2 learn of A and B?',
        because:
          '**{fact held}**: the dependency travelled with the message. Outputs that the world has seen: {fact seen}.',
      },
    },
    {
      go: [{ when: 'fact seen', is: '2' }],
      text: [
        'One commit released **both** outputs, {took} later, with {fact flushes} flushes. Ways in which power may fail now: {fact ways}; ways that lose what the world has seen: **{fact ways that lose}**.',
        'A dependency goes from writer to reader through pipes, files, sockets and shared memory. The reader inherits what the writer depends on.',
      ],
      formula: 'T depends on S, and T committed ⇒ S committed',
      facts: { 'fact commits': '1', 'fact held': '0', 'fact ways that lose': '0' },
    },
    {
      setup: { ...onHost('external', pipe), mutant: 'pipe-untracked' },
      go: [{ steps: 2 }],
      text: ['The same two processes on a system that **does not follow pipes**.'],
      facts: { 'fact seen': '0' },
      question: {
        prompt: 'Both processes print, and then power fails. Is what the world was told still true?',
        kind: { one: ['yes', 'no'] },
        ahead: [{ when: 'fact seen', is: '1' }, ...noneReach],
        query: 'held',
        hint: 'Which of the two outputs is held back?',
        because: '**{held}**: {proof}',
      },
    },
    {
      setup: onHost('barrier', file),
      go: [{ when: 'fact blocked', is: '1' }],
      text: [
        'Files carry dependencies as well. Here calls are **synchronous, with barriers**, the safest of the old ways. Process 1 writes A and waits for the platter. Meanwhile process 2 reads the new A from memory, and prints it.',
      ],
      facts: { 'fact blocked': '1', 'fact seen': '0' },
      question: {
        prompt:
          'Process 2 has printed, process 1 still waits, and power fails. Is what the world was told still true?',
        kind: { one: ['yes', 'no'] },
        ahead: [{ when: 'fact seen', is: '1' }, ...noneReach],
        query: 'held',
        hint: 'Whom does a synchronous call make wait?',
        because: '**{held}**: {proof}',
      },
    },
    {
      setup: onHost('external', file),
      go: [{ steps: 2 }],
      text: [
        'Synchronous calls protect **the caller**. External synchrony protects **whoever looks**. The same work under external synchrony: process 1 has gone on, and process 2 is about to read A.',
      ],
      facts: { 'fact blocked': '0', 'fact seen': '0' },
      question: {
        prompt: 'Process 2 prints, and power fails in that instant. Is what the world was told still true?',
        kind: { one: ['yes', 'no'] },
        ahead: [{ when: 'fact held', is: '1' }, ...noneReach],
        query: 'held',
        hint: 'What has the world seen in that instant?',
        because: '**{held}**: outputs that the world has seen: {fact seen}.',
      },
    },
    {
      go: [{ when: 'fact seen', is: '1' }],
      text: [
        'The output of process 2 was seen {took} later, when A was on the platter. Nobody waited but the output.',
      ],
      facts: { 'fact ways that lose': '0', 'fact file A': 'write 1', 'fact blocked': '0' },
    },
    {
      again: true,
      setup: { ...onHost('external', pipe), work: { prepare: '', script: 'w1:A,B p2 p1' } },
      text: ['Process 1 sends **no message** now. Process 2 prints all the same.'],
      question: {
        prompt: 'Both have printed. How many outputs has the world seen at that moment?',
        kind: { number: 'outputs' },
        ahead: [{ when: 'fact held', is: '1' }],
        query: 'fact seen',
        hint: 'What does process 2 depend on?',
        because:
          '**{fact seen}**: process 2 has heard nothing, so its output waits for nothing. Held back: {fact held}.',
      },
    },
  ],
} as const satisfies Lesson;
