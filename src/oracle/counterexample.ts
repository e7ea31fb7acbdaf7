/**
 * Turns a finding into a session that any user can open: the script, the power failures as interventions, the step to
 * look at.
 */
import { present } from '../base/assert.ts';
import type { Text } from '../base/message.ts';
import { modelMessage } from '../model/messages.ts';
import { InvariantError } from '../base/assert.ts';
import { Device, type DeviceOptions } from '../engine/device.ts';
import { parseScript } from '../engine/host/script.ts';
import type { Cut } from '../model/crash-points.ts';
import type { Finding } from '../model/crash-subject.ts';
import { type Violation, violationOf } from '../model/promises.ts';
import type { SessionSpec } from '../model/specification.ts';
import { auditDevice, auditRecovery } from './audit-device.ts';
import { oracleMessage } from './messages.ts';
import { createAuditBase } from './promises.ts';
import { caseOptions, type ScriptCase, withScript } from './script-case.ts';

export interface Replay {
  readonly spec: SessionSpec;
  /** Step at which the broken promise is seen. */
  readonly step: number;
  readonly selection: { readonly block: number; readonly page: number | null } | null;
}

export function replayOf(spec: ScriptCase, finding: Finding): Replay {
  const { cuts, seenAt, violation } = finding;
  return {
    spec: {
      ...repeatable(spec, finding),
      interventions: cuts.map(({ step, fates }) => ({ step, action: { kind: 'pull-plug', fates, seed: 0 } })),
    },
    step: seenAt,
    selection: violation.block === null ? null : { block: violation.block, page: violation.page },
  };
}

/** Returns the operations in flight at a finding's last power failure, and the fate of each. */
export function lastInFlight({ cuts }: Finding): Text[] {
  const last = cuts.at(-1);
  return last === undefined ? [] : fatesInWords(last);
}

/** Returns the operations in flight and their fates. */
export function fatesInWords({ flights, fates }: Cut): Text[] {
  return flights.map((flight, i) =>
    oracleMessage('became', {
      flight,
      fate: modelMessage('fate', { fate: present(fates[i], 'the fate of a flight')[1] }),
    }),
  );
}

/**
 * Some power failures are made while a recovered device is left to itself. A session's host would go on with its
 * script instead; so the script ends there.
 */
function repeatable(spec: ScriptCase, { cuts, seenAt }: Finding): ScriptCase {
  const options = caseOptions(spec);
  const [first, second] = cuts;
  if (!options.ok || first === undefined || second === undefined) return spec;
  if (playCuts(options.value, cuts, seenAt).length > 0) return spec;
  const device = Device.create(options.value);
  device.run(() => device.state.step === first.step);
  const parsed = parseScript(spec.workload.script);
  if (!parsed.ok) return spec;
  const end = parsed.value.sources[device.state.host.next] ?? spec.workload.script.length;
  const shorter = withScript(spec, spec.workload.script.slice(0, end));
  const shorterOptions = caseOptions(shorter);
  const shows = shorterOptions.ok && playCuts(shorterOptions.value, cuts, seenAt).length > 0;
  return shows ? shorter : spec;
}

/** Plays a run with its power failures up to a step, auditing every recovery: what a session would show. */
export function playCuts(
  options: DeviceOptions,
  cuts: readonly Cut[],
  untilStep: number,
): readonly Violation[] {
  const device = Device.create(options);
  let base = createAuditBase();
  let made = 0;
  try {
    while (device.state.step < untilStep) {
      const { phase, step } = device.state;
      const cut = cuts[made];
      if (cut?.step === step) {
        made++;
        device.pullPlug(cut.fates, 0);
      } else if (!device.step()) break;
      if (phase !== 'recovering' || device.state.phase !== 'running') continue;
      const { result, next } = auditRecovery(device, base);
      if (!result.held) return result.violations;
      base = next;
    }
    return device.state.phase === 'running' ? auditDevice(device, base).violations : [];
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return [violationOf('durability', oracleMessage('couldNotGoOn', { when: 'work', rule: error.message }))];
  }
}
