/** Ways to build a device for tests. */
import { Device, type DeviceOptions } from '../../src/engine/device.ts';
import { CLASSROOM } from '../../src/model/devices.ts';
import { parsePreparation } from '../../src/engine/host/prepare.ts';
import { scenarioById } from '../../src/engine/host/scenarios.ts';
import { parseScript } from '../../src/engine/host/script.ts';
import { lightTx } from '../../src/protocols/lighttx/scheme.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';

export function optionsFor(script: string, over: Partial<DeviceOptions> = {}, prepare = ''): DeviceOptions {
  const program = parseScript(script);
  if (!program.ok) throw new Error(inEnglish(program.error.sentence));
  const laid = parsePreparation(prepare);
  if (!laid.ok) throw new Error(inEnglish(laid.error.sentence));
  return {
    spec: CLASSROOM,
    host: { isolation: 'serializable', replay: 'closed', queueDepth: 16, thinkNs: 60_000 },
    scheme: lightTx,
    settings: {},
    mutant: null,
    seed: 1,
    fill: 0,
    laid: laid.value,
    program: program.value,
    keepPages: true,
    ...over,
  };
}

export function scenarioOptions(id: string, over: Partial<DeviceOptions> = {}): DeviceOptions {
  const scenario = scenarioById(id);
  if (scenario === undefined) throw new Error(`no scenario ${id}`);
  const options = optionsFor(scenario.script, {}, scenario.prepare);
  return {
    ...options,
    settings: scenario.parameters,
    host: { ...options.host, thinkNs: scenario.thinkNs },
    ...over,
  };
}

export function scenarioDevice(id: string, over: Partial<DeviceOptions> = {}): Device {
  return Device.create(scenarioOptions(id, over));
}
