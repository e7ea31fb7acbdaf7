/** The roll of commit schemes: what each is, and how it shows itself. Adding one is a folder and a line here. */
import type { SchemeDeclaration } from '../engine/scheme-declaration.ts';
import { atomicWrite } from './atomic-write/protocol.ts';
import { atomicWriteView } from './atomic-write/view.ts';
import { lightTx } from './lighttx/scheme.ts';
import { lightTxView } from './lighttx/view.ts';
import { mixSl } from './mixsl/protocol.ts';
import { mixSlView } from './mixsl/view.ts';
import { mobius } from './mobius/protocol.ts';
import { mobiusView } from './mobius/view.ts';
import type { SchemeView } from './view.ts';
import { wal } from './wal/protocol.ts';
import { walView } from './wal/view.ts';
import { xftl } from './xftl/protocol.ts';
import { xftlView } from './xftl/view.ts';

const ROLL: readonly (readonly [SchemeDeclaration, SchemeView])[] = [
  [lightTx, lightTxView],
  [atomicWrite, atomicWriteView],
  [xftl, xftlView],
  [mobius, mobiusView],
  [mixSl, mixSlView],
  [wal, walView],
];

export const SCHEMES: readonly SchemeDeclaration[] = ROLL.map(([scheme]) => scheme);

export function schemeById(id: string): SchemeDeclaration | undefined {
  return SCHEMES.find((scheme) => scheme.id === id);
}

export function viewById(id: string): SchemeView | undefined {
  return ROLL.find(([scheme]) => scheme.id === id)?.[1];
}
