import { array, assert as checkProperty, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatScript, parseScript } from '../../src/engine/host/script.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';

const scraps =
  'b1 w1: w1:A A , - @ 6 : c1 a1 k g crash . + 250 us s # ; 0 4294967295 4294967296 r p: toString __proto__';
const scrap = constantFrom('\n', ' ', '\u0000', '\ud800', ...scraps.split(' '));
const text = oneof(
  string({ unit: 'binary' }),
  array(scrap, { maxLength: 30 }).map((chosen) => chosen.join('')),
);

describe('the script parser, given anything', () => {
  it('never throws: it returns a program that can be written again, or a problem within the text', () => {
    checkProperty(
      property(text, (script) => {
        const parsed = parseScript(script);
        if (parsed.ok) {
          const again = parseScript(formatScript(parsed.value));
          expect(again.ok && again.value.count).toBe(parsed.value.count);
        } else {
          const { offset, length, sentence } = parsed.error;
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset + length).toBeLessThanOrEqual(script.length);
          expect(inEnglish(sentence)).toMatch(/^(Character|Line) \d/);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('parses a script of 90,001 operations within the time limit', () => {
    const long = `${'w1:A,B,C '.repeat(30_000)}${'#'.repeat(100_000)}`;
    const parsed = parseScript(long);
    expect(parsed.ok && parsed.value.count).toBe(90_001);
  });
});
