/**
 * Programs and erases that fail, under every scheme: the laws hold between any two steps, what was written is there
 * although its program failed, no block is opened again in which one failed, and power failures break no promise.
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
import { itemAt } from '../support/item-at.ts';
import { shareOf } from '../support/ring.ts';
import { allSchemes, must } from './devices.ts';
import { StepLaws } from './step-laws.ts';

function withFailures(device: DeviceSpec, index: number): DeviceSpec {
  return { ...device, programFailures: index % 2 === 0 ? 30_000 : 100_000 };
}

const devices = [...TINY_DEVICES, ...TINY_DEVICES].map(withFailures);

/** Blocks that the table names; none of them may be programmed, whether they are empty or not. */
function namedBlocks({ state }: Device): number[] {
  return [...state.durable.grownBad.entries()].flatMap(([block, health]) =>
    health === BlockHealth.good ? [] : [block],
  );
}

function isOpenOrFree({ layout, core: { ftl } }: Device, block: number): boolean {
  const plane = block % layout.planes;
  const base = plane * layout.blocksPerPlane;
  return (
    ftl.openBlocks.subarray(base, base + itemAt(ftl.openCount, plane)).includes(block) ||
    ftl.freeBlocks.subarray(base, base + itemAt(ftl.freeCount, plane)).includes(block)
  );
}

const schemes = allSchemes.map((scheme) => [scheme.id, scheme] as const);

test.each(schemes)(
  '%s programs elsewhere what failed, breaks no law, and never opens a block again in which a program failed',
  (_, scheme) => {
    const seen = { programs: 0, erases: 0, bad: 0 };
    for (const index of shareOf({ first: 0, full: 40, deep: 500 })) {
      const device = Device.create(must(caseOptions(randomCase(scheme, null, devices, 206, index))));
      const laws = new StepLaws();
      laws.look(device);
      while (device.step()) {
        laws.look(device);
        if (device.state.phase !== 'running') continue;
        for (const block of namedBlocks(device))
          expect(isOpenOrFree(device, block), `script ${index}, block ${block}`).toBe(false);
      }
      const { counters, durable } = device.state;
      seen.programs += counters.programFailures;
      seen.erases += counters.eraseFailures;
      seen.bad += durable.grownBad.filter((health) => health === BlockHealth.bad).length;
    }
    expect(Math.min(seen.programs, seen.erases, seen.bad)).toBeGreaterThan(0);
  },
);

test.each(schemes)('%s keeps its promises on a device whose programs and erases fail', (_, scheme) => {
  let withRetired = 0;
  for (const index of shareOf({ first: 0, full: 3, deep: 100 })) {
    const options = must(caseOptions(randomCase(scheme, null, devices, 207, index)));
    const { findings } = explore(options, SWIFT, (device) => {
      if (namedBlocks(device).length > 0) withRetired++;
    });
    expect(findings, `script ${index}`).toEqual([]);
  }
  expect(withRetired).toBeGreaterThan(0);
});
