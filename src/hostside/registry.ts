/** The registry of host-side schemes. */
import type { HostScheme } from './common/host-scheme.ts';
import { rvmLog } from './rvm/scheme.ts';
import { externalSynchrony } from './sync/scheme.ts';

export const HOST_SCHEMES: readonly HostScheme[] = [rvmLog, externalSynchrony];
