import { useEffect, useState } from 'react';
import type { SessionCalls } from '../../../session/client/client.ts';
import type { ScriptFault, ScriptQuestion } from '../../../session/contract/spoken.ts';
import { type Surroundings, unknownSurroundings } from './completions.ts';

/** Milliseconds without typing before a fault is shown: a half-typed word is not a mistake. */
const quietMs = 300;

interface Judgement {
  readonly fault: ScriptFault | null;
  readonly surroundings: Surroundings;
}

const nothingYet: Judgement = { fault: null, surroundings: unknownSurroundings };

/**
 * Returns the worker's judgement of a text, a moment after it was typed. The answer to a text that has
 * changed since is dropped; what is known of the device stays meanwhile. `question` must stay the same object
 * as long as it asks the same.
 */
export function useJudgement(calls: SessionCalls, question: ScriptQuestion | null): Judgement {
  const [answered, setAnswered] = useState<{
    readonly to: ScriptQuestion;
    readonly judgement: Judgement;
  } | null>(null);
  useEffect(() => {
    if (question === null) return undefined;
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await calls.judgeScript(question);
      if (current && answer.ok) setAnswered({ to: question, judgement: answer.value });
    }, quietMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [calls, question]);
  if (question === null || answered === null) return nothingYet;
  if (isSameText(answered.to, question)) return answered.judgement;
  return { fault: null, surroundings: answered.judgement.surroundings };
}

function isSameText(a: ScriptQuestion, b: ScriptQuestion): boolean {
  const prepareOf = (question: ScriptQuestion): string => (question.kind === 'work' ? question.prepare : '');
  return a.script === b.script && prepareOf(a) === prepareOf(b);
}
