import { describe, expect, test } from 'vitest';
import { guessAnother, isRight, nextGuess, noGuesses } from '../../../../../src/app/lab/model/guesses.ts';

describe('guesses', () => {
  test('each press is another one: survives, is lost, none', () => {
    expect(nextGuess(undefined)).toBe('survives');
    expect(nextGuess('survives')).toBe('is lost');
    expect(nextGuess('is lost')).toBeNull();
  });

  test('those about one cut gather, and another cut begins without any', () => {
    const one = guessAnother(noGuesses, 7, 3);
    const two = guessAnother(guessAnother(one, 7, 4), 7, 4);
    expect([...two.about]).toEqual([
      [3, 'survives'],
      [4, 'is lost'],
    ]);
    expect([...guessAnother(two, 7, 4).about]).toEqual([[3, 'survives']]);
    expect(guessAnother(two, 9, 4)).toEqual({ crashStep: 9, about: new Map([[4, 'survives']]) });
    expect([...noGuesses.about]).toEqual([]);
  });

  test('a guess is right when it says what became of the transaction; no guess is never right', () => {
    expect(isRight('survives', true)).toBe(true);
    expect(isRight('survives', false)).toBe(false);
    expect(isRight('is lost', false)).toBe(true);
    expect(isRight('is lost', true)).toBe(false);
    expect(isRight(undefined, false)).toBe(false);
  });
});
