/** The registry of commit schemes: LightTx first, the others by their titles. */
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import type { OutOfBandField } from '../engine/flash/out-of-band.ts';
import type { DeclaredIds, SchemeId } from './kit/declared-ids.ts';
import * as entries from './entries.ts';

interface With<Id extends string> {
  readonly id: Id;
}

/** A scheme whose ids are all in the list by which languages find its words. */
type Listed<Id> = Id extends SchemeId
  ? {
      readonly parameters: readonly With<DeclaredIds[Id]['parameters']>[];
      readonly mutants: readonly With<DeclaredIds[Id]['mutants']>[];
      readonly zones: readonly With<DeclaredIds[Id]['zones']>[];
      readonly outOfBand: readonly OutOfBandField<DeclaredIds[Id]['fields']>[];
    }
  : never;
type Entries = typeof entries;

const all: readonly SchemeDeclaration[] = Object.values(
  entries satisfies { readonly [Name in keyof Entries]: Listed<Entries[Name]['id']> },
);
const first: SchemeDeclaration = entries.lightTx;

export const SCHEMES: readonly SchemeDeclaration[] = [
  first,
  ...all.filter((scheme) => scheme !== first).sort((a, b) => (a.title < b.title ? -1 : 1)),
];

/** The scheme of an author's own that this thread runs beside those of the registry. */
let onTheWorkbench: SchemeDeclaration | null = null;

/**
 * Puts an author's scheme into place of the one before; null takes that away. Lists of schemes do not have it; by its
 * id it is found.
 */
export function putOnWorkbench(scheme: SchemeDeclaration | null): void {
  onTheWorkbench = scheme;
}

/** The registry, and the author's scheme, where this thread has one. */
export function offeredSchemes(): readonly SchemeDeclaration[] {
  return onTheWorkbench === null ? SCHEMES : [onTheWorkbench, ...SCHEMES];
}

export function schemeById(id: string): SchemeDeclaration | undefined {
  return onTheWorkbench?.id === id ? onTheWorkbench : SCHEMES.find((scheme) => scheme.id === id);
}
