/** Choices in the crash explorer, and the check whether a user's own script can be run. */
import { DEVICES } from '../../../model/devices.ts';
import { layoutOf } from '../../../engine/flash/layout.ts';
import type { DeviceSpec } from '../../../model/specification.ts';
import { type ExplorerLimits, SWIFT, THOROUGH } from '../../../oracle/exploration.ts';
import { isSmallEnough, TINY_DEVICES } from '../../../model/tiny-devices.ts';
import type { CrashDepth, CrashOffer, ScriptCheck } from '../../contract/pool.ts';
import { buildCatalogue } from '../opening/catalogue.ts';
import { judgeWork } from '../opening/script-judgement.ts';
import { crashFamilies } from '../hostside/host-families.ts';
import { operationsOf } from './script-operations.ts';

export function limitsAt(depth: CrashDepth): ExplorerLimits {
  return depth === 'thorough' ? THOROUGH : SWIFT;
}

export function crashOffer(): CrashOffer {
  const { protocols, workloads } = buildCatalogue();
  const depths: readonly CrashDepth[] = ['thorough', 'swift'];
  return {
    families: crashFamilies(),
    protocols,
    workloads,
    devices: [...DEVICES, ...TINY_DEVICES].filter(isSmallEnough),
    limits: depths.map((depth) => {
      const { exhaustive, sampled, nestedShare, goOnShare } = limitsAt(depth);
      return { depth, exhaustive, sampled, nestedShare, goOnShare };
    }),
  };
}

export function checkScript(prepare: string, script: string, device: DeviceSpec): ScriptCheck {
  const { program, ...judgement } = judgeWork(prepare, script, layoutOf(device));
  return { ...judgement, operations: program.ok ? operationsOf(program.value) : [] };
}
