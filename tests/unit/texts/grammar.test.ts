import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../src/explain/view/runs.ts';
import * as de from '../../../src/texts/de/grammar.ts';
import * as en from '../../../src/texts/en/grammar.ts';
import { grouped } from '../../../src/base/grouped.ts';

describe('grammar', () => {
  test.each([
    [0, 'none', 'keine'],
    [1, 'one', 'eine'],
    [5, 'five', 'fünf'],
    [12, 'twelve', 'zwölf'],
    [13, '13', '13'],
  ])('%i is %s in English, %s in German', (count, english, german) => {
    expect([en.numberWord(count), de.numberWord(count)]).toEqual([english, german]);
  });

  test.each([
    [1, 'first', 'erste'],
    [5, 'fifth', 'fünfte'],
    [12, 'twelfth', 'zwölfte'],
    [13, '13th', '13.'],
    [21, '21st', '21.'],
    [112, '112th', '112.'],
    [123, '123rd', '123.'],
  ])('the ordinal of %i is %s in English, %s in German', (count, english, german) => {
    expect([en.ordinalWord(count), de.ordinalWord(count)]).toEqual([english, german]);
  });

  test('lists end in “and”, without a comma before it', () => {
    const lists = [[], ['A'], ['A', 'B'], ['A', 'B', 'C']];
    expect(lists.map(en.listed)).toEqual(['', 'A', 'A and B', 'A, B and C']);
    expect(lists.map(de.listed)).toEqual(['', 'A', 'A und B', 'A, B und C']);
  });

  test('ranges join consecutive blocks, and count them where there are many', () => {
    expect(en.ranges(runsOf([]))).toBe('none');
    expect(en.ranges(runsOf([5, 2, 3, 4]))).toBe('2–5');
    expect(en.ranges(runsOf(Uint32Array.of(10, 11, 13)))).toBe('10, 11, 13');
    expect(en.ranges(runsOf([0, 2, 4, 6, 8, 10, 12, 14, 16]))).toBe('9 blocks');
    expect(de.ranges(runsOf([0, 2, 4, 6, 8, 10, 12, 14, 16]))).toBe('9 Blöcke');
  });

  test('blocks are listed within a sentence', () => {
    expect(en.blockList(runsOf([5]))).toBe('block 5');
    expect(en.blockList(runsOf([2, 5, 3, 4]))).toBe('blocks 2 to 5');
    expect(en.blockList(runsOf([7, 6]))).toBe('blocks 6 and 7');
    expect(en.blockList(runsOf([1, 2, 18, 19, 20]))).toBe('blocks 1, 2 and 18 to 20');
    expect(de.blockList(runsOf([2, 5, 3, 4]))).toBe('die Blöcke 2 bis 5');
  });

  test('plurals follow the count, irregular ones too', () => {
    expect([1, 28].map((count) => en.plural(count, 'page'))).toEqual(['1 page', '28 pages']);
    expect([1, 2].map((count) => en.plural(count, 'process'))).toEqual(['1 process', '2 processes']);
    expect([1, 2].map((count) => en.plural(count, 'flush'))).toEqual(['1 flush', '2 flushes']);
    expect([1, 2].map((count) => de.plural(count, 'Prozess'))).toEqual(['1 Prozess', '2 Prozesse']);
  });

  test('numbers have groups from five digits on, times a unit and about three figures', () => {
    expect([9999, 131_072].map(grouped)).toEqual(['9999', '131\u202f072']);
    const times = [900, 25_000, 700_000, 1_368_400, 2.5e9];
    expect(times.map(en.duration)).toEqual(['900 ns', '25.0 µs', '0.70 ms', '1.37 ms', '2.50 s']);
    expect(times.map(de.duration)).toEqual(['900 ns', '25,0 µs', '0,70 ms', '1,37 ms', '2,50 s']);
  });
});
