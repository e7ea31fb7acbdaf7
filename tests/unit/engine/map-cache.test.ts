/** A map of which DRAM holds some pages only: what waits, what is read and written, and what power failures leave. */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { OpKind, OpOwner } from '../../../src/engine/flash/operations.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import type { DeviceSpec, Fate } from '../../../src/model/specification.ts';
import { memoryUse } from '../../../src/engine/measuring/memory-use.ts';
import { optionsFor } from '../../support/engine.ts';

/** Each logical page has a mapping page of its own. */
function withCache(mapCachePages: number): DeviceSpec {
  return { ...CLASSROOM, mapCachePages, geometry: { ...CLASSROOM.geometry, mappingEntriesPerPage: 1 } };
}

function run(
  spec: DeviceSpec,
  script: string,
  prepare = 'w:A-D@0 w:E-H@1',
): { device: Device; told: string[] } {
  const device = Device.create(optionsFor(script, { spec }, prepare));
  const told: string[] = [];
  device.watcher = watching(
    on(Event.mapPageFetched, ({ mapPage }) => told.push(`fetched ${mapPage}`)),
    on(Event.mapPageEvicted, ({ mapPage }) => told.push(`evicted ${mapPage}`)),
    on(Event.mapCacheErased, () => told.push('erased')),
    on(Event.pageRead, ({ logicalPage }) => told.push(`read ${logicalPage}`)),
  );
  device.run();
  expect(device.state.stopped).toBeNull();
  return { device, told };
}

/** Without the reads and programs of anything else. */
function counts({ state: { counters: c } }: Device): number[] {
  return [c.mapCacheHits, c.mapCacheMisses, c.mapCacheReads, c.mapCachePrograms];
}

describe('a map cache', () => {
  test('a read waits for its mapping page, and one of the same page finds it', () => {
    const { device, told } = run(withCache(2), 'r:A . r:A . r:B .');
    expect(told).toEqual(['fetched 0', 'read 0', 'read 0', 'fetched 1', 'read 1']);
    expect(counts(device)).toEqual([1, 2, 2, 0]);
    expect(device.state.counters.hostPageReads).toBe(3);
  });

  test('the page that was used longest ago leaves, and is written only if it has changed', () => {
    const { device, told } = run(withCache(2), 'r:A . w:B . r:A . r:C . r:D .');
    expect(told.filter((each) => each.startsWith('evicted'))).toEqual(['evicted 1']);
    expect(device.state.counters.mapCachePrograms).toBe(1);
  });

  test('a read that waits takes the time of the read of a mapping page', () => {
    const whole = run(withCache(0), 'r:A .').device.timeNs;
    const waiting = run(withCache(1), 'r:A .').device.timeNs;
    const { readNs, pageTransferBytes, busNsPerByte, mappingReadNs } = CLASSROOM.timing;
    expect(waiting - whole).toBe(readNs + Math.round(pageTransferBytes * busNsPerByte) + mappingReadNs);
  });

  test('reads that wait for one mapping page cost one read of it', () => {
    const spec = { ...withCache(1), geometry: CLASSROOM.geometry };
    expect(counts(run(spec, 'r:A r:B r:A .').device)).toEqual([0, 3, 1, 0]);
  });

  test('the area is used again and again, and what stands there is always the newest', () => {
    const rounds = Array.from({ length: 300 }, (_, i) => `w:${'ABCDEFGH'[(i * 3) % 8] ?? 'A'} .`);
    const { device, told } = run(withCache(1), `${rounds.join(' ')} r:A-H .`);
    const erased = told.filter((each) => each === 'erased').length;
    const { mapCachePrograms, mapCacheReads } = device.state.counters;
    expect(mapCachePrograms).toBeGreaterThan(100);
    expect(mapCacheReads).toBeGreaterThan(100);
    const first = device.layout.blocks - device.layout.cacheStripes * device.layout.planes;
    const worn = device.state.durable.eraseCount.subarray(first);
    expect(Math.min(...worn)).toBeGreaterThan(0);
    expect(worn.reduce((sum, count) => sum + count, 0)).toBe(erased);
    for (let page = 0; page < 8; page++) expect(device.readBack(page)).toBeGreaterThan(0);
  });

  test('after a power failure the map is in memory, and its pages are written as they leave', () => {
    const { device } = run(withCache(1), 'w:A . crash r:A . r:B . r:C .');
    expect(device.state.powerCycles).toBe(1);
    const { mapCacheReads, mapCachePrograms } = device.state.counters;
    expect(mapCacheReads).toBe(1);
    expect(mapCachePrograms).toBe(2);
  });

  test('a page that leaves as the power fails is none of the pages that recovery reads', () => {
    const cut = (fate: Fate): unknown => {
      const options = optionsFor('w:A . r:B . r:C .', { spec: withCache(1) }, 'w:A-D@0 w:E-H@1');
      const device = Device.create(options);
      const leaving = (): readonly (readonly [number, number])[] => {
        const { kind, owner } = device.core.flash.ops;
        return device
          .inFlight()
          .filter(([, slot]) => kind[slot] === OpKind.mapProgram && owner[slot] === OpOwner.mapCache);
      };
      while (leaving().length === 0 && !device.isFinished) device.step();
      expect(leaving()).toHaveLength(1);
      device.pullPlug(
        leaving().map(([id]) => [id, fate]),
        1,
      );
      expect(device.state.counters.mapPrograms).toBe(0);
      return device.state.durable.metadata;
    };
    expect(cut('done')).toEqual(cut('never'));
  });

  test('DRAM of the map is what the cache has room for', () => {
    const bytes = (pages: number): number => memoryUse(run(withCache(pages), 'r:A .').device).ftlBytes;
    expect(bytes(3) - bytes(1)).toBe(2 * 4);
  });

  test('without one nothing is counted, and the device has no area for it', () => {
    const { device } = run(withCache(0), 'r:A . w:B .');
    expect(counts(device)).toEqual([0, 0, 0, 0]);
    expect(device.layout.cacheStripes).toBe(0);
    expect(device.core.mapCache).toBeNull();
  });
});
