/** `--set` of `crashes`: fields of a small device by its name, the host's pace, and parameters of the scheme. */
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import { DEVICES } from '../model/devices.ts';
import { BATCH_HOST } from '../model/schema/specification-schema.ts';
import { type Configured, settingCalled, withSetting } from '../model/schema/settings.ts';
import type { DeviceSpec, HostSpec } from '../model/specification.ts';
import {
  deviceById,
  isSmallEnough,
  MOST_SMALL_BLOCKS,
  TINY_DEVICES,
  VERIFY_DEVICE,
} from '../model/tiny-devices.ts';
import { deviceProblem } from '../session/runner/device-check.ts';
import { runnerMessage } from '../session/runner/messages.ts';
import { readFlag, readPair, Unusable } from '../session/runner/read-flag.ts';

/** Stands for a host where a device is set. */
const HOST: HostSpec = { ...BATCH_HOST, isolation: 'serializable' };

/** A device under the name by which the arguments of a command call it. */
export interface NamedDevice {
  readonly name: string;
  readonly device: DeviceSpec;
}

export interface SetFields {
  /** `key=value` of the device. */
  readonly ofDevice: readonly string[];
  /** The scheme's own, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly ofHost: Partial<HostSpec>;
}

/**
 * Tells parameters of the scheme from fields of the device and the host.
 * @param settings that may be set, by name
 * @throws an `Unusable` for what is neither a parameter nor one of them
 */
export function setFields(
  scheme: SchemeDeclaration,
  settings: readonly string[],
  pairs: readonly string[] = [],
): SetFields {
  const ofDevice: string[] = [];
  const parameters: Record<string, string> = {};
  const ofHost: Partial<HostSpec> = {};
  for (const pair of pairs) {
    const [key, given] = readPair(pair);
    const parameter = scheme.parameters.find(({ id }) => id === key);
    const setting = settingCalled(key);
    if (parameter !== undefined) parameters[key] = readFlag(`--set ${key}=`, parameter, given);
    else if (setting !== undefined && setting.part !== 'host') ofDevice.push(pair);
    else if (setting !== undefined && settings.includes(setting.key))
      Object.assign(ofHost, { [setting.key]: readFlag(`--set ${key}=`, setting.field, given) });
    else {
      const known = [...scheme.parameters.map(({ id }) => id), ...settings];
      throw new Unusable(runnerMessage('unknownParameter', { given: key, known }));
    }
  }
  return { ofDevice, parameters, ofHost };
}

/**
 * Throws an `Unusable` for a device that there is not, and for one of which not every state can be tried.
 * @param own the device in the file of that name; null where it names one that is built in
 */
export function crashDevice(
  id: string,
  pairs: readonly string[] = [],
  own: DeviceSpec | null = null,
): DeviceSpec {
  const device = own ?? deviceById(id);
  if (device === undefined) throw refused(id, 'is not known');
  const set = withSettings(device, pairs);
  if (isSmallEnough(set)) return set;
  const why = `more than ${MOST_SMALL_BLOCKS} blocks, too many to try every state of it`;
  // Not the device is too large then, but what was made of it.
  if (isSmallEnough(device)) throw new Unusable(`--set gives the device ${id} ${why}; set fewer.`);
  throw refused(id, `has ${why}`);
}

function refused(id: string, why: string): Unusable {
  const small = [...TINY_DEVICES, VERIFY_DEVICE, ...DEVICES].filter(isSmallEnough).map((each) => each.id);
  return new Unusable(
    `--device ${id} ${why}; expected a file of a small device, or one of ${small.join(', ')}.`,
  );
}

/** A device with its fields set: `cellType=mlc`. */
function withSettings(device: DeviceSpec, pairs: readonly string[]): DeviceSpec {
  let configured: Configured = { device, host: HOST };
  for (const pair of pairs) {
    const [key, given] = readPair(pair);
    const setting = settingCalled(key);
    if (setting === undefined) continue;
    const value = readFlag(`--set ${key}=`, setting.field, given);
    configured = withSetting(configured, setting, value);
  }
  const problem = deviceProblem(configured.device);
  if (problem !== null) throw new Unusable(problem);
  return configured.device;
}
