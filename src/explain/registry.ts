/** The view of each scheme. A scheme of the registry without one does not compile. */
import * as schemes from '../protocols/entries.ts';
import { afcView } from './afc/view.ts';
import { atomicWriteView } from './atomic-write/view.ts';
import { bpccView } from './bpcc/view.ts';
import { cfcView } from './cfc/view.ts';
import { kamlView } from './kaml/view.ts';
import { kitView } from './kit/kit-view.ts';
import { lightTxView } from './lighttx/view.ts';
import { mixSlView } from './mixsl/view.ts';
import { mobiusView } from './mobius/view.ts';
import { nvctxView } from './nvctx/view.ts';
import { sccView } from './scc/view.ts';
import { tcView } from './tc/view.ts';
import { txCacheView } from './txcache/view.ts';
import { walView } from './wal/view.ts';
import { xftlView } from './xftl/view.ts';
import type { SchemeView } from './view/view.ts';

type Name = keyof typeof schemes;

const VIEWS: Readonly<Record<Name, SchemeView>> = {
  afc: afcView,
  atomicWrite: atomicWriteView,
  bpcc: bpccView,
  cfc: cfcView,
  kaml: kamlView,
  lightTx: lightTxView,
  mixSl: mixSlView,
  mobius: mobiusView,
  nvctx: nvctxView,
  scc: sccView,
  tc: tcView,
  txCache: txCacheView,
  wal: walView,
  xftl: xftlView,
};

/** View of a scheme that its author has just written: the same as of all others. */
const authoredView = kitView({ commit: 'workbench' });

export function viewById(id: string): SchemeView | undefined {
  if (id === 'workbench') return authoredView;
  const found = Object.entries(schemes).find(([, scheme]) => scheme.id === id);
  return found && VIEWS[found[0] as Name];
}
