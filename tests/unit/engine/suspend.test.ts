/** Reads of the host that stop programs and erases: when they do, how long what is stopped takes, and what a power failure finds. */
import { describe, expect, test } from 'vitest';
import { copyPlain } from '../../../src/base/plain.ts';
import { nextBelow, randomStream } from '../../../src/base/random.ts';
import { Device } from '../../../src/engine/device.ts';
import { pageCondition } from '../../../src/engine/flash/durable.ts';
import { OpKind, type OpKindCode, OpOwner, takeOp } from '../../../src/engine/flash/operations.ts';
import { ReadsFirst } from '../../../src/engine/flash/reads-first.ts';
import { Rest } from '../../../src/engine/flash/suspended-state.ts';
import { on as listenTo, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { pageName } from '../../../src/model/page-name.ts';
import type { DeviceSpec, Fate, Suspension } from '../../../src/model/specification.ts';
import { tc } from '../../../src/protocols/tc/protocol.ts';
import { optionsFor } from '../../support/engine.ts';
import { itemAt } from '../../support/item-at.ts';

/** As PHYSICAL has them: 4,224 bytes at 25 ns on the bus. */
const LINK = 1_907;
const BUS = 105_600;
const READ = 25_000;
const PROGRAM = 200_000;
const ERASE = 1_500_000;
const STOP_PROGRAM = 15_000;
const STOP_ERASE = 20_000;

function on(readsSuspend: Suspension, over: Partial<DeviceSpec> = {}): DeviceSpec {
  const geometry = { ...CLASSROOM.geometry, packages: 2, planesPerPackage: 1 };
  return { ...CLASSROOM, geometry, timing: { ...CLASSROOM.timing, hostNs: LINK }, readsSuspend, ...over };
}

function made(
  spec: DeviceSpec,
  script: string,
  prepare = 'w:A-B@0',
): { device: Device; told: (readonly [string, number])[] } {
  const options = optionsFor(script, { spec }, prepare);
  const device = Device.create({ ...options, host: { ...options.host, thinkNs: 0 } });
  const told: (readonly [string, number])[] = [];
  const at = (what: string): unknown => told.push([what, device.state.clock.nowNs]);
  device.watcher = watching(
    listenTo(Event.operationSuspended, ({ isErase }) => at(isErase > 0 ? 'erase stops' : 'program stops')),
    listenTo(Event.operationResumed, ({ isErase }) => at(isErase > 0 ? 'erase goes on' : 'program goes on')),
    listenTo(Event.pageRead, ({ logicalPage }) => at(`read ${pageName(logicalPage)}`)),
    listenTo(Event.plainWritten, () => at('written')),
    listenTo(Event.blockErased, () => at('erased')),
  );
  return { device, told };
}

function run(spec: DeviceSpec, script: string, prepare?: string): (readonly [string, number])[] {
  const { device, told } = made(spec, script, prepare);
  device.run();
  expect(device.state.stopped).toBeNull();
  return told;
}

/** The cells of the program of C, on the plane on which A and B stand, are at work from here on. */
const CELLS = LINK + BUS;

describe('a program', () => {
  const WORK = 'w:C@2 +150us r:A';
  const stopped = 150_000;
  const back = stopped + STOP_PROGRAM + READ + BUS;

  test('goes to its end where reads suspend nothing, or erases only', () => {
    const waits = [
      ['written', CELLS + PROGRAM],
      ['read A', CELLS + PROGRAM + READ + BUS],
    ];
    expect(run(on('never'), WORK)).toEqual(waits);
    expect(run(on('erases'), WORK)).toEqual(waits);
  });

  test('stops in the time that it takes to stop, and ends as much later as it stood still', () => {
    expect(run(on('programs-and-erases'), WORK)).toEqual([
      ['program stops', stopped],
      ['program goes on', back],
      ['read A', back],
      ['written', CELLS + PROGRAM + back - stopped],
    ]);
    const slower = on('programs-and-erases', { suspendProgramNs: 30_000 });
    expect(run(slower, WORK).at(-1)).toEqual(['written', CELLS + PROGRAM + back - stopped + 15_000]);
  });

  test('whose page still crosses the bus begins after the read, without a stop', () => {
    const at = 90_000;
    const read = at + READ + BUS;
    expect(run(on('programs-and-erases'), 'w:C@2 +90us r:A')).toEqual([
      ['read A', read],
      ['written', read + PROGRAM],
    ]);
  });

  test('that ends sooner than it would stop is not stopped', () => {
    const told = run(on('programs-and-erases'), 'w:C@2 +295us r:A');
    expect(told.map(([what]) => what)).toEqual(['written', 'read A']);
  });

  test('that is not worth a stop is waited for, and the read goes before the next one', () => {
    const read = CELLS + PROGRAM + READ + BUS;
    expect(run(on('programs-and-erases'), 'w:C@2 w:D@2 +295us r:A')).toEqual([
      ['written', CELLS + PROGRAM],
      ['read A', read],
      ['written', read + BUS + PROGRAM],
    ]);
  });
});

describe('an erase', () => {
  const PREPARED = 'w:A-D@0 w:E-H@4';
  const script = (reads: string): string => `w:A-C@2 w:D@4 . g ${reads}`;
  /** Four programs on one plane, then the erase of block 0. */
  const began = LINK + 4 * (BUS + PROGRAM);

  test('stops for a read of another block, and its end moves by exactly what it stood still', () => {
    const stopped = began + 150_000;
    const back = stopped + STOP_ERASE + READ + BUS;
    expect(run(on('erases'), script('+150us r:E'), PREPARED).slice(-4)).toEqual([
      ['erase stops', stopped],
      ['erase goes on', back],
      ['read E', back],
      ['erased', began + ERASE + back - stopped],
    ]);
    expect(run(on('never'), script('+150us r:E'), PREPARED).slice(-2)).toEqual([
      ['erased', began + ERASE],
      ['read E', began + ERASE + READ + BUS],
    ]);
  });

  test('stands still once for reads that come together', () => {
    const stopped = began + 150_000;
    const back = stopped + STOP_ERASE + 3 * (READ + BUS);
    const told = run(on('erases'), script('+150us r:E r:F r:G'), PREPARED);
    expect(told.filter(([what]) => what === 'erase stops')).toHaveLength(1);
    expect(told.at(-1)).toEqual(['erased', began + ERASE + back - stopped]);
  });

  test('is delayed by about its own time at most, however many reads come', () => {
    const reads = Array.from({ length: 200 }, () => '+20us r:E').join(' ');
    const { device, told } = made(on('erases'), script(reads), PREPARED);
    device.run();
    const ended = told.find(([what]) => what === 'erased')?.[1] ?? Infinity;
    const each = STOP_ERASE + READ + BUS;
    expect(ended - began).toBeLessThanOrEqual(ERASE + Math.ceil(ERASE / each) * each);
    expect(told.filter(([what]) => what === 'read E')).toHaveLength(200);
    expect(ended).toBeLessThan(itemAt(told, told.length - 1)[1] - 100 * (READ + BUS));
  });
});

describe('the oldest read that goes first', () => {
  const device = Device.create(optionsFor('w:A .', { spec: on('programs-and-erases') }, 'w:A-D@0 w:E-H@2'));
  const { layout, core, state } = device;
  const { ops } = core.flash;
  const reads = new ReadsFirst(device.options.spec, layout, state.durable, ops);
  const operation = (kind: OpKindCode, owner: number, target: number): number => {
    const slot = takeOp(ops, kind, owner, -1);
    ops.target[slot] = target;
    ops.next[slot] = -1;
    return slot;
  };
  const inLine = (...slots: readonly number[]): number => {
    slots.forEach((slot, at) => (ops.next[slot] = slots[at + 1] ?? -1));
    return itemAt(slots, 0);
  };
  const block = (number: number): number => number * layout.pagesPerBlock;
  const erase = operation(OpKind.erase, OpOwner.collector, block(0));
  const program = operation(OpKind.program, OpOwner.host, block(4));

  test('is of the host, or of a mapping page that DRAM has no room for', () => {
    const ofGc = operation(OpKind.read, OpOwner.scheme, block(2));
    const ofRecovery = operation(OpKind.mapRead, OpOwner.recovery, block(2));
    const ofCache = operation(OpKind.mapRead, OpOwner.mapCache, block(2));
    const ofHost = operation(OpKind.read, OpOwner.host, block(2));
    expect(reads.find(inLine(ofGc, program, ofRecovery, ofHost, ofCache), erase)).toBe(ofHost);
    expect(reads.find(inLine(ofGc, ofCache, ofHost), erase)).toBe(ofCache);
    expect(reads.find(inLine(ofGc, program, ofRecovery), erase)).toBe(-1);
    expect(reads.find(-1, erase)).toBe(-1);
  });

  test('is of a page that is programmed, and not of the block that is being erased', () => {
    const ofErased = operation(OpKind.read, OpOwner.host, block(0) + 1);
    const ofNothing = operation(OpKind.read, OpOwner.host, block(4));
    expect(reads.find(inLine(ofErased, ofNothing), erase)).toBe(-1);
    expect(reads.find(inLine(ofNothing, ofErased), program)).toBe(ofErased);
  });

  test('is one of as many as take about the time of the operation', () => {
    expect(reads.most[OpKind.program]).toBe(Math.ceil(PROGRAM / (STOP_PROGRAM + READ + BUS)));
    expect(reads.most[OpKind.erase]).toBe(Math.ceil(ERASE / (STOP_ERASE + READ + BUS)));
  });
});

/** Cuts the power while the first erase or program stands still. */
function cut(fate: Fate, what: 'erase' | 'program'): { device: Device; target: number } {
  const isErase = what === 'erase';
  const work = isErase ? 'w:A-C@2 w:D@4 . g +150us r:E' : 'w:C@2 +150us r:A';
  const prepare = isErase ? 'w:A-D@0 w:E-H@4' : 'w:A-B@0';
  const { device } = made(on('programs-and-erases'), work, prepare);
  while (device.state.volatile?.flash.suspended?.rest[0] !== Rest.suspended) device.step();
  const { ops } = device.core.flash;
  const [contested] = device.inFlight();
  if (contested === undefined) throw new Error('nothing is under way');
  const [id, slot] = contested;
  expect(ops.kind[slot]).toBe(isErase ? OpKind.erase : OpKind.program);
  expect(device.contested().map((each) => each.id)).toEqual([id]);
  const target = itemAt(ops.target, slot);
  device.pullPlug([[id, fate]], 1);
  return { device, target };
}

describe('a power failure finds what is suspended under way', () => {
  test.each([
    ['done', 'programmed'],
    ['torn', 'torn'],
    ['never', 'erased'],
  ] as const)('a program is %s, and its page %s', (fate, condition) => {
    const { device, target } = cut(fate, 'program');
    expect(pageCondition(device.state.durable, target)).toBe(condition);
    device.run();
    expect(device.state.phase).toBe('running');
  });

  test.each([
    ['done', 'erased', 0],
    ['torn', 'torn', 1],
    ['never', 'programmed', 0],
  ] as const)('an erase is %s, and the pages of its block %s', (fate, condition, needsErase) => {
    const { device, target } = cut(fate, 'erase');
    expect(pageCondition(device.state.durable, target)).toBe(condition);
    expect(device.state.durable.needsErase[target / device.layout.pagesPerBlock]).toBe(needsErase);
    device.run();
    expect(device.state.phase).toBe('running');
  });
});

describe('a long run', () => {
  const stream = randomStream(3, 'suspended');
  const words = Array.from({ length: 2_000 }, () => {
    const verb = nextBelow(stream, 2) === 0 ? 'w' : 'r';
    return `${verb}:${pageName(nextBelow(stream, 18))}`;
  });
  const options = (readsSuspend: Suspension) => ({
    ...optionsFor(`${words.join(' ')} .`, { spec: on(readsSuspend), scheme: tc }),
    fill: 1,
  });
  const contents = (device: Device): number[] =>
    Array.from({ length: device.layout.logicalPages }, (_, page) => device.readBack(page));

  test('holds in the end what it holds without the option, and has stopped many operations', () => {
    const [never, stopping] = (['never', 'programs-and-erases'] as const).map((each) => {
      const device = Device.create(options(each));
      device.run();
      return device;
    });
    if (never === undefined || stopping === undefined) throw new Error('two devices');
    expect(contents(stopping)).toEqual(contents(never));
    expect(never.state.counters.suspensions).toBe(0);
    expect(stopping.state.counters.suspensions).toBeGreaterThan(100);
    const { reads, dataPrograms } = stopping.state.counters;
    expect([reads, dataPrograms]).toEqual([never.state.counters.reads, never.state.counters.dataPrograms]);
  });

  test('goes on the same from a copy of any state, with and without a watcher', () => {
    const whole = Device.create(options('programs-and-erases'));
    whole.watcher = watching(listenTo(Event.operationSuspended, () => undefined));
    const copies: Device[] = [];
    let rests = 0;
    do {
      const isResting = whole.state.volatile?.flash.suspended?.rest.some((each) => each > 0) === true;
      if (isResting && ++rests % 100 === 0)
        copies.push(Device.restore(whole.options, copyPlain(whole.state)));
    } while (whole.step());
    expect(copies.length).toBeGreaterThan(2);
    for (const copy of copies) {
      copy.run();
      expect(copy.state).toEqual(whole.state);
    }
  });
});
