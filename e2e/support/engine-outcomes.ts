/** Outcomes of a session as engine and auditor give them: the device is run here, without the page. */
import { Device } from '../../src/engine/device.ts';
import { totalReads } from '../../src/engine/interface/counters.ts';
import { TxState } from '../../src/engine/host/host-state.ts';
import type { SessionSpec } from '../../src/model/specification.ts';
import { decodePermalink } from '../../src/session/link/permalink.ts';
import { recoverAndAudit } from '../../src/session/runner/run-recovery.ts';
import { optionsOf } from '../../src/session/worker/opening/opening.ts';

export interface Outcomes {
  /** Labels of transactions, in the host's order. */
  readonly refused: readonly string[];
  readonly aborted: readonly string[];
  readonly survived: readonly string[];
  /** Neither survived nor refused nor aborted. */
  readonly gone: readonly string[];
  /** The auditor's verdict; null where power did not fail. */
  readonly held: boolean | null;
  /** Of the recovery. */
  readonly reads: number;
}

/** Runs the device of a link to the lab: to the step that it names or, where power fails in it, through the recovery. */
export async function outcomesOfLink(address: string): Promise<Outcomes> {
  const packed = new URLSearchParams(address.slice(address.indexOf('?'))).get('s') ?? '';
  const link = await decodePermalink(packed);
  if (!link.ok) throw new Error('The link leads nowhere.');
  return outcomesOf(link.value.spec, link.value.step);
}

function outcomesOf(spec: SessionSpec, step: number): Outcomes {
  const options = optionsOf(spec, () => undefined);
  if (!options.ok) throw new Error('There is no such device.');
  const device = Device.create(options.value);
  for (const { step: cut, action } of spec.interventions) {
    device.steps(cut - device.state.step);
    if (action.kind === 'pull-plug') device.pullPlug(action.fates, action.seed);
  }
  const readsBefore = totalReads(device.state.counters);
  const isCut = device.state.phase === 'crashed';
  const report = isCut ? recoverAndAudit(device) : null;
  const reads = totalReads(device.state.counters) - readsBefore;
  if (!isCut) device.steps(step - device.state.step);
  const { txState } = device.state.host;
  const all = [...device.player.program.txids.keys()].filter(
    (txIndex) => txIndex > 0 && txState[txIndex] !== TxState.unseen,
  );
  const labels = (isMeant: (txIndex: number) => boolean): string[] =>
    all.filter(isMeant).map((txIndex) => `Tx${device.player.program.txids[txIndex]}`);
  const isIn = (state: number) => (txIndex: number) => txState[txIndex] === state;
  const survives = (txIndex: number): boolean => report?.survived.has(txIndex) === true;
  const isSettled = (txIndex: number): boolean =>
    survives(txIndex) || isIn(TxState.refused)(txIndex) || isIn(TxState.aborted)(txIndex);
  return {
    refused: labels(isIn(TxState.refused)),
    aborted: labels((txIndex) => isIn(TxState.aborted)(txIndex) && !survives(txIndex)),
    survived: labels(survives),
    gone: labels((txIndex) => !isSettled(txIndex)),
    held: report === null ? null : report.verdict === 'held',
    reads,
  };
}
