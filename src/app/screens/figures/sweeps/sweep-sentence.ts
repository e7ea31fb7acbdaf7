import { cellCount } from '../../../../model/schema/sweep-specification.ts';
import { texts } from '../../../words/sweeps.ts';
import type { SweepState } from './sweep-controller.ts';

/** Where the sweep stands, in one sentence. */
export function sweepSentence({ offer, choices, state, results }: SweepState): string {
  const cells = cellCount(choices.spec);
  if (offer === null) return texts.loading;
  if (state === 'checking') return texts.checking;
  if (state === 'running') return texts.running(results.size, cells);
  if (results.size >= cells) return texts.done(cells, choices.spec.seeds.length);
  if (results.size > 0) return texts.stopped(results.size, cells);
  return texts.ready(cells);
}
