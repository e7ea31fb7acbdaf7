import type { AuditView, Frame } from '../../../model/spoken.ts';
import { useGuesses } from '../context/use-guesses.ts';
import { isRight } from '../model/guesses.ts';
import { texts } from '../../words/guesses.ts';

/** Returns how many of the guesses were right; null where nothing was guessed. */
export function useScore(frame: Frame, audit: AuditView): string | null {
  const guesses = useGuesses(frame.step);
  const guessed = audit.rows.filter(({ transaction }) => guesses.has(transaction));
  if (guessed.length === 0) return null;
  const right = guessed.filter(({ transaction, survived }) => isRight(guesses.get(transaction), survived));
  return texts.score({ right: right.length, guessed: guessed.length });
}
