import type { ClientStatus } from '../../../session/client/client.ts';

/** Worker of a session as a person meets it: at work, being replaced, or given up until it is restarted. */
export type Liveness = 'alive' | 'restarting' | 'dead';

export function livenessOf({ state }: ClientStatus): Liveness {
  return state === 'failed' ? 'dead' : state === 'restarting' ? 'restarting' : 'alive';
}
