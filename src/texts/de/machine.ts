import type { MachineTexts } from '../machine-texts.ts';
import { atomicWrite } from './atomic-write.ts';
import { client } from './client.ts';
import { cyclic } from './cyclic.ts';
import { figures } from './figures.ts';
import { flagCommit } from './flag-commit.ts';
import { hostSide } from './host-side.ts';
import { flights } from './flights.ts';
import { following } from './following.ts';
import { history } from './history.ts';
import { host } from './host.ts';
import { kit } from './kit.ts';
import { kitView } from './kit-view.ts';
import { lightTx } from './lighttx.ts';
import { lightTxProofs } from './lighttx-proofs.ts';
import { lightTxView } from './lighttx-view.ts';
import { link } from './link.ts';
import { caseTexts } from './case.ts';
import { metadata } from './metadata.ts';
import { model } from './model.ts';
import { nvctx } from './nvctx.ts';
import { onHost } from './on-host.ts';
import { oracle } from './oracle.ts';
import { pool } from './pool.ts';
import { recovering } from './recovering.ts';
import { runner } from './runner.ts';
import { rvm } from './rvm.ts';
import { rvmStep } from './rvm-step.ts';
import { rvmView } from './rvm-view.ts';
import { schema } from './schema.ts';
import { schemes } from './schemes.ts';
import { syncStep } from './sync-step.ts';
import { syncView } from './sync-view.ts';
import { session } from './session.ts';
import { sync } from './sync.ts';
import { tc } from './tc.ts';
import { traces } from './traces.ts';
import { view } from './view.ts';
import { wal } from './wal.ts';
import { xftl } from './xftl.ts';
import { workbench } from './workbench.ts';
import { workloads } from './workloads.ts';

/** All that the machine says, in German. */
export const german: MachineTexts = {
  atomicWrite,
  client,
  cyclic,
  figures,
  flagCommit,
  flights,
  following,
  history,
  host,
  hostSide,
  kit,
  kitView,
  lightTx,
  lightTxProofs,
  lightTxView,
  link,
  case: caseTexts,
  metadata,
  model,
  nvctx,
  onHost,
  oracle,
  pool,
  recovering,
  runner,
  rvm,
  rvmStep,
  rvmView,
  schema,
  schemes,
  session,
  sync,
  syncStep,
  syncView,
  tc,
  traces,
  view,
  wal,
  xftl,
  workbench,
  workloads,
};
