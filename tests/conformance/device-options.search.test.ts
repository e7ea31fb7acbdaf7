/**
 * Every scheme on devices with the options that change the way of an operation through the device: crashed at every
 * step of random scripts with every outcome of what was in flight, and held to the laws of every step. The device's
 * own work must never reach a promise.
 */
import { describe, expect, test } from 'vitest';
import { Device } from '../../src/engine/device.ts';
import type { DeviceSpec } from '../../src/model/specification.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { SWIFT } from '../../src/oracle/exploration.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions } from '../../src/oracle/script-case.ts';
import { StepLaws } from '../laws/step-laws.ts';
import { allSchemes, must } from '../laws/devices.ts';
import { reachOf, ring } from '../support/ring.ts';

/** The planes of all packages in one. */
function onOneDie({ geometry }: DeviceSpec): Pick<DeviceSpec, 'planeCommands' | 'geometry'> {
  const planesPerPackage = geometry.packages * geometry.planesPerPackage;
  return { planeCommands: 'multi-plane', geometry: { ...geometry, packages: 1, planesPerPackage } };
}

const OPTIONS: Readonly<Record<string, (device: DeviceSpec) => Partial<DeviceSpec>>> = {
  'copies in blocks of their own': () => ({ separateCopies: true }),
  'a map cache of one page, and copies apart': ({ geometry }) => ({
    mapCachePages: 1,
    separateCopies: true,
    geometry: { ...geometry, mappingEntriesPerPage: 1 },
  }),
  'erases that reads suspend': () => ({ readsSuspend: 'erases' }),
  'programs and erases that reads suspend': () => ({ readsSuspend: 'programs-and-erases' }),
  'commands of two planes': (device) => ({ ...onOneDie(device), programFailures: 50_000 }),
  'commands of two planes that reads suspend, a map cache of one page, copies apart, and failures': (
    device,
  ) => ({
    ...onOneDie(device),
    readsSuspend: 'programs-and-erases',
    mapCachePages: 1,
    separateCopies: true,
    programFailures: 50_000,
    geometry: { ...onOneDie(device).geometry, mappingEntriesPerPage: 1 },
  }),
};

/** Random scripts of each scheme and option. */
const SCRIPTS = reachOf({ first: 1, full: 3, deep: 200 });
const SEED = 23;
const OPERATIONS = 24;
/** The first ring has the device with all the options. */
const tried = Object.entries(OPTIONS).slice(ring === 'first' ? -1 : 0);

describe.each(tried)('%s', (_, option) => {
  const devices = TINY_DEVICES.map((device): DeviceSpec => Object.assign({}, device, option(device)));

  test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
    '%s keeps its promises',
    (_id, scheme) => {
      const seen = { mapPages: 0, states: 0 };
      for (let index = 0; index < SCRIPTS; index++) {
        const options = must(caseOptions(randomCase(scheme, null, devices, SEED, index, OPERATIONS)));
        const { findings, states } = explore(options, SWIFT);
        expect(findings, `script ${index}`).toEqual([]);
        seen.states += states;
        const laws = new StepLaws();
        const device = Device.create(options);
        do laws.look(device);
        while (device.step());
        seen.mapPages += device.state.counters.mapCachePrograms + device.state.counters.mapCacheReads;
      }
      expect(seen.states).toBeGreaterThan(10);
      expect(seen.mapPages > 0).toBe(devices.some(({ mapCachePages = 0 }) => mapCachePages > 0));
    },
  );
});
