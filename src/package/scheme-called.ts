import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import { schemeById, SCHEMES } from '../protocols/registry.ts';
import { Refused } from './refused.ts';

/** Returns a scheme of the registry. Throws a `Refused` where there is none. */
export function schemeCalled(id: string): SchemeDeclaration {
  const found = schemeById(id);
  if (found !== undefined) return found;
  const known = SCHEMES.map((scheme) => scheme.id).join(', ');
  throw new Refused(`There is no scheme “${id}”; expected one of ${known}.`);
}
