/** Judges a text in the script language before it is run, with exactly the eyes that will read it then. */
import { type Layout, layoutOf } from '../../../engine/flash/layout.ts';
import { parsePreparation } from '../../../engine/host/prepare.ts';
import { parseScript, type ScriptProgram, type ScriptProblem } from '../../../engine/host/script.ts';
import type { Device } from '../../../engine/device.ts';
import type { Result } from '../../../base/result.ts';
import type { DeviceSpec } from '../../../model/specification.ts';
import type { ScriptJudgement, ScriptSurroundings } from '../../contract/script.ts';
import { deviceProblem } from '../../runner/device-check.ts';
import { openTransactions, scriptByHand } from '../time-travel/insertion.ts';

interface JudgedWork extends ScriptJudgement {
  readonly program: Result<ScriptProgram, ScriptProblem>;
}

/** A workload's two texts; the script's fault goes before the preparation's. */
export function judgeWork(prepare: string, script: string, layout: Layout | null): JudgedWork {
  const logicalPages = layout?.logicalPages ?? null;
  const blocks = layout?.dataBlocks ?? null;
  const bounds = { logicalPages: logicalPages ?? undefined, blocks: blocks ?? undefined };
  const surroundings = { open: [], nextFree: 1, logicalPages, blocks };
  const program = parseScript(script, bounds);
  if (!program.ok) return { fault: { field: 'script', ...program.error }, program, surroundings };
  const laid = parsePreparation(prepare, bounds);
  return { fault: laid.ok ? null : { field: 'prepare', ...laid.error }, program, surroundings };
}

/** The same for a device that may itself be impossible: then only the form of the texts is judged. */
export function judgementOfWork(prepare: string, script: string, device: DeviceSpec): ScriptJudgement {
  const layout = deviceProblem(device) === null ? layoutOf(device) : null;
  const { fault, surroundings } = judgeWork(prepare, script, layout);
  return { fault, surroundings };
}

/** Operations by hand on a device as it stands. */
export function judgementByHand(device: Device, script: string): ScriptJudgement {
  const parsed = scriptByHand(device, script);
  return {
    fault: parsed.ok ? null : { field: 'script', ...parsed.error },
    surroundings: surroundingsOf(device),
  };
}

function surroundingsOf({ player, state, layout }: Device): ScriptSurroundings {
  const { txids, pageNumbers } = player.program;
  const highest = txids.subarray(1).reduce((most, txid) => Math.max(most, txid), 0);
  return {
    open: [...openTransactions(player.program, state.host).keys()],
    nextFree: highest + 1,
    logicalPages: pageNumbers === null ? layout.logicalPages : null,
    blocks: layout.dataBlocks,
  };
}
