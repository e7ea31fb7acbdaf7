/** The page's sessions and pools: what they answer is in the page's language. */
import { connectSession, type SessionClient } from '../../../session/client/client.ts';
import { MixedPool } from '../../../session/client/mixed-pool.ts';
import { createPool, type WorkerPool } from '../../../session/client/pool.ts';
import { machineWords } from '../../words/in-words.ts';

export function openClient(): SessionClient {
  return connectSession({ inWords: machineWords });
}

/** Workers in the sandbox for a scheme that a person wrote: one, or as many as there are cores. */
export function openAuthoredPool(authored: string, workers: 'one' | 'all'): WorkerPool {
  return createPool({ inWords: machineWords, authored, ...(workers === 'one' ? { size: 1 } : {}) });
}

/** As many workers as there are cores, or at most `size`. */
export function openPool(size?: number): WorkerPool {
  return createPool(size === undefined ? { inWords: machineWords } : { inWords: machineWords, size });
}

/** The same, and workers in the sandbox for a scheme that a person wrote. */
export function openMixedPool(): MixedPool {
  return new MixedPool(openPool(), (code) => openAuthoredPool(code, 'all'));
}
