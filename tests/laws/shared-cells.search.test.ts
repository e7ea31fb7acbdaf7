/**
 * Pages that a torn program destroys, between any two steps of any scheme: no durable one if a cell holds one bit,
 * and exactly the pages of the same cells if it holds more.
 */
import { expect, test } from 'vitest';
import { Device } from '../../src/engine/device.ts';
import { pageCondition } from '../../src/engine/flash/durable.ts';
import { OpKind } from '../../src/engine/flash/operations.ts';
import type { CellType, DeviceSpec } from '../../src/model/specification.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { contested, PowerCutter } from '../../src/oracle/power-cut.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions } from '../../src/oracle/script-case.ts';
import { shareOf } from '../support/ring.ts';
import { allSchemes, must } from './devices.ts';

/** By the pages of a block: those that page 0, 1, 2, … takes with it. */
const TAKEN: Readonly<Record<CellType, Readonly<Record<number, readonly (readonly number[])[]>>>> = {
  slc: { 3: [[], [], []], 4: [[], [], [], []] },
  mlc: { 3: [[], [], [0]], 4: [[], [], [0], [1]] },
  tlc: { 3: [[], [0], [0, 1]], 4: [[], [], [0], [0, 2]] },
};

function withCells(device: DeviceSpec, cellType: CellType): DeviceSpec {
  return { ...device, cellType };
}

function programmedPages(device: Device, durable = device.state.durable): number[] {
  return Array.from({ length: device.layout.pages }, (_, page) => page).filter(
    (page) => pageCondition(durable, page) === 'programmed',
  );
}

/** Pages that programs under way would take with them, and those of blocks that are being erased. */
function endangered(device: Device, cellType: CellType): { shared: Set<number>; erased: Set<number> } {
  const { pagesPerBlock, dataBlocks, metaBlocks } = device.layout;
  const { kind, target } = device.core.volatile.flash.ops;
  const shared = new Set<number>();
  const erased = new Set<number>();
  for (const [, slot] of contested(device)) {
    const page = target[slot] ?? 0;
    const first = page - (page % pagesPerBlock);
    if (kind[slot] === OpKind.erase) {
      for (let each = 0; each < pagesPerBlock; each++) erased.add(first + each);
    } else if (kind[slot] !== OpKind.partial) {
      const block = first / pagesPerBlock;
      if (block >= dataBlocks && block < dataBlocks + metaBlocks) continue;
      for (const each of TAKEN[cellType][pagesPerBlock]?.[page - first] ?? []) shared.add(first + each);
    }
  }
  return { shared, erased };
}

const cases = (['slc', 'mlc', 'tlc'] as const).flatMap((cellType) =>
  allSchemes.map((scheme) => [scheme.id, cellType, scheme] as const),
);

test.each(cases)(
  '%s on %s: a torn program takes the pages of its cells with it, and no other',
  (_, cellType, scheme) => {
    const devices = TINY_DEVICES.map((device) => withCells(device, cellType));
    if (devices.some((device) => scheme.refuses?.(device) != null)) return;
    let taken = 0;
    for (const index of shareOf({ first: 2, full: 16, deep: 500 })) {
      const options = must(caseOptions(randomCase(scheme, null, devices, 103, index)));
      const device = Device.create(options);
      const cutter = new PowerCutter(options);
      do {
        if (device.state.phase !== 'running') continue;
        const before = programmedPages(device);
        const fates = contested(device).map(([id]) => [id, 'torn'] as const);
        const after = new Set(programmedPages(device, cutter.cut(device, fates)));
        const { shared, erased } = endangered(device, cellType);
        const lost = before.filter((page) => !after.has(page) && !erased.has(page));
        expect(lost, `script ${index}, step ${device.state.step}`).toEqual(
          before.filter((page) => shared.has(page) && !erased.has(page)),
        );
        taken += lost.length;
      } while (device.step());
    }
    if (cellType === 'slc') expect(taken).toBe(0);
    else expect(taken).toBeGreaterThan(0);
  },
);
