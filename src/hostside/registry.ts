/** The registry of host-side schemes. */
import type { HostScheme } from './common/host-scheme.ts';
import { externalSynchrony, rvmLog } from './entries.ts';

export const HOST_SCHEMES: readonly HostScheme[] = [rvmLog, externalSynchrony];

export function hostSchemeById(id: string): HostScheme | undefined {
  return HOST_SCHEMES.find((scheme) => scheme.id === id);
}
