import { useEffect, useRef, useState } from 'react';
import type { InspectorView } from '../../model/frame.ts';
import type { StageSelection } from '../../stage/index.ts';
import { useLab } from '../lab/lab-context.tsx';

/**
 * What the worker says of a page at a step. The newest question wins, and while one is being answered no
 * other is asked, so that fast playing does not fill the worker's queue; the last answer stays meanwhile.
 */
export function useInspection(at: StageSelection | null, step: number): InspectorView | null {
  const { context } = useLab();
  const [view, setView] = useState<InspectorView | null>(null);
  const wanted = useRef<{ at: StageSelection; step: number } | null>(null);
  const asking = useRef(false);
  const block = at?.block ?? null;
  const page = at?.page ?? null;
  useEffect(() => {
    wanted.current = block === null ? null : { at: { block, page }, step };
    if (block === null) setView(null);
    if (asking.current) return;
    asking.current = true;
    void (async () => {
      try {
        while (wanted.current !== null) {
          const question = wanted.current;
          const answer = await context.calls.inspect(question.step, question.at.block, question.at.page);
          if (wanted.current !== question) continue;
          wanted.current = null;
          setView(answer.ok ? answer.value : null);
        }
      } catch {
        // A worker that died is reported by its client; the last answer stays.
      } finally {
        asking.current = false;
      }
    })();
  }, [context, block, page, step]);
  return view;
}
