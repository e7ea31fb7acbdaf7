import { expect, test } from 'vitest';
import { Device, type DeviceOptions } from '../../../../src/engine/device.ts';
import { PIECE_PAGES, type Prepared } from '../../../../src/base/preparing.ts';
import { LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import type { Ageing, DeviceSpec, VictimPolicy } from '../../../../src/model/specification.ts';
import { optionsFor } from '../../../support/engine.ts';

/** Eight planes, each of more pages than a piece has. */
const spec = (victimPolicy: VictimPolicy = 'greedy'): DeviceSpec => ({
  ...LIGHTTX_32GB,
  geometry: { ...LIGHTTX_32GB.geometry, packages: 2, planesPerPackage: 4, blocksPerPlane: 300 },
  victimPolicy,
  zoneBlocks: 300,
});

function piecesOf(options: DeviceOptions): { readonly device: Device; readonly told: readonly Prepared[] } {
  const work = Device.preparing(options);
  const told: Prepared[] = [];
  for (;;) {
    const next = work.next();
    if (next.done === true) return { device: next.value, told };
    if (next.value !== null) told.push(next.value);
  }
}

const optionsOf = (ageing: Ageing, victimPolicy?: VictimPolicy): DeviceOptions =>
  optionsFor('', { spec: spec(victimPolicy), fill: 0.6, ageing, keepPages: false });

test.each(['none', 'random', 'local'] as const)(
  'a device that is prepared in pieces (%s) is told of in pieces of bounded size, up to all of it',
  (ageing) => {
    const { told } = piecesOf(optionsOf(ageing));
    expect(told.length).toBeGreaterThan(4);
    told.forEach(({ done, total }, i) => {
      const before = told[i - 1]?.done ?? 0;
      expect(done - before).toBeGreaterThanOrEqual(0);
      expect(done - before).toBeLessThanOrEqual(PIECE_PAGES);
      expect(done).toBeLessThanOrEqual(total);
    });
    const last = told.at(-1);
    expect(last?.done).toBe(last?.total);
  },
);

test('a policy that looks at all blocks for a victim has shorter pieces', () => {
  const { told } = piecesOf(optionsOf('random', 'cost-benefit'));
  const played = told.slice(0, 20).map(({ done }, i) => done - (told[i - 1]?.done ?? 0));
  expect(Math.max(...played)).toBeLessThanOrEqual(1_024);
});

test('a row of blocks that is longer than a piece is filled as in one go', () => {
  const wide: DeviceSpec = {
    ...LIGHTTX_32GB,
    geometry: { ...LIGHTTX_32GB.geometry, packages: 96, planesPerPackage: 7, blocksPerPlane: 4 },
    zoneBlocks: 0,
  };
  const { device } = piecesOf(optionsFor('', { spec: wide, fill: 0.5, keepPages: false }));
  const { layout, core } = device;
  const { planes, dataPagesPerBlock, pagesPerBlock } = layout;
  const perRow = planes * dataPagesPerBlock;
  expect(perRow).toBeGreaterThan(PIECE_PAGES);
  const filled = Math.floor(layout.logicalPages * 0.5);
  for (let page = 0; page < filled; page += 977) {
    const block = Math.floor(page / perRow) * planes + (page % planes);
    const within = Math.floor((page % perRow) / planes);
    expect(core.ftl.map[page]).toBe(block * pagesPerBlock + within + 1);
  }
});
