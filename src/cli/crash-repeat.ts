/** The command that explores a counterexample again. */
import { present } from '../base/assert.ts';
import { hostSchemeById } from '../hostside/registry.ts';
import { placeOf } from '../hostside/common/host-scheme.ts';
import type { DeviceSpec } from '../model/specification.ts';
import { SCRIPT_HOST, SEED } from '../model/schema/specification-schema.ts';
import { type Configured, type Setting, settingCalled, withSetting } from '../model/schema/settings.ts';
import { deviceById } from '../model/tiny-devices.ts';
import { type ExplorerLimits, GOING_ON, THOROUGH } from '../oracle/exploration.ts';
import { exploreAll } from '../oracle/explorer.ts';
import type { ScriptCase } from '../oracle/script-case.ts';
import { limitsOf, subjectOf } from '../oracle/subject-of.ts';
import type { NamedDevice } from './crash-device.ts';
import { schemeById } from '../protocols/registry.ts';
import { CRASH_SETTINGS } from '../model/schema/settings.ts';

/**
 * Returns the command whose exploration breaks a promise on this very script, device and host; null where only the
 * search that found the counterexample brings it out.
 * @param own the device of a file; null where it is built in
 */
export function repeatOf(spec: ScriptCase, own: NamedDevice | null): string | null {
  if (breaksUnder(spec, limitsOf(spec, THOROUGH))) return commandOf(spec, own, []);
  const isOnDevice = hostSchemeById(spec.protocol) === undefined;
  return isOnDevice && breaksUnder(spec, GOING_ON) ? commandOf(spec, own, ['--going-on']) : null;
}

function breaksUnder(spec: ScriptCase, limits: ExplorerLimits): boolean {
  const subject = subjectOf(spec, limits);
  return subject.ok && exploreAll(subject.value, { ...limits, isFirstOnly: true }).violations > 0;
}

function commandOf(spec: ScriptCase, own: NamedDevice | null, more: readonly string[]): string {
  const words = [...flag('protocol', spec.protocol), ...placed(spec, own), ...more];
  return ['npm run -s sim -- crashes', ...words.map(quoted)].join(' ');
}

function placed(spec: ScriptCase, own: NamedDevice | null): string[] {
  const { protocol, parameters, mutant, device, workload, seed } = spec;
  const bug = mutant === null ? [] : flag('mutant', mutant);
  const script = flag('script', workload.script);
  const scheme = hostSchemeById(protocol);
  if (scheme !== undefined)
    return [...flag(scheme.placeParameter, placeOf(scheme, parameters)), ...bug, ...script];
  const prepare = workload.prepare === '' ? [] : flag('prepare', workload.prepare);
  const sown = seed === SEED.initial ? [] : flag('seed', String(seed));
  const base = own ?? { name: device.id, device: present(deviceById(device.id), 'the device of a case') };
  return [
    ...bug,
    ...flag('device', base.name),
    ...script,
    ...prepare,
    ...settingsOf(spec, base.device),
    ...sown,
  ];
}

/**
 * Returns the settings that differ from the device before any was set and from a script's usual host, and the scheme's
 * changed parameters.
 */
function settingsOf({ protocol, parameters, host, device }: ScriptCase, base: DeviceSpec): string[] {
  const initial = schemeById(protocol)?.parameters ?? [];
  const pairs = Object.entries(parameters).filter(
    ([id, value]) => initial.find((each) => each.id === id)?.initial !== value,
  );
  const wanted: Configured = { device, host };
  let set: Configured = {
    device: base,
    host: { ...host, ...SCRIPT_HOST },
  };
  // A profile of times stands first, and single times after it.
  for (const name of CRASH_SETTINGS) {
    const setting = present(settingCalled(name), 'a setting');
    const value = valueIn(wanted, setting);
    if (value === valueIn(set, setting)) continue;
    pairs.push([name, String(value)]);
    set = withSetting(set, setting, value);
  }
  return pairs.flatMap(([key, value]) => flag('set', `${key}=${value}`));
}

function valueIn({ device, host }: Configured, { part, key, field }: Setting): unknown {
  const record: object =
    part === 'host' ? host : part === 'device' || part === 'profile' ? device : device[part];
  const entry: [string, unknown] | undefined = Object.entries(record).find(([each]) => each === key);
  return entry?.[1] ?? ('initial' in field ? field.initial : undefined);
}

function flag(name: string, value: string): string[] {
  return [`--${name}`, value];
}

/** As a shell takes it for one word. */
export function quoted(word: string): string {
  return /^[\w=.:+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
