/** The roll of commit schemes: what each is, and how it shows itself. Adding one is a folder and a line here. */
import type { SchemeDeclaration } from '../engine/scheme-declaration.ts';
import { afc } from './afc/protocol.ts';
import { afcView } from './afc/view.ts';
import { atomicWrite } from './atomic-write/protocol.ts';
import { atomicWriteView } from './atomic-write/view.ts';
import { bpcc } from './bpcc/protocol.ts';
import { bpccView } from './bpcc/view.ts';
import { cfc } from './cfc/protocol.ts';
import { cfcView } from './cfc/view.ts';
import { kaml } from './kaml/protocol.ts';
import { kamlView } from './kaml/view.ts';
import { lightTx } from './lighttx/scheme.ts';
import { lightTxView } from './lighttx/view.ts';
import { mixSl } from './mixsl/protocol.ts';
import { mixSlView } from './mixsl/view.ts';
import { mobius } from './mobius/protocol.ts';
import { mobiusView } from './mobius/view.ts';
import { nvctx } from './nvctx/scheme.ts';
import { nvctxView } from './nvctx/view.ts';
import { scc } from './scc/protocol.ts';
import { sccView } from './scc/view.ts';
import { tc } from './tc/protocol.ts';
import { tcView } from './tc/view.ts';
import { txCache } from './txcache/protocol.ts';
import { txCacheView } from './txcache/view.ts';
import type { SchemeView } from './view.ts';
import { wal } from './wal/protocol.ts';
import { walView } from './wal/view.ts';
import { xftl } from './xftl/protocol.ts';
import { xftlView } from './xftl/view.ts';

const ROLL: readonly (readonly [SchemeDeclaration, SchemeView])[] = [
  [lightTx, lightTxView],
  [atomicWrite, atomicWriteView],
  [tc, tcView],
  [scc, sccView],
  [bpcc, bpccView],
  [cfc, cfcView],
  [afc, afcView],
  [xftl, xftlView],
  [mobius, mobiusView],
  [mixSl, mixSlView],
  [wal, walView],
  [nvctx, nvctxView],
  [txCache, txCacheView],
  [kaml, kamlView],
];

export const SCHEMES: readonly SchemeDeclaration[] = ROLL.map(([scheme]) => scheme);

export function schemeById(id: string): SchemeDeclaration | undefined {
  return SCHEMES.find((scheme) => scheme.id === id);
}

export function viewById(id: string): SchemeView | undefined {
  return ROLL.find(([scheme]) => scheme.id === id)?.[1];
}
