/** Pages that share cells: their order in a block, their times, and what a torn program takes with it. */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { type Durable, pageCondition } from '../../../src/engine/flash/durable.ts';
import { meanTiming } from '../../../src/engine/flash/shared-cells.ts';
import { sharedBefore, type WordLines, wordLinesOf } from '../../../src/engine/flash/word-lines.ts';
import { on as listenTo, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import type { CellType, DeviceSpec, Fate } from '../../../src/model/specification.ts';
import { wal } from '../../../src/protocols/wal/protocol.ts';
import { optionsFor } from '../../support/engine.ts';

const PROGRAM = CLASSROOM.timing.programNs;

/** One plane, so that pages follow one another in a block. */
function on(cellType: CellType, over: Partial<DeviceSpec> = {}): DeviceSpec {
  const geometry = { ...CLASSROOM.geometry, packages: 1, blocksPerPlane: 22, pagesPerBlock: 6 };
  return { ...CLASSROOM, cellType, geometry, overProvisioning: 1 - 24.5 / 132, ...over };
}

function linesOf(cellType: CellType, pages: number): WordLines {
  const lines = wordLinesOf(cellType, pages);
  if (lines === null) throw new Error('the pages share no cells');
  return lines;
}

/** "L0 L1 U0 …" */
function order(cellType: CellType, pages: number): string {
  const { line, bit } = linesOf(cellType, pages);
  const letters = cellType === 'mlc' ? 'LU' : 'LMU';
  return Array.from(line, (each, page) => `${letters[bit[page] ?? 0]}${each}`).join(' ');
}

describe('pages of a block', () => {
  test('share no cells where a cell holds one bit', () => {
    expect(wordLinesOf('slc', 64)).toBeNull();
  });

  test('are programmed on MLC in the order of Linux MTD’s dist3: a lower page of the neighbour comes between', () => {
    expect(order('mlc', 8)).toBe('L0 L1 U0 L2 U1 L3 U2 U3');
    const lines = linesOf('mlc', 64);
    const pairs = Array.from({ length: 64 }, (_, page) => sharedBefore(lines, page));
    expect(pairs[2]).toEqual([0]);
    for (let page = 4; page < 63; page += 2) expect(pairs[page]).toEqual([page - 3]);
    expect(pairs[63]).toEqual([61]);
    expect(pairs.filter((pair) => pair.length === 0)).toHaveLength(32);
  });

  test('are programmed on TLC bit by bit, a word line behind each other', () => {
    expect(order('tlc', 9)).toBe('L0 L1 M0 L2 M1 U0 M2 U1 U2');
    expect(sharedBefore(linesOf('tlc', 9), 7)).toEqual([1, 4]);
  });

  test('that fill no word line hold one bit a cell, at the edge of the block', () => {
    expect(order('mlc', 3)).toBe('L0 L1 U0');
    expect(order('tlc', 4)).toBe('L0 L1 M0 U0');
    expect(order('tlc', 5)).toBe('L0 L1 M0 L2 U0');
  });
});

describe('program times', () => {
  /** Times between the completions of programs on one plane, without the bus, in program times. */
  function timesOf(spec: DeviceSpec): number[] {
    const timing = { ...spec.timing, busNsPerByte: 0, hostNs: 0 };
    const options = optionsFor('w:A-F', { spec: { ...spec, timing } });
    const device = Device.create({ ...options, host: { ...options.host, thinkNs: 0 } });
    const times = [0];
    device.watcher = watching(listenTo(Event.plainWritten, () => times.push(device.state.clock.nowNs)));
    device.run();
    return times.slice(1).map((time, i) => (time - (times[i] ?? 0)) / PROGRAM);
  }

  test('are the same for all pages of single-level cells, whatever the factors say', () => {
    expect(timesOf(on('slc', { secondBitFactor: 9, thirdBitFactor: 9 }))).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('grow with the bit of the cell', () => {
    expect(timesOf(on('mlc'))).toEqual([1, 1, 4, 1, 4, 4]);
    expect(timesOf(on('tlc'))).toEqual([1, 1, 4, 4, 11, 11]);
    expect(timesOf(on('tlc', { secondBitFactor: 2, thirdBitFactor: 2.5 }))).toEqual([1, 1, 2, 2, 2.5, 2.5]);
  });

  test('have the mean of a block in estimates from counts', () => {
    expect(meanTiming(on('slc'))).toBe(CLASSROOM.timing);
    expect(meanTiming(on('mlc')).programNs).toBe(2.5 * PROGRAM);
    expect(meanTiming(on('tlc')).programNs).toBeCloseTo((16 / 3) * PROGRAM);
  });
});

describe('a program that power failure cuts short', () => {
  /** Conditions of a block whose program number `page` met a fate. */
  function cutAt(cellType: CellType, page: number, fate: Fate): { lost: string[]; conditions: string } {
    const device = Device.create(optionsFor('w:A-F', { spec: on(cellType) }));
    device.run(() => device.state.counters.dataPrograms === page && device.inFlight().length === 1);
    const lost: string[] = [];
    device.watcher = watching(
      listenTo(Event.sharedPageLost, (event) => lost.push(`${event.page} by ${event.by}`)),
    );
    device.pullPlug(
      device.inFlight().map(([id]) => [id, fate] as const),
      1,
    );
    const letter = (durable: Durable, at: number): string => pageCondition(durable, at)[0] ?? '';
    const { durable } = device.state;
    return { lost, conditions: [0, 1, 2, 3, 4, 5].map((at) => letter(durable, at)).join('') };
  }

  test('takes no durable page with it on single-level cells', () => {
    expect(cutAt('slc', 2, 'torn')).toEqual({ lost: [], conditions: 'ppteee' });
  });

  test('takes the lower page of its cells with it on MLC, and no other', () => {
    expect(cutAt('mlc', 2, 'torn')).toEqual({ lost: ['0 by 2'], conditions: 'tpteee' });
    expect(cutAt('mlc', 4, 'torn')).toEqual({ lost: ['1 by 4'], conditions: 'ptppte' });
  });

  test('takes the lower and the middle page with it on TLC', () => {
    expect(cutAt('tlc', 2, 'torn')).toEqual({ lost: ['0 by 2'], conditions: 'tpteee' });
    expect(cutAt('tlc', 4, 'torn')).toEqual({ lost: ['0 by 4', '2 by 4'], conditions: 'tptpte' });
  });

  test('takes nothing with it if it wrote a lower page, was finished or never begun', () => {
    expect(cutAt('mlc', 1, 'torn')).toEqual({ lost: [], conditions: 'pteeee' });
    expect(cutAt('mlc', 2, 'done')).toEqual({ lost: [], conditions: 'pppeee' });
    expect(cutAt('mlc', 2, 'never')).toEqual({ lost: [], conditions: 'ppeeee' });
  });
});

test('a record of the log is not complete if the cut took its page', () => {
  const spec = on('mlc');
  // The first commit record is the second page of the log, and so on: data and record take turns.
  const device = Device.create(optionsFor('w1:A c1 . w2:B c2 . w3:C', { spec, scheme: wal }));
  const { layout } = device;
  const first = (layout.dataBlocks + layout.metaBlocks) * layout.pagesPerBlock;
  const standing = (): number => {
    const [flight] = device.inFlight();
    return flight === undefined ? -1 : (device.core.volatile.flash.ops.target[flight[1]] ?? -1) - first;
  };
  device.run(() => standing() === 4);
  expect(standing()).toBe(4);
  expect(device.state.durable.log.map(({ position }) => position)).toEqual([1, 3]);
  device.pullPlug(
    device.inFlight().map(([id]) => [id, 'torn'] as const),
    1,
  );
  expect(device.state.durable.log.map(({ position }) => position)).toEqual([3]);
});

test('a copy of an unreadable page is unreadable', () => {
  const spec = on('mlc');
  const device = Device.create(optionsFor('w:B-F . g .', { spec }, 'w:A-F@0'));
  const { durable } = device.state;
  durable.torn[0] = 1;
  durable.programmed[0] = (durable.programmed[0] ?? 0) & ~1;
  device.run();
  expect(device.state.counters.copyPrograms).toBe(1);
  expect(pageCondition(durable, device.core.mapping.lookup(0))).toBe('torn');
});
