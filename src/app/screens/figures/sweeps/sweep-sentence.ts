import { cellCount } from '../../../../model/schema/sweep-specification.ts';
import { isGoing } from '../../../ui/work/long-work.ts';
import { texts } from '../../../words/sweeps.ts';
import type { SweepState } from './sweep-controller.ts';

/** Returns the state of the sweep in one sentence. */
export function sweepSentence({ offer, choices, work, results }: SweepState): string {
  const cells = cellCount(choices.spec);
  if (offer === null) return texts.loading;
  if (work.progress?.stage === 'checking') return texts.checking;
  if (isGoing(work)) return texts.running(results.size, cells);
  if (results.size >= cells) return texts.done(cells, choices.spec.seeds.length);
  if (results.size > 0) return texts.stopped(results.size, cells);
  return texts.ready(cells);
}
