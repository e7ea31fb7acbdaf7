/** The parser, the writer and the editor read one grammar: what one of them takes, the others do. */
import { describe, expect, test } from 'vitest';
import { readScript } from '../../../src/app/lab/script/script-tokens.ts';
import { formatScript, parseScript } from '../../../src/engine/host/script.ts';
import {
  OPERATION_EXAMPLES,
  PAUSE_EXAMPLE,
  PAUSE_UNITS,
  pauseUnitNs,
  scriptWord,
  WORD_OF,
} from '../../../src/model/script-grammar.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';

const before = 'b1 b2 ';
const operations = [...OPERATION_EXAMPLES.split(', ').filter((word) => word !== 'b1'), PAUSE_EXAMPLE, 'p:A'];

describe('the script language', () => {
  test.each(operations)('%s is parsed, formatted and coloured', (operation) => {
    const parsed = parseScript(`${before}${operation}`);
    if (!parsed.ok) throw new Error(inEnglish(parsed.error.sentence));
    // A write outside of transactions has two words, and one of them is written.
    expect(formatScript(parsed.value)).toBe(`${before}${operation.replace(/^p:/, 'w:')}`);
    const { tokens, operations: seen } = readScript(operation);
    expect(tokens.filter(({ kind }) => kind === 'wrong')).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  test('every verb that has a word is parsed from that word, in capitals too', () => {
    for (const [verb, word] of Object.entries(WORD_OF)) {
      expect(scriptWord(word)?.verb).toBe(verb);
      expect(scriptWord(word.toUpperCase())?.verb).toBe(verb);
    }
    expect(scriptWord('x')).toBeNull();
    expect(scriptWord('constructor')).toBeNull();
  });

  test.each(Object.entries(PAUSE_UNITS))('a pause can be given in %s', (unit, ns) => {
    expect(pauseUnitNs(unit.toUpperCase())).toBe(ns);
    expect(parseScript(`+2${unit}`)).toMatchObject({ ok: true, value: { page: new Uint32Array([2 * ns]) } });
    expect(readScript(`+2${unit}`).operations).toMatchObject([{ verb: 'pause', time: `2${unit}` }]);
  });

  test.each(['x1', 'b', 'w1', 'p1:A', 'kk', '+5', '+5h'])('%s is not an operation', (text) => {
    expect(parseScript(text).ok).toBe(false);
    expect(readScript(text).operations).toEqual([]);
  });
});
