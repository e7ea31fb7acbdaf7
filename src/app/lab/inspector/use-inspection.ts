import { useEffect, useState } from 'react';
import type { InspectorView } from '../../../model/spoken.ts';
import type { SessionCalls } from '../../../session/client/client.ts';
import type { StageSelection } from '../../../stage/index.ts';
import { useLab } from '../context/lab-context.tsx';

/**
 * Returns the worker's view of a page at a step. The newest question wins. One question is asked at a time,
 * so that fast playback does not fill the worker's queue; the last answer stays meanwhile.
 */
export function useInspection(at: StageSelection | null, step: number): InspectorView | null {
  const { context } = useLab();
  const [answered, setAnswered] = useState<InspectorView | null>(null);
  const [asker] = useState(() => createAsker(context.calls, setAnswered));
  const block = at?.block ?? null;
  const page = at?.page ?? null;
  useEffect(() => {
    if (block !== null) asker({ at: { block, page }, step });
  }, [asker, block, page, step]);
  return block === null ? null : answered;
}

interface Question {
  readonly at: StageSelection;
  readonly step: number;
}

function createAsker(
  calls: SessionCalls,
  onAnswer: (view: InspectorView | null) => void,
): (question: Question) => void {
  let newest: Question | null = null;
  let asking = false;

  async function run(): Promise<void> {
    asking = true;
    try {
      while (newest !== null) {
        const question: Question = newest;
        const answer = await calls.inspect(question.step, question.at.block, question.at.page);
        if (newest !== question) continue;
        newest = null;
        onAnswer(answer.ok ? answer.value : null);
      }
    } finally {
      asking = false;
    }
  }

  return (question) => {
    newest = question;
    if (!asking) void run();
  };
}
