/**
 * Programs and erases that fail, under every scheme: the laws hold between any two steps, what was written is there
 * although its program failed, blocks in which one failed are never used again, and power failures break no promise.
 */
import { expect, test } from 'vitest';
import { Device } from '../../src/engine/device.ts';
import { BlockHealth } from '../../src/engine/flash/bad-blocks.ts';
import type { DeviceSpec } from '../../src/model/specification.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { SWIFT } from '../../src/oracle/exploration.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions } from '../../src/oracle/script-case.ts';
import { shareOf } from '../support/ring.ts';
import { allSchemes, must } from './devices.ts';
import { StepLaws } from './step-laws.ts';

const devices = [30_000, 100_000].flatMap((programFailures) =>
  TINY_DEVICES.map((device): DeviceSpec => ({ ...device, programFailures })),
);

/** Blocks that are retired or bad, and pages of them that may still be handed out. */
function outOfUse({ state, core }: Device): { blocks: number; open: number } {
  let blocks = 0;
  let open = 0;
  for (const [block, health] of state.durable.grownBad.entries()) {
    if (health === BlockHealth.good) continue;
    blocks++;
    if (core.ftl.openBlocks.subarray(0).includes(block) && !core.allocator.isFull(block)) open++;
  }
  return { blocks, open };
}

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s programs elsewhere what failed, breaks no law, and never opens a block again in which a program failed',
  (_, scheme) => {
    let failures = 0;
    let takenOut = 0;
    for (const index of shareOf({ first: 5, full: 60, deep: 500 })) {
      const device = Device.create(must(caseOptions(randomCase(scheme, null, devices, 206, index))));
      const laws = new StepLaws();
      laws.look(device);
      while (device.step()) laws.look(device);
      const { grownBad } = device.state.durable;
      failures += device.state.counters.programFailures;
      takenOut += grownBad.filter((health) => health === BlockHealth.bad).length;
      if (device.state.phase === 'running') expect(outOfUse(device).open, `script ${index}`).toBe(0);
    }
    expect(failures).toBeGreaterThan(0);
    console.log(scheme.id, { failures, takenOut });
  },
);

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s keeps its promises on a device whose programs and erases fail',
  (_, scheme) => {
    let failures = 0;
    let states = 0;
    let stopped = 0;
    for (const index of shareOf({ first: 1, full: 10, deep: 100 })) {
      const options = must(caseOptions(randomCase(scheme, null, devices, 207, index)));
      const { findings, crashPoints } = explore(options, SWIFT, (device) => {
        failures += device.state.counters.programFailures;
        if (device.state.stopped !== null) stopped++;
      });
      states += crashPoints;
      expect(findings, `script ${index}`).toEqual([]);
      expect(crashPoints).toBeGreaterThan(0);
    }
    console.log(scheme.id, { failures, states, stopped });
  },
);
