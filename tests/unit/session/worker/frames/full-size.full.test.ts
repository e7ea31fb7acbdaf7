import { describe, expect, test } from 'vitest';
import { LIGHTTX_32GB } from '../../../../../src/model/devices.ts';
import type { DeviceSpec } from '../../../../../src/model/specification.ts';
import { buildBlocks } from '../../../../../src/session/worker/frames/build-frame.ts';
import { itemAt } from '../../../../support/item-at.ts';
import { running } from './full-size.ts';
import { blemishes } from './truths.ts';

/** The large device's shape, and few enough blocks to make many of them. */
const MEDIUM: DeviceSpec = {
  ...LIGHTTX_32GB,
  geometry: { ...LIGHTTX_32GB.geometry, blocksPerPlane: 16 },
  zoneBlocks: 128,
};

describe('a full-size device', () => {
  const watched = running(MEDIUM, 9_000);
  const { layout } = watched.device;

  test('is drawn as a map, and its lanes have block counts', () => {
    watched.step();
    const frame = watched.frame();
    expect(frame.blocks).toEqual([]);
    expect(frame.map?.blocks).toBe(1024);
    expect(frame.map).toMatchObject({ pagesPerBlock: 63, planes: 64, packages: 8 });
    const counted = frame.lanes.map(({ count }) => Number(count));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(1024);
    expect(frame.lanes.map(({ blocks }) => blocks)).toEqual([[], [], [], []]);
    expect(blemishes(frame.narration)).toEqual([]);
  });

  test('has columns that equal the contents of its blocks', () => {
    const { map } = watched.frame();
    const numbers = Array.from({ length: layout.dataBlocks }, (_, block) => block);
    for (const { block, lane, pages } of buildBlocks(watched.input(), numbers)) {
      const current = pages.filter(({ state }) => state === 'current').length;
      const taken = itemAt(watched.device.core.ftl.writePointer, block);
      expect(map?.valid[block]).toBe(Math.ceil((current * 255) / 63));
      expect(map?.programmed[block]).toBe(Math.ceil((taken * 255) / 63));
      expect(lane).toBe(itemAt(watched.frame().lanes, map?.lane[block] ?? 0).id);
    }
  });

  test('keeps its columns without power', () => {
    const cut = running(MEDIUM, 9_000);
    cut.pullPlug();
    const { map } = cut.frame();
    const programmed = map?.programmed.filter((share) => share > 0).length ?? 0;
    expect(programmed).toBeGreaterThan(500);
    expect(map?.valid.every((share, block) => share <= itemAt(map.programmed, block))).toBe(true);
    cut.until(({ phase, narration }) => phase === 'recovering' && narration.includes('summary of block'));
    expect(cut.frame().map?.programmed).toEqual(map?.programmed);
  });

  test('returns nothing for blocks that do not exist', () => {
    expect(buildBlocks(watched.input(), [-1, 0.5, layout.dataBlocks])).toEqual([]);
  });
});
