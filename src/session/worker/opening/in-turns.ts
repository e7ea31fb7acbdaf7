/** Preparation that shares its worker with everything else that is asked of it. */
import type { Prepared, Preparing } from '../../../base/preparing.ts';
import { Yielder } from './yielder.ts';

/**
 * Does the work, without a pause where it is short. Between two stretches the event loop has a turn, after `onTurn`
 * has heard how far the work is; a total of zero is not known yet.
 */
export async function inTurns<T>(work: Preparing<T>, onTurn: (known: Prepared) => unknown): Promise<T> {
  const yielder = new Yielder();
  let known: Prepared = { done: 0, total: 0 };
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
    known = next.value ?? known;
    if (!yielder.isDue) continue;
    await onTurn(known);
    await yielder.take();
  }
}
