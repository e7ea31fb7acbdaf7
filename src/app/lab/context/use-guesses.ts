import { useStore } from 'zustand';
import { type GuessMap, noGuesses } from '../model/guesses.ts';
import { crashStepAt } from '../model/history.ts';
import { useLab, useLabState } from './lab-context.tsx';

/** Returns the guesses about the latest cut at or before `step`. */
export function useGuesses(step: number): GuessMap {
  const { landmarks } = useStore(useLab().context.history);
  const { crashStep, about } = useLabState(({ guesses }) => guesses);
  return crashStep === (crashStepAt(landmarks, step) ?? step) ? about : noGuesses.about;
}
