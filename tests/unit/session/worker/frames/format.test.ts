import { describe, expect, test } from 'vitest';
import {
  blockList,
  durationText,
  grouped,
  listed,
  numberWord,
  ordinalWord,
  plural,
  ranges,
} from '../../../../../src/explain/view/format.ts';

describe('numbers and lists in sentences', () => {
  test.each([
    [0, 'none', '0th'],
    [1, 'one', 'first'],
    [5, 'five', 'fifth'],
    [12, 'twelve', 'twelfth'],
    [13, '13', '13th'],
    [21, '21', '21st'],
    [112, '112', '112th'],
    [123, '123', '123rd'],
  ])('%i is “%s” and “%s”', (count, number, ordinal) => {
    expect(numberWord(count)).toBe(number);
    if (count > 0) expect(ordinalWord(count)).toBe(ordinal);
  });

  test('lists end in “and”', () => {
    expect([listed([]), listed(['A']), listed(['A', 'B']), listed(['A', 'B', 'C'])]).toEqual([
      '',
      'A',
      'A and B',
      'A, B and C',
    ]);
  });

  test('ranges join consecutive blocks', () => {
    expect(ranges([])).toBe('none');
    expect(ranges([5, 2, 3, 4])).toBe('2–5');
    expect(ranges(Uint32Array.of(10, 11, 13))).toBe('10, 11, 13');
    expect(ranges([0, 2, 4, 6, 8, 10, 12, 14, 16])).toBe('9 blocks');
  });

  test('blocks are listed within a sentence', () => {
    expect(blockList([5])).toBe('block 5');
    expect(blockList([2, 5, 3, 4])).toBe('blocks 2 to 5');
    expect(blockList([7, 6])).toBe('blocks 6 and 7');
    expect(blockList([1, 2, 18, 19, 20])).toBe('blocks 1, 2 and 18 to 20');
  });

  test('numbers and times have groups and units', () => {
    expect(grouped(9999)).toBe('9999');
    expect(grouped(131_072)).toBe('131\u202f072');
    expect(plural(1, 'page')).toBe('1 page');
    expect(plural(28, 'page')).toBe('28 pages');
    expect([
      durationText(900),
      durationText(25_000),
      durationText(700_000),
      durationText(1_368_400),
      durationText(2.5e9),
    ]).toEqual(['900 ns', '25.0 µs', '0.70 ms', '1.37 ms', '2.50 s']);
  });
});
