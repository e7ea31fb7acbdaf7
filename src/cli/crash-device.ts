/** The device that `crashes` explores: a small one by its name, with its fields set as `--set` asks. */
import { DEVICES } from '../model/devices.ts';
import { BATCH_HOST } from '../model/schema/specification-schema.ts';
import { type Configured, settingCalled, SETTINGS, withSetting } from '../model/schema/settings.ts';
import type { DeviceSpec, HostSpec } from '../model/specification.ts';
import { deviceById, isSmallEnough, TINY_DEVICES } from '../model/tiny-devices.ts';
import { deviceProblem } from '../session/runner/device-check.ts';
import { runnerMessage } from '../session/runner/messages.ts';
import { readFlag, readPair, Unusable } from '../session/runner/read-flag.ts';

/** Hosts of the explorer are its own: none of their fields can be set. */
const HOST: HostSpec = { ...BATCH_HOST, isolation: 'serializable' };

/** Throws an `Unusable` for a device that there is not, and for one of which not every state can be tried. */
export function crashDevice(id: string, pairs: readonly string[] = []): DeviceSpec {
  const device = deviceById(id);
  if (device === undefined) throw refused(id, 'is not known');
  const set = withSettings(device, pairs);
  if (!isSmallEnough(set)) throw refused(id, 'is too large to try every state of it');
  return set;
}

function refused(id: string, why: string): Unusable {
  const small = [...TINY_DEVICES, ...DEVICES].filter(isSmallEnough).map((each) => each.id);
  return new Unusable(`--device ${id} ${why}; expected one of ${small.join(', ')}.`);
}

/** A device with its fields set: `cellType=mlc`. */
function withSettings(device: DeviceSpec, pairs: readonly string[]): DeviceSpec {
  let configured: Configured = { device, host: HOST };
  for (const pair of pairs) {
    const [key, given] = readPair(pair);
    const setting = settingCalled(key);
    if (setting === undefined || setting.part === 'host') {
      const known = Object.keys(SETTINGS).filter((each) => settingCalled(each)?.part !== 'host');
      throw new Unusable(runnerMessage('unknownParameter', { given: key, known }));
    }
    const value = readFlag(`--set ${key}=`, setting.field, given);
    configured = withSetting(configured, setting, value);
  }
  const problem = deviceProblem(configured.device);
  if (problem !== null) throw new Unusable(problem);
  return configured.device;
}
