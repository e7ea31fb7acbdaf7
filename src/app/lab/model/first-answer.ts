import type { PoolOutcome } from '../../../session/client/pool.ts';
import { loaded } from '../../words/loading/loaded.ts';

/**
 * Asks for the answer that a screen begins with; it fails only where no thread could be loaded. The screen waits then, the page says
 * so, and "Try again" asks anew.
 */
export function firstAnswer<T>(ask: () => Promise<PoolOutcome<T>>): Promise<PoolOutcome<T>> {
  return loaded(async () => {
    const outcome = await ask();
    if (outcome.state === 'failed') throw new Error(outcome.problem.sentence);
    return outcome;
  });
}
