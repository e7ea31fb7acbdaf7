/** Blocks that are bad from the factory, and the capacity that they leave of a device. */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { badBlocksOf, goodBlocksOf } from '../../../src/engine/flash/bad-blocks.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { CLASSROOM, LIGHTTX_32GB } from '../../../src/model/devices.ts';
import type { DeviceSpec } from '../../../src/model/specification.ts';
import { tc } from '../../../src/protocols/tc/protocol.ts';
import { optionsFor } from '../../support/engine.ts';

const on = (badBlocks: number): DeviceSpec => ({ ...CLASSROOM, badBlocks });
const badOn = (spec: DeviceSpec, seed: number): number[] =>
  [...badBlocksOf(layoutOf(spec), seed).entries()].flatMap(([block, bad]) => (bad === 1 ? [block] : []));

describe('bad blocks', () => {
  test('are the share of each plane, rounded down, and the seed says which', () => {
    const bad = badOn(on(0.3), 1);
    expect(bad.filter((block) => block % 2 === 0)).toHaveLength(3);
    expect(bad.filter((block) => block % 2 === 1)).toHaveLength(3);
    expect(badOn(on(0.3), 1)).toEqual(bad);
    expect(badOn(on(0.3), 2)).not.toEqual(bad);
    expect(badOn(on(0.09), 1)).toEqual([]);
  });

  test('hit every block of a plane alike', () => {
    const hits = new Uint32Array(22);
    for (let seed = 0; seed < 2_000; seed++)
      for (const block of badOn(on(0.3), seed)) hits[block] = (hits[block] ?? 0) + 1;
    for (const count of hits) expect(Math.abs(count - (2_000 * 3) / 11)).toBeLessThan(90);
  });

  test('leave the host its share of the good ones, and nothing changes where there are none', () => {
    const whole = layoutOf(LIGHTTX_32GB);
    expect(layoutOf({ ...LIGHTTX_32GB, badBlocks: 0 })).toEqual(whole);
    const fewer = layoutOf({ ...LIGHTTX_32GB, badBlocks: 0.02 });
    expect(fewer.goodPerPlane).toBe(2_048 - 40);
    expect(fewer.logicalPages).toBe(Math.floor(64 * 2_008 * 63 * 0.85));
    expect(fewer.pages).toBe(whole.pages);
    expect(goodBlocksOf(whole, badBlocksOf(whole, 1))).toBeNull();
  });

  test.each(['none', 'random'] as const)('hold nothing of a filled device, ageing %s', (ageing) => {
    const spec = on(0.3);
    const device = Device.create(optionsFor('.', { spec, scheme: tc, fill: 1, ageing }));
    const { durable } = device.state;
    const { layout } = device;
    for (const block of badOn(spec, 1)) {
      expect(durable.eraseCount[block]).toBe(0);
      for (let i = 0; i < 4; i++) {
        const page = block * 4 + i;
        expect((durable.programmed[page >> 5] ?? 0) & (1 << (page & 31))).toBe(0);
      }
    }
    const held = new Set(
      Array.from({ length: layout.logicalPages }, (_, page) => device.core.mapping.lookup(page)),
    );
    expect(held.size).toBe(layout.logicalPages);
    expect(held.has(-1)).toBe(false);
  });
});
