/** The page's sessions and pools: what they answer is in the page's language. */
import { connectSession, type SessionClient } from '../../../session/client/client.ts';
import { createPool, type WorkerPool } from '../../../session/client/pool.ts';
import { machineWords } from '../../words/in-words.ts';

export function openClient(): SessionClient {
  return connectSession({ inWords: machineWords });
}

/** As many workers as there are cores, or at most `size`. */
export function openPool(size?: number): WorkerPool {
  return createPool(size === undefined ? { inWords: machineWords } : { inWords: machineWords, size });
}
