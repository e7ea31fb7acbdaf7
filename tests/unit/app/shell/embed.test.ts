import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { readCommand } from '../../../../src/app/shell/embed/embed-messages.ts';
import { readEmbedding } from '../../../../src/app/shell/embed/read-embedding.ts';

describe('the address of an embedded page', () => {
  it.each([
    ['', null],
    ['?embed=0', null],
    ['?embed=1', { origin: null }],
    ['?embed=1&origin=https://course.example', { origin: 'https://course.example' }],
    ['?embed=1&origin=https://course.example:8443/week/7', { origin: 'https://course.example:8443' }],
    ['?embed=1&origin=course', { origin: 'none' }],
    ['?embed=1&origin=', { origin: 'none' }],
  ])('“%s” tells whether and by which origin the page is embedded', (search, embedding) => {
    expect(readEmbedding(search)).toEqual(embedding);
  });
});

describe('a command of the embedding page', () => {
  it.each([null, 'step', 7, {}, { command: 'step', by: 1 }])('%j is ignored', (data) => {
    expect(readCommand(data)).toBeNull();
  });

  it.each([
    { command: 'step', by: -3 },
    { command: 'seek', step: 0 },
    { command: 'turn', by: 1 },
    { command: 'open', link: '#/learn/zones/2' },
    { command: 'describe' },
  ])('%j is accepted', (command) => {
    expect(readCommand({ flashscope: 1, ...command })).toEqual({ flashscope: 1, ...command });
  });

  it.each([
    { flashscope: 2, command: 'play' },
    { flashscope: 1, command: 'step' },
    { flashscope: 1, command: 'step', by: Number.NaN },
    { flashscope: 1, command: 'step', by: '1' },
    { flashscope: 1, command: 'turn', by: 2 },
    { flashscope: 1, command: 'open', link: 'x'.repeat(500_000) },
    { flashscope: 1, command: 'play', extra: true },
    { flashscope: 1, command: ['play'] },
  ])('%j is refused with a message', (data) => {
    expect(inEnglish(readCommand(data))).toEqual({
      problem: expect.stringMatching(/^The command “.*” is not valid: /),
    });
  });
});
