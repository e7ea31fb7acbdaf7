/** The roll of commit schemes. Adding one is a folder and a line here. */
import type { SchemeDeclaration } from '../engine/scheme-declaration.ts';
import { lightTx } from './lighttx/protocol.ts';

export const SCHEMES: readonly SchemeDeclaration[] = [lightTx];

export function schemeById(id: string): SchemeDeclaration | undefined {
  return SCHEMES.find((scheme) => scheme.id === id);
}
