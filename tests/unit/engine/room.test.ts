/** Room of a device, the start of GC, and the choice of a free block. */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { CLASSROOM, LIGHTTX_32GB } from '../../../src/model/devices.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { Allocator } from '../../../src/engine/ftl/allocator.ts';
import { FtlState } from '../../../src/engine/ftl/state.ts';
import type { DeviceSpec } from '../../../src/model/specification.ts';
import { optionsFor } from '../../support/engine.ts';
import { itemAt } from '../../support/item-at.ts';

function rewriting(spec: DeviceSpec, rounds: number, pages = 16, prepare = ''): Device {
  const of = (t: number): string => `w${t + 1}:${t % pages},${(t * 3) % pages} c${t + 1}`;
  const options = optionsFor(Array.from({ length: rounds }, (_, t) => of(t)).join(' '), {}, prepare);
  return Device.create({ ...options, spec, host: { ...options.host, thinkNs: 0 } });
}

describe('over-provisioning', () => {
  test('is a share of the pages that hold data, without summary pages', () => {
    const { dataBlocks, dataPagesPerBlock, logicalPages } = layoutOf(LIGHTTX_32GB);
    expect([dataBlocks, dataPagesPerBlock]).toEqual([131_072, 63]);
    expect(logicalPages).toBe(Math.floor(131_072 * 63 * 0.85));
    expect(layoutOf({ ...CLASSROOM, overProvisioning: 0.25 }).logicalPages).toBe(66);
  });
});

describe('the low watermark', () => {
  test.each([
    [0, 1],
    [0.1, 2],
    [0.28, 4],
  ])('of %d is %i of a plane’s eleven blocks', (lowWatermark, lowBlocks) => {
    expect(layoutOf({ ...CLASSROOM, lowWatermark }).lowBlocksPerPlane).toBe(lowBlocks);
  });

  test.each([1, 2, 3])('GC starts below %i free blocks, and not before', (low) => {
    const device = rewriting({ ...CLASSROOM, lowWatermark: (low - 0.5) / 11 }, 300);
    const { freeCount } = device.core.ftl;
    const seen = new Set<number>();
    device.watcher = watching(
      on(Event.collectionBegan, ({ block }) => seen.add(itemAt(freeCount, block % 2))),
    );
    device.run();
    expect(device.state.host.committed).toBe(300);
    expect(Math.max(...seen)).toBe(low - 1);
  });
});

describe('a free block', () => {
  const layout = layoutOf({ ...CLASSROOM, geometry: { ...CLASSROOM.geometry, packages: 1 } });

  function freed(levelWear: boolean, erases: readonly number[]): number[] {
    const eraseCount = new Uint32Array(layout.blocks);
    const allocator = new Allocator(new FtlState(layout, new Uint8Array(0)), layout, levelWear, eraseCount);
    erases.forEach((count, block) => {
      eraseCount[block] = count;
      allocator.free(block);
    });
    return erases.map(() => allocator.takeFree(0));
  }

  test('is the least worn one under wear levelling, and the first freed of equals', () => {
    expect(freed(true, [5, 2, 9, 2, 0])).toEqual([4, 1, 3, 0, 2]);
    expect(freed(true, [3, 3, 3])).toEqual([0, 1, 2]);
  });

  test('is the first freed one without wear levelling', () => {
    expect(freed(false, [5, 2, 9, 2, 0])).toEqual([0, 1, 2, 3, 4]);
  });

  test('is missing where none is left', () => {
    const allocator = new Allocator(
      new FtlState(layout, new Uint8Array(0)),
      layout,
      true,
      new Uint32Array(layout.blocks),
    );
    expect(allocator.takeFree(0)).toBe(-1);
  });
});

test('allocation: a host takes pages of all planes in turn, and none reserved for GC', () => {
  const layout = layoutOf(CLASSROOM);
  const ftl = new FtlState(layout, new Uint8Array(0));
  const allocator = new Allocator(ftl, layout, true, new Uint32Array(layout.blocks));
  for (const block of [0, 1, 2, 3]) allocator.open(block);
  // Two blocks of four pages on each of two planes, one of which is the garbage collector’s.
  expect(ftl.freeHostPages).toBe(8);
  const taken = Array.from({ length: 9 }, () => allocator.takeForHost(0));
  expect(taken).toEqual([0, 4, 1, 5, 2, 6, 3, 7, -1]);
  expect([ftl.freeHostPages, allocator.takeForCollector(0)]).toEqual([0, 8]);
});

test('static striping: a page gets no page reserved for GC and none of another plane', () => {
  const layout = layoutOf(CLASSROOM);
  const allocator = new Allocator(
    new FtlState(layout, new Uint8Array(0)),
    layout,
    true,
    new Uint32Array(layout.blocks),
    'static',
  );
  for (const block of [0, 1, 2, 3]) allocator.open(block);
  expect(Array.from({ length: 5 }, () => allocator.takeForHost(6))).toEqual([0, 1, 2, 3, -1]);
  expect(allocator.takeForHost(7)).toBe(4);
});

test('static wear levelling moves a cold block only if it lags by more than the threshold', () => {
  const worn = (staticThreshold: number): Uint32Array => {
    const spec = { ...CLASSROOM, wearLevelling: { dynamic: true, staticThreshold } };
    const device = rewriting(spec, 2_000, 6, 'w:8-11@0 w:12-15@1 w:16-19@2 w:20-23@3');
    device.run();
    return device.state.durable.eraseCount;
  };
  expect(worn(10_000)).toEqual(worn(0));
  expect(worn(4)).not.toEqual(worn(0));
});

test.each([
  [31, 17, true],
  [47, 17, true],
  [31, 16, false],
  [23, 17, false],
  [30, 17, false],
  [32, 17, false],
])(
  'static wear levelling: a victim erased %i times is filled by a cold block that lags by %i: %s',
  (erases, lag, isMoved) => {
    const spec = { ...CLASSROOM, wearLevelling: { dynamic: true, staticThreshold: 16 } };
    const device = rewriting(spec, 40, 6, 'w:8-11@0 w:12-15@1 w:16-19@2 w:20-23@3');
    device.run();
    const { core } = device;
    const { eraseCount } = core.durable;
    const cold = core.victims.leastWorn(0, eraseCount.fill(erases));
    eraseCount[cold] = itemAt(eraseCount, cold) - lag;
    expect(core.ftl.validCount[core.victims.pick(0)]).toBeLessThan(itemAt(core.ftl.validCount, cold));
    core.collector.begin(0);
    // Of equal victims any may be taken.
    expect(core.ftl.collector.victim[0] === cold).toBe(isMoved);
    expect(core.ftl.collector.victim[0]).toBeGreaterThanOrEqual(0);
  },
);
