/** Counters, against a workload that can be counted by hand. */
import { describe, expect, test } from 'vitest';
import { nextBelow, randomStream } from '../../../src/base/random.ts';
import { Device } from '../../../src/engine/device.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { pageCondition } from '../../../src/engine/flash/durable.ts';
import type { DeviceSpec } from '../../../src/model/specification.ts';
import { optionsFor } from '../../support/engine.ts';

function played(script: string, prepare = '', spec = CLASSROOM): Device {
  const device = Device.create(optionsFor(script, { spec }, prepare));
  device.run();
  return device;
}

test('counters: programs, reads and transactions are counted', () => {
  const { counters, host } = played('w1:A,B,A c1 w2:C,D a2 . r:A-C r:D w:E b3 c3 .', 'w:X@0').state;
  // D is held back until the abort; of D and X nothing is read, for D is nowhere.
  expect(counters).toMatchObject({
    hostPageWrites: 6,
    hostPageReads: 4,
    dataPrograms: 5,
    copyPrograms: 0,
    copyReads: 0,
    erases: 0,
    reads: 2,
  });
  expect([host.begun, host.committed, host.aborted, host.lost]).toEqual([3, 2, 1, 0]);
});

test('a read of several pages reads each of them', () => {
  const device = Device.create(optionsFor('r:A-D', {}, 'w:A-D@0'));
  const read: number[][] = [];
  device.watcher = watching(on(Event.readIssued, ({ logicalPage, page }) => read.push([logicalPage, page])));
  device.run();
  expect(read).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('counters: a collection counts its copies, their reads and the erase', () => {
  expect(played('w:A . g .', 'w:A-D@0').state.counters).toMatchObject({
    dataPrograms: 1,
    copyPrograms: 3,
    copyReads: 3,
    erases: 1,
    collectorErases: 1,
  });
});

describe('summary pages', () => {
  const spec: DeviceSpec = {
    ...CLASSROOM,
    geometry: { ...CLASSROOM.geometry, pagesPerBlock: 5, summaryPage: true },
  };

  test('follow a block that a GC copy has filled', () => {
    const device = played('w:A . g .', 'w:A-D@0', spec);
    expect([1, 2, 3].map((page) => device.scheme.locate(page))).toEqual([11, 12, 13]);
    expect(pageCondition(device.state.durable, 14)).toBe('programmed');
  });

  test('follow every full block', () => {
    const stream = randomStream(1, 'pages');
    const page = (): number => nextBelow(stream, 24);
    const rewrites = Array.from({ length: 300 }, (_, t) => `w${t + 1}:${page()},${page()} c${t + 1}`);
    const device = played(`${rewrites.join(' ')} .`, '', spec);
    const { durable, counters } = device.state;
    const { dataBlocks } = device.layout;
    expect(counters.copyPrograms).toBeGreaterThan(4);
    let full = 0;
    for (let block = 0; block < dataBlocks; block++) {
      const isFull = pageCondition(durable, 5 * block + 3) === 'programmed';
      expect(pageCondition(durable, 5 * block + 4)).toBe(isFull ? 'programmed' : 'erased');
      if (isFull) full++;
    }
    expect(full).toBeGreaterThan(5);
    expect(counters.summaryPrograms).toBe(full + counters.collectorErases);
  });
});
