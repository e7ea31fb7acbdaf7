import type { TransactionView } from '../../../model/spoken.ts';
import type { Action } from '../../ui/actions/action.ts';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/guesses.ts';

/** A prediction about a transaction whose outcome is open. */
export type Guess = 'survives' | 'is lost';

/** By the transactions' keys. */
export type GuessMap = ReadonlyMap<number, Guess>;

/** Guesses about one cut. */
export interface Guesses {
  readonly crashStep: number;
  readonly about: GuessMap;
}

export const noGuesses: Guesses = { crashStep: -1, about: new Map() };

/** Returns what another press makes of a guess: none, survives, is lost, none. */
export function nextGuess(guess: Guess | undefined): Guess | null {
  if (guess === undefined) return 'survives';
  return guess === 'survives' ? 'is lost' : null;
}

/** @param guess Null takes a guess back */
export function withGuess(guesses: GuessMap, key: number, guess: Guess | null): GuessMap {
  const changed = new Map(guesses);
  if (guess === null) changed.delete(key);
  else changed.set(key, guess);
  return changed;
}

/** Another guess about one of the transactions in doubt; guesses about another cut are gone. */
export function guessAnother({ crashStep, about }: Guesses, cut: number, key: number): Guesses {
  const known = crashStep === cut ? about : noGuesses.about;
  return { crashStep: cut, about: withGuess(known, key, nextGuess(known.get(key))) };
}

export function isRight(guess: Guess | undefined, survived: boolean): boolean {
  return guess === (survived ? 'survives' : 'is lost');
}

/** A digit for each transaction, in their order. */
export function guessActions(
  asked: readonly TransactionView[],
  press: (key: number) => void,
): readonly Action[] {
  return asked.map(({ key, label }, index) => ({
    title: texts.action(label),
    group: actionTexts.groups.power,
    keys: [String(index + 1)],
    run: () => press(key),
  }));
}
