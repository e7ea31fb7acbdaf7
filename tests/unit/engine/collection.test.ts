import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { CLASSROOM, LIGHTTX_32GB } from '../../../src/model/devices.ts';
import { fittedDevice } from '../../../src/model/fitted-device.ts';
import { BATCH_HOST } from '../../../src/model/schema/specification-schema.ts';
import type { DeviceSpec, VictimPolicy } from '../../../src/model/specification.ts';
import { optionsFor } from '../../support/engine.ts';
import { programOf } from './host/workloads/measure.ts';

/** 16 logical pages on 22 blocks of 4: every page rewritten often enough that blocks must be freed. */
function rewriting(rounds: number, pages = 16): string {
  const lines: string[] = [];
  for (let t = 1; t <= rounds; t++) {
    const at = (i: number): string => String((t * 5 + i * 3) % pages);
    lines.push(`w${t}:${at(0)},${at(1)},${at(2)} c${t}`);
  }
  return `${lines.join(' ')} .`;
}

function run(spec: DeviceSpec, rounds: number, pages = 16): Device {
  const options = optionsFor(rewriting(rounds, pages));
  const device = Device.create({ ...options, spec, host: { ...options.host, thinkNs: 0 } });
  device.run();
  return device;
}

describe('garbage collection', () => {
  test.each<VictimPolicy>(['greedy', 'cost-benefit', 'fifo', 'random'])(
    '%s frees blocks and loses nothing',
    (victimPolicy) => {
      const device = run({ ...CLASSROOM, victimPolicy }, 200);
      expect(device.state.stopped).toBeNull();
      expect(device.state.host.committed).toBe(200);
      expect(device.state.counters.collectorErases).toBeGreaterThan(20);
      for (let page = 0; page < 16; page++) {
        let last = 0;
        for (let write = 1; write <= device.state.host.writes; write++) {
          if (device.state.host.writePage[write] === page) last = write;
        }
        expect(device.readBack(page)).toBe(last);
      }
    },
  );

  test('greedy copies no more pages than random', () => {
    const copies = (victimPolicy: VictimPolicy): number =>
      run({ ...CLASSROOM, victimPolicy }, 400, 24).state.counters.copyPrograms;
    expect(copies('greedy')).toBeLessThanOrEqual(copies('random'));
  });

  test('counts valid pages exactly: bitmap, counters and map agree', () => {
    const device = run(CLASSROOM, 150);
    const { ftl } = device.core;
    const counted = new Map<number, number>();
    for (let page = 0; page < device.layout.logicalPages; page++) {
      const at = device.core.mapping.lookup(page);
      if (at < 0) continue;
      expect(device.core.mapping.isValid(at)).toBe(true);
      const block = device.core.flash.blockOfPage(at);
      counted.set(block, (counted.get(block) ?? 0) + 1);
    }
    for (let block = 0; block < device.layout.dataBlocks; block++) {
      expect(ftl.validCount[block]).toBe(counted.get(block) ?? 0);
    }
  });
});

describe('wear levelling', () => {
  const spread = (device: Device): number => {
    const counts = [...device.state.durable.eraseCount.subarray(0, device.layout.dataBlocks)];
    return Math.max(...counts) - Math.min(...counts);
  };

  test('static levelling moves cold blocks, so erase counts spread less than without it', () => {
    const cold = { ...CLASSROOM, wearLevelling: { dynamic: true, staticThreshold: 0 } };
    const levelled = { ...CLASSROOM, wearLevelling: { dynamic: true, staticThreshold: 4 } };
    const options = (spec: DeviceSpec): Device => {
      const base = optionsFor(rewriting(1_500, 6), {}, 'w:8-11@0 w:12-15@1 w:16-19@2 w:20-23@3');
      const device = Device.create({ ...base, spec, host: { ...base.host, thinkNs: 0 } });
      device.run();
      return device;
    };
    expect(spread(options(levelled))).toBeLessThan(spread(options(cold)));
  });
});

test('a device that cannot free a page reports it and stops', () => {
  const full: DeviceSpec = { ...CLASSROOM, overProvisioning: 0.02, zoneBlocks: 4 };
  const options = optionsFor(
    Array.from(
      { length: 60 },
      (_, t) => `w${t + 1}:${(t * 3) % 84},${(t * 3 + 1) % 84},${(t * 3 + 2) % 84} c${t + 1}`,
    ).join(' '),
  );
  const device = Device.create({ ...options, spec: full, host: { ...options.host, thinkNs: 0 } });
  device.run();
  expect(device.state.stopped).toBe('device-full');
  expect(device.step()).toBe(false);
});

test.each([1, 2, 3])(
  'a victim whose last page is about to be replaced lets another go first, where the host waits for room (seed %d)',
  (seed) => {
    const writes = 500;
    const script = Array.from({ length: writes }, (_, page) => `w:${page}`).join(' ');
    const spec = fittedDevice({ pages: writes, pageWrites: writes });
    const options = optionsFor(script, { spec, seed, fill: 0.85, ageing: 'random' });
    const device = Device.create({ ...options, host: { ...options.host, queueDepth: 64, thinkNs: 0 } });
    device.run();
    expect(device.state.stopped).toBeNull();
    expect(device.state.host.writes).toBe(writes);
    for (const page of Array(writes).keys()) expect(device.readBack(page)).toBe(page + 1);
  },
);

/** Victims wait for commits that are about to replace their last pages, commits wait for room, and little is left. */
test('LightTx: commits that all victims wait for get the room that GC keeps, and the work goes on', () => {
  const spec: DeviceSpec = {
    ...LIGHTTX_32GB,
    overProvisioning: 0.13,
    geometry: { ...LIGHTTX_32GB.geometry, packages: 2, planesPerPackage: 2, blocksPerPlane: 32 },
    zoneBlocks: 16,
  };
  const { logicalPages } = layoutOf(spec);
  const program = programOf('fio', { transactions: 200 }, { logicalPages });
  const host = { isolation: 'serializable', ...BATCH_HOST, nextTransaction: 'when-acknowledged' } as const;
  const device = Device.create(optionsFor('', { spec, host, program, fill: 1, keepPages: false }));
  device.run();
  expect([device.state.stopped, device.state.host.committed]).toEqual([null, 200]);
});
