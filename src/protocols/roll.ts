/** The roll of commit schemes: LightTx first, the others by their titles. */
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import * as entries from './entries.ts';
import type { SchemeEntry, SchemeView } from './view/view.ts';

const first = entries.lightTx;

const ROLL: readonly SchemeEntry[] = [
  first,
  ...Object.values(entries)
    .filter((entry) => entry !== first)
    .sort((a, b) => (a.scheme.title < b.scheme.title ? -1 : 1)),
];

export const SCHEMES: readonly SchemeDeclaration[] = ROLL.map(({ scheme }) => scheme);

export function schemeById(id: string): SchemeDeclaration | undefined {
  return SCHEMES.find((scheme) => scheme.id === id);
}

export function viewById(id: string): SchemeView | undefined {
  return ROLL.find(({ scheme }) => scheme.id === id)?.view;
}
