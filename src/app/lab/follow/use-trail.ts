import { useEffect, useState } from 'react';
import type { Followed } from '../../../model/following.ts';
import type { FollowedTrail } from '../../../session/contract/spoken.ts';
import { useLab, useLabState } from '../context/lab-context.tsx';

/** Milliseconds of the worker's time for one piece of the way, and between two while history grows. */
const budgetMs = 30;
const everyMs = 300;

/** The moments of what is followed, as far as they are told; null before any answer. */
export function useTrail(followed: Followed): FollowedTrail | null {
  const { context } = useLab();
  const frontier = useLabState((state) => state.frontier);
  const [told, setTold] = useState<{ readonly of: Followed; readonly trail: FollowedTrail } | null>(null);
  // History grows with every step while something plays: it is asked for now and then.
  const tick = useSlow(frontier.step);
  useEffect(() => {
    let current = true;
    const report = async (): Promise<void> => {
      for (;;) {
        const answer = await context.calls.trail(followed, budgetMs);
        if (!current || !answer.ok) return;
        setTold({ of: followed, trail: answer.value });
        if (answer.value.throughStep >= tick) return;
      }
    };
    void report();
    return () => {
      current = false;
    };
    // A history that was replaced has another session.
  }, [context, followed, tick]);
  return told?.of === followed ? told.trail : null;
}

/** A number that follows `value` at most so often. */
function useSlow(value: number): number {
  const [slow, setSlow] = useState(value);
  useEffect(() => {
    if (value === slow) return undefined;
    const timer = setTimeout(() => setSlow(value), everyMs);
    return () => clearTimeout(timer);
  }, [value, slow]);
  return slow;
}
