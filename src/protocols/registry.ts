/** The registry of commit schemes: LightTx first, the others by their titles. */
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import * as entries from './entries.ts';

const first = entries.lightTx;

export const SCHEMES: readonly SchemeDeclaration[] = [
  first,
  ...Object.values(entries)
    .filter((scheme) => scheme !== first)
    .sort((a, b) => (a.title < b.title ? -1 : 1)),
];

export function schemeById(id: string): SchemeDeclaration | undefined {
  return SCHEMES.find((scheme) => scheme.id === id);
}
