/**
 * Bad blocks under every scheme: none is ever programmed, erased or opened, the laws hold between any two steps, and
 * power failures break no promise.
 */
import { expect, test } from 'vitest';
import { Device } from '../../src/engine/device.ts';
import { badBlocksOf } from '../../src/engine/flash/bad-blocks.ts';
import { pageCondition } from '../../src/engine/flash/durable.ts';
import type { DeviceSpec } from '../../src/model/specification.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { SWIFT } from '../../src/oracle/exploration.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions } from '../../src/oracle/script-case.ts';
import { ring, shareOf } from '../support/ring.ts';
import { allSchemes, must } from './devices.ts';
import { StepLaws } from './step-laws.ts';

function withBadBlocks(device: DeviceSpec): DeviceSpec {
  return { ...device, badBlocks: 0.25 };
}

const devices = TINY_DEVICES.map(withBadBlocks);

/** Operations of a script that is crashed everywhere; null: as many as are drawn. */
const CRASHED = ring === 'first' ? 12 : null;

/** Bad blocks that hold something or were worn. */
function usedOnes({ state, layout, options }: Device): number[] {
  const out: number[] = [];
  for (const [block, bad] of badBlocksOf(layout, options.seed).entries()) {
    if (bad === 0) continue;
    const pages = Array.from({ length: layout.pagesPerBlock }, (_, i) => block * layout.pagesPerBlock + i);
    const isTouched = pages.some((page) => pageCondition(state.durable, page) !== 'torn');
    if (isTouched || state.durable.eraseCount[block] !== 0) out.push(block);
  }
  return out;
}

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s never uses a block that is bad from the factory, and breaks no law without it',
  (_, scheme) => {
    let erases = 0;
    for (const index of shareOf({ first: 5, full: 18, deep: 500 })) {
      const device = Device.create(must(caseOptions(randomCase(scheme, null, devices, 104, index))));
      const laws = new StepLaws();
      expect(badBlocksOf(device.layout, device.options.seed)).toContain(1);
      laws.look(device);
      while (device.step()) laws.look(device);
      expect(usedOnes(device), `script ${index}`).toEqual([]);
      erases += laws.seen.erases;
    }
    expect(erases).toBeGreaterThan(0);
  },
);

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s keeps its promises on a device with bad blocks',
  (_, scheme) => {
    for (const index of shareOf({ first: 1, full: 3, deep: 100 })) {
      const options = must(caseOptions(randomCase(scheme, null, devices, 105, index, CRASHED)));
      const { findings, crashPoints } = explore(options, SWIFT, (device) => {
        expect(usedOnes(device)).toEqual([]);
      });
      expect(findings).toEqual([]);
      expect(crashPoints).toBeGreaterThan(0);
    }
  },
);
