/** The registry of host-side schemes. */
import { assert } from '../base/assert.ts';
import type { HostScheme } from './common/host-scheme.ts';
import * as entries from './entries.ts';

/** By its name a scheme is looked up in the tables of other rooms, which do not compile when it is missing there. */
export type HostSchemeName = keyof typeof entries;

export const HOST_SCHEMES: readonly HostScheme[] = [entries.rvmLog, entries.externalSynchrony];

export function hostSchemeById(id: string): HostScheme | undefined {
  return HOST_SCHEMES.find((scheme) => scheme.id === id);
}

export function hostSchemeName(scheme: HostScheme): HostSchemeName {
  const found = Object.entries(entries).find(([, entry]) => entry === scheme);
  assert(found !== undefined, 'a scheme on the host is one of the registry');
  return found[0] as HostSchemeName;
}
