/** The roll of commit schemes: what each is, and how it shows itself. Adding one is a folder and a line here. */
import type { SchemeDeclaration } from '../engine/scheme-declaration.ts';
import { atomicWrite } from './atomic-write/protocol.ts';
import { atomicWriteView } from './atomic-write/view.ts';
import { afc } from './afc/protocol.ts';
import { afcView } from './afc/view.ts';
import { cfc } from './cfc/protocol.ts';
import { cfcView } from './cfc/view.ts';
import { lightTx } from './lighttx/scheme.ts';
import { lightTxView } from './lighttx/view.ts';
import type { SchemeView } from './view.ts';

const ROLL: readonly (readonly [SchemeDeclaration, SchemeView])[] = [
  [lightTx, lightTxView],
  [atomicWrite, atomicWriteView],
  [cfc, cfcView],
  [afc, afcView],
];

export const SCHEMES: readonly SchemeDeclaration[] = ROLL.map(([scheme]) => scheme);

export function schemeById(id: string): SchemeDeclaration | undefined {
  return SCHEMES.find((scheme) => scheme.id === id);
}

export function viewById(id: string): SchemeView | undefined {
  return ROLL.find(([scheme]) => scheme.id === id)?.[1];
}
