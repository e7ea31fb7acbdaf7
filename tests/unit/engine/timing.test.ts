/** Durations of operations, to the nanosecond: the host link, a package's bus, planes, copies and erases. */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { type EventType, on as listenTo, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import type { DeviceSpec } from '../../../src/model/specification.ts';
import { optionsFor } from '../../support/engine.ts';
import { itemAt } from '../../support/item-at.ts';

/** As PHYSICAL has them: 4,224 bytes at 25 ns on the bus. */
const LINK = 1_907;
const BUS = 105_600;
const READ = 25_000;
const PROGRAM = 200_000;
const ERASE = 1_500_000;

function on(packages: number, planesPerPackage: number): DeviceSpec {
  const geometry = { ...CLASSROOM.geometry, packages, planesPerPackage };
  return { ...CLASSROOM, geometry, timing: { ...CLASSROOM.timing, hostNs: LINK } };
}

/** Returns the time of each event of a type; think time is 0, and nothing holds the host back. */
function timesOf(type: EventType, spec: DeviceSpec, script: string, prepare = ''): number[] {
  const options = optionsFor(script, { spec }, prepare);
  const device = Device.create({ ...options, host: { ...options.host, thinkNs: 0 } });
  const times: number[] = [];
  device.watcher = watching(listenTo(type, () => times.push(device.state.clock.nowNs)));
  device.run();
  return times;
}

describe('programs', () => {
  test('on two packages wait only for the host link', () => {
    const first = LINK + BUS + PROGRAM;
    expect(timesOf(Event.plainWritten, on(2, 1), 'w:A w:B')).toEqual([first, first + LINK]);
  });

  test('on two planes of a package share its bus, and program at the same time', () => {
    const first = LINK + BUS + PROGRAM;
    expect(timesOf(Event.plainWritten, on(1, 2), 'w:A w:B')).toEqual([first, first + BUS]);
  });

  test('on one plane follow one another, transfers included', () => {
    const first = LINK + BUS + PROGRAM;
    expect(timesOf(Event.plainWritten, on(1, 1), 'w:A w:B w:C')).toEqual([
      first,
      first + BUS + PROGRAM,
      first + 2 * (BUS + PROGRAM),
    ]);
  });
});

describe('reads', () => {
  test('cross the bus after their plane has read', () => {
    expect(timesOf(Event.pageRead, on(2, 1), 'r:A', 'w:A@0')).toEqual([READ + BUS]);
  });

  test('occupy their plane until the page has crossed the bus', () => {
    expect(timesOf(Event.pageRead, on(2, 1), 'r:A r:B', 'w:A-B@0')).toEqual([READ + BUS, 2 * (READ + BUS)]);
  });

  test('wait for the bus while another plane of the package uses it', () => {
    // The program asks for the bus first and has it before the page is read.
    expect(timesOf(Event.pageRead, on(1, 2), 'w:C r:B', 'w:A@0 w:B@1')).toEqual([LINK + 2 * BUS]);
    expect(timesOf(Event.pageRead, on(2, 1), 'w:C r:B', 'w:A@0 w:B@1')).toEqual([READ + BUS]);
  });
});

describe('a collection', () => {
  const PREPARED = 'w:A-D@0 w:E-H@1';

  test('copies inside the plane, one page after the other, and then erases', () => {
    const copies = timesOf(Event.pageCopied, on(2, 1), 'g', PREPARED.replace('A-D', 'A-C'));
    expect(copies).toEqual([]);
    const moved = timesOf(Event.pageCopied, on(2, 1), 'w:A . g', PREPARED);
    expect(moved).toHaveLength(3);
    const began = LINK + BUS + PROGRAM;
    expect(moved).toEqual([1, 2, 3].map((n) => began + n * (READ + PROGRAM)));
    expect(timesOf(Event.blockErased, on(2, 1), 'w:A . g', PREPARED)).toEqual([itemAt(moved, 2) + ERASE]);
  });

  test('leaves the bus of its package free', () => {
    const script = 'w:A . g r:E';
    const alone = timesOf(Event.pageRead, on(1, 2), 'w:A . r:E', PREPARED);
    expect(timesOf(Event.pageRead, on(1, 2), script, PREPARED)).toEqual(alone);
  });
});
