import { done, type Ended } from './long-work.ts';

/**
 * Does a job for every item, `most` at a time, in the order of the items. If one does not come to its end, the others
 * are cancelled: an error of one is likely to be that of its neighbours.
 */
export async function sideBySide<I>(
  items: readonly I[],
  most: number,
  signal: AbortSignal,
  job: (item: I, signal: AbortSignal) => Promise<Ended<unknown>>,
): Promise<Ended<null>> {
  const waiting = items.slice();
  const failing = new AbortController();
  const either = AbortSignal.any([signal, failing.signal]);
  let ended: Ended<null> = done(null);
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined && !either.aborted; item = waiting.shift()) {
      const outcome = await job(item, either);
      if (outcome.state === 'done' || either.aborted) continue;
      ended = outcome;
      failing.abort();
    }
  };
  await Promise.all(Array.from({ length: most }, lane));
  return signal.aborted ? { state: 'cancelled' } : ended;
}
