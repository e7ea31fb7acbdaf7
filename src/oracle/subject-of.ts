/** Any session on a script as the crash explorer sees it: on the host, or on a device. */
import type { Text } from '../base/message.ts';
import { ok, type Result } from '../base/result.ts';
import { hostSchemeById } from '../hostside/registry.ts';
import type { CrashSubject } from '../model/crash-subject.ts';
import { DeviceSubject } from './device-subject.ts';
import { type ExplorerLimits, THOROUGH } from './exploration.ts';
import { caseOptions, type ScriptCase } from './script-case.ts';

/** Returns the subject, or the error in a script that cannot be explored. */
export function subjectOf(spec: ScriptCase, limits: ExplorerLimits): Result<CrashSubject, Text> {
  const { mutant, parameters, workload } = spec;
  const scheme = hostSchemeById(spec.protocol);
  if (scheme !== undefined) {
    const settings = { [scheme.placeParameter]: scheme.initialPlace, ...parameters };
    return scheme.crashes({ settings, mutant, script: workload.script, nested: limits.nested });
  }
  const options = caseOptions(spec);
  return options.ok ? ok(new DeviceSubject(options.value, limits)) : options;
}

/** Schemes on the host are small enough to be explored thoroughly, whatever is asked of a device. */
export function limitsOf({ protocol }: ScriptCase, ofDevice: ExplorerLimits): ExplorerLimits {
  const scheme = hostSchemeById(protocol);
  return scheme === undefined ? ofDevice : { ...THOROUGH, nested: scheme.nested };
}
