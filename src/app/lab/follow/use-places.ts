import { useEffect, useState } from 'react';
import type { Followed } from '../../../model/following.ts';
import type { FollowedPlace } from '../../../model/spoken.ts';
import type { SessionCalls } from '../../../session/client/client.ts';
import { useLab } from '../context/lab-context.tsx';

const nowhere: readonly FollowedPlace[] = [];

interface Question {
  readonly followed: Followed;
  readonly step: number;
}

/**
 * Returns the places of the followed item at a step, as the worker answers. One question is asked at a time,
 * and the last answer stays meanwhile. Null asks nothing.
 */
export function usePlaces(followed: Followed | null, step: number): readonly FollowedPlace[] {
  const { context } = useLab();
  const [places, setPlaces] = useState(nowhere);
  const [asker] = useState(() => createAsker(context.calls, setPlaces));
  useEffect(() => {
    if (followed !== null) asker({ followed, step });
  }, [asker, followed, step]);
  return followed === null ? nowhere : places;
}

function createAsker(
  calls: SessionCalls,
  onAnswer: (places: readonly FollowedPlace[]) => void,
): (question: Question) => void {
  let newest: Question | null = null;
  let asking = false;
  const run = async (): Promise<void> => {
    asking = true;
    try {
      while (newest !== null) {
        const question: Question = newest;
        const answer = await calls.places(question.step, question.followed);
        if (newest !== question) continue;
        newest = null;
        onAnswer(answer.ok ? answer.value : nowhere);
      }
    } finally {
      asking = false;
    }
  };
  return (question) => {
    newest = question;
    if (!asking) void run();
  };
}
