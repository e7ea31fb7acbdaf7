/** The registry of host-side schemes. */
import { assert } from '../base/assert.ts';
import type { DeclaredHostIds, HostSchemeId } from './common/declared-ids.ts';
import type { HostScheme } from './common/host-scheme.ts';
import * as entries from './entries.ts';

/** By its name a scheme is looked up in the tables of other rooms, which do not compile when it is missing there. */
export type HostSchemeName = keyof typeof entries;

interface With<Id extends string> {
  readonly id: Id;
}

/** A scheme whose ids are all in the list by which languages find its words. */
type Listed<Id> = Id extends HostSchemeId
  ? {
      readonly parameters: readonly With<DeclaredHostIds[Id]['parameters']>[];
      readonly labParameters: readonly With<DeclaredHostIds[Id]['parameters']>[];
      readonly mutants: readonly With<DeclaredHostIds[Id]['mutants']>[];
      readonly rows: readonly With<DeclaredHostIds[Id]['rows']>[];
    }
  : never;
type Entries = typeof entries;

const listed = entries satisfies { readonly [Name in keyof Entries]: Listed<Entries[Name]['id']> };

export const HOST_SCHEMES: readonly HostScheme[] = [listed.rvmLog, listed.externalSynchrony];

export function hostSchemeById(id: string): HostScheme | undefined {
  return HOST_SCHEMES.find((scheme) => scheme.id === id);
}

export function hostSchemeName(scheme: HostScheme): HostSchemeName {
  const found = Object.entries(entries).find(([, entry]) => entry === scheme);
  assert(found !== undefined, 'a scheme on the host is one of the registry');
  return found[0] as HostSchemeName;
}
