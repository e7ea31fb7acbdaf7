import { describe, expect, test } from 'vitest';
import { packText } from '../../../../src/session/link/codec.ts';
import {
  type CompareChoices,
  type CrashChoices,
  decodeCompareChoices,
  decodeCrashChoices,
  encodeCompareChoices,
  encodeCrashChoices,
} from '../../../../src/session/link/choices.ts';
import { valueOf } from '../worker/specs.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

const crashes: CrashChoices = {
  work: { kind: 'script', prepare: 'w:A@0', script: 'w1:A,B c1 .' },
  device: 'classroom',
  depth: 'swift',
  rows: [
    { protocol: 'any', mutant: null },
    { protocol: 'any', mutant: 'some-bug' },
  ],
  cell: { row: 1, column: 4 },
};

const compare: CompareChoices = {
  work: { kind: 'scenario', id: 'some' },
  columns: [{ protocol: 'any', mutant: null, parameters: { checkpoints: 'when-asked' } }],
  moves: [
    { kind: 'operation', count: 7 },
    { kind: 'crash', seed: 1 },
    { kind: 'recovered' },
    { kind: 'end' },
  ],
};

test('links of the explorer and of Compare are decoded to what was encoded', async () => {
  const work = { kind: 'random', count: 40, seed: 7 } as const;
  const all = { ...crashes, work, device: null, rows: null, cell: null };
  for (const each of [crashes, all, { ...all, rows: [] }, { ...all, authored: '// mine' }]) {
    expect(valueOf(await decodeCrashChoices(valueOf(await encodeCrashChoices(each))))).toEqual(each);
  }
  expect(valueOf(await decodeCompareChoices(valueOf(await encodeCompareChoices(compare))))).toEqual(compare);
});

describe('an invalid link of the explorer is refused with a message', () => {
  const packed = async (content: unknown): Promise<string> => {
    const text = await packText(JSON.stringify(content));
    return `1.${text.ok ? text.value : ''}`;
  };
  const sentence = async (text: string): Promise<string> => {
    const read = await decodeCrashChoices(text);
    return read.ok ? '' : inEnglish(read.problem.sentence);
  };

  test('a link of another version or screen, or a damaged one, is refused', async () => {
    const good = valueOf(await encodeCrashChoices(crashes));
    expect(await sentence('9.abc')).toMatch(/newer FlashScope \(version 9/);
    expect(await sentence('abc')).toMatch(/no link/);
    expect(await sentence(good.slice(0, -3))).toMatch(/damaged/);
    expect(await sentence(await packed(compare))).toMatch(/cannot be opened/);
  });

  test.each([
    ['too many random scripts', { work: { kind: 'random', count: 1e9, seed: 1 } }],
    ['too many rows', { rows: Array.from({ length: 65 }, () => ({ protocol: 'a', mutant: null })) }],
    ['a name that is none', { device: '../etc' }],
    ['a script beyond all bounds', { work: { kind: 'script', prepare: '', script: 'x'.repeat(100_001) } }],
    ['something else besides', { more: 1 }],
  ])('with %s', async (_, change) => {
    expect(await sentence(await packed({ ...crashes, ...change }))).toMatch(/cannot be opened/);
  });

  test('a link with five devices is refused', async () => {
    const columns = Array.from({ length: 5 }, () => compare.columns[0]);
    const read = await decodeCompareChoices(await packed({ ...compare, columns }));
    expect(read.ok).toBe(false);
  });
});
