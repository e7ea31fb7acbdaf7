/** LightTx's view. Each part reads the engine's state and describes it. */
import type { Device } from '../../engine/device.ts';
import { countOf } from '../../base/u32-counter.ts';
import type { EventNamed } from '../../engine/interface/events.ts';
import { Zone } from '../../protocols/lighttx/declaration.ts';
import type { SchemeView } from '../view/view.ts';
import { metadataRows } from '../kit/metadata.ts';
import { recoveryEstimate } from './estimate.ts';
import { inspect } from './inspect.ts';
import { durableFacts, laneTexts, span } from './look-lanes.ts';
import { operationLook, pageLook } from './look-pages.ts';
import { memoryPanels } from './look-panels.ts';
import { recoveryView } from './look-recovery.ts';
import { stateOf, zoneOf } from './look-state.ts';
import { narrate } from './narrate.ts';

/** A TxID that no scanned zone, no open transaction and no uncovered commit knows may begin again. */
function isSettled(device: Device, storedTxid: number): boolean {
  const state = stateOf(device);
  return state !== null && state.recovery === null && countOf(state.busyTxids, storedTxid) === 0;
}

/** The page that carries TxCnt is the commit record. */
function isCommitRecord({ promised }: EventNamed<'programIssued' | 'pageProgrammed'>): boolean {
  return promised > 0;
}

export const lightTxView: SchemeView = {
  zoneOf,
  laneTexts,
  pageLook,
  operationLook,
  isSettled,
  span,
  memoryPanels,
  durableFacts,
  metadata: (context) => metadataRows(context, 'zone page'),
  recovery: recoveryView,
  narrate,
  inspect,
  recoveryEstimate,
  isCommitRecord,
  countedZones: [Zone.available, Zone.unavailable],
};
