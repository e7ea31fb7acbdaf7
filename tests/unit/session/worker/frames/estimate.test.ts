import { describe, expect, test } from 'vitest';
import { totalReads } from '../../../../../src/engine/interface/counters.ts';
import { copyPlain } from '../../../../../src/base/plain.ts';
import { Device } from '../../../../../src/engine/device.ts';
import { CLASSROOM, FIGURE_8, PHYSICAL } from '../../../../../src/model/devices.ts';
import { SCENARIOS } from '../../../../../src/engine/host/scenarios.ts';
import type { DeviceSpec } from '../../../../../src/model/specification.ts';
import { inEnglish } from '../../../../../src/texts/en/in-english.ts';
import { estimate, recoveryEstimate } from '../../../../../src/explain/lighttx/estimate.ts';
import { Stage } from '../../../../../src/protocols/lighttx/state.ts';
import { stateOf } from '../../../../../src/explain/lighttx/look-state.ts';
import { scenarioDevice, scenarioOptions } from '../../../../support/engine.ts';

const SUMMARIES: DeviceSpec = {
  ...CLASSROOM,
  geometry: { ...CLASSROOM.geometry, pagesPerBlock: 5, summaryPage: true },
  timing: { ...PHYSICAL, scanParallelism: 3, mappingParallelism: 2 },
};

/** Both planes in one package, which is a die. */
const MULTI_PLANE: DeviceSpec = {
  ...CLASSROOM,
  planeCommands: 'multi-plane',
  geometry: { ...CLASSROOM.geometry, packages: 1, planesPerPackage: 2 },
};

const SPECS: readonly (readonly [string, DeviceSpec])[] = [
  ['one read at a time', CLASSROOM],
  ['eight reads at a time', { ...CLASSROOM, timing: PHYSICAL }],
  ['the calibrated profile', { ...CLASSROOM, timing: FIGURE_8 }],
  ['a summary page in each block', SUMMARIES],
  ['multi-plane commands', { ...MULTI_PLANE, timing: PHYSICAL }],
  [
    'multi-plane commands, and a summary page',
    {
      ...MULTI_PLANE,
      timing: PHYSICAL,
      geometry: { ...MULTI_PLANE.geometry, pagesPerBlock: 5, summaryPage: true },
    },
  ],
  ['one command at a time', MULTI_PLANE],
];

/** Cuts the power with nothing of what is in flight surviving, and recovers up to the start of the redo. */
function recoverAfterCut(device: Device): { reads: number; ns: number } {
  device.pullPlug(
    device.inFlight().map(([id]) => [id, 'never'] as const),
    1,
  );
  const reads = totalReads(device.state.counters);
  const { nowNs } = device.state.clock;
  const isReading = (): boolean => {
    const stage = stateOf(device)?.recovery?.stage;
    return stage !== undefined && stage < Stage.redo;
  };
  do device.step();
  while (isReading());
  return { reads: totalReads(device.state.counters) - reads, ns: device.state.clock.nowNs - nowNs };
}

describe('the expected cost of a recovery', () => {
  describe.each(SPECS)('with %s', (_, spec) => {
    test.each(SCENARIOS.map(({ id }) => id))('equals the real cost, at every step of %s', (id) => {
      const options = scenarioOptions(id, { spec });
      const device = Device.create(options);
      const stride = id === 'under-pressure' ? 7 : 1;
      do {
        const at = device.state.step;
        if (at % stride !== 0 || device.state.stopped !== null) continue;
        const copy = Device.restore(options, copyPlain(device.state));
        const expected = estimate(copy);
        expect({ at, ...recoverAfterCut(copy) }).toEqual({ at, ...expected });
      } while (device.step());
    });
  });

  test('is given with its reason', () => {
    const device = scenarioDevice('figure-4');
    device.run();
    expect(inEnglish(recoveryEstimate(device))).toEqual({
      value: 1_368_400,
      reason: '34 page reads: blocks 6–15 only',
    });
  });

  test('is the cost so far while recovery runs', () => {
    const device = scenarioDevice('figure-4');
    device.run();
    device.pullPlug([], 1);
    for (let step = 0; step < 11; step++) device.step();
    const { value, reason } = inEnglish(recoveryEstimate(device));
    expect(reason).toBe('10 of 34 page reads done');
    expect(value).toBeGreaterThan(600_000);
    expect(value).toBeLessThan(800_000);
  });
});
