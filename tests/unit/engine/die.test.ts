/** Dies that take one command at a time: which operations go together, how long they take, and what a power failure finds. */
import { describe, expect, test } from 'vitest';
import { copyPlain } from '../../../src/base/plain.ts';
import { nextBelow, randomStream } from '../../../src/base/random.ts';
import { Device } from '../../../src/engine/device.ts';
import { pageCondition } from '../../../src/engine/flash/durable.ts';
import { OpKind } from '../../../src/engine/flash/operations.ts';
import { on as listenTo, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { pageName } from '../../../src/model/page-name.ts';
import type { DeviceSpec, Suspension } from '../../../src/model/specification.ts';
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

/** One die of two planes; blocks with even numbers stand on the first. */
function die(over: Partial<DeviceSpec> = {}, hostNs = LINK): DeviceSpec {
  const geometry = { ...CLASSROOM.geometry, packages: 1, planesPerPackage: 2 };
  const timing = { ...CLASSROOM.timing, hostNs };
  return { ...CLASSROOM, geometry, timing, planeCommands: 'multi-plane', ...over };
}

function made(spec: DeviceSpec, script: string, prepare = '') {
  const options = optionsFor(script, { spec }, prepare);
  const device = Device.create({ ...options, host: { ...options.host, thinkNs: 0 } });
  const told: (readonly [string, number])[] = [];
  const at = (what: string): unknown => told.push([what, device.state.clock.nowNs]);
  device.watcher = watching(
    listenTo(Event.operationSuspended, () => at('stops')),
    listenTo(Event.operationResumed, () => at('goes on')),
    listenTo(Event.pageRead, ({ logicalPage }) => at(`read ${pageName(logicalPage)}`)),
    listenTo(Event.plainWritten, ({ logicalPage }) => at(`written ${pageName(logicalPage)}`)),
    listenTo(Event.pageCopied, ({ logicalPage }) => at(`copied ${pageName(logicalPage)}`)),
    listenTo(Event.blockErased, ({ block }) => at(`erased ${block}`)),
  );
  return { device, told };
}

/** Times of what ended, by its name. */
function run(spec: DeviceSpec, script: string, prepare?: string): Readonly<Record<string, number>> {
  const { device, told } = made(spec, script, prepare);
  device.run();
  expect(device.state.stopped).toBeNull();
  return Object.fromEntries(told);
}

describe('programs of a die', () => {
  test('at the same page of their blocks cross the bus one after the other, and end together', () => {
    const together = 2 * BUS + PROGRAM;
    expect(run(die({}, 0), 'w:A w:B w:C w:D')).toEqual({
      'written A': together,
      'written B': together,
      'written C': 2 * together,
      'written D': 2 * together,
    });
  });

  test('at different pages of their blocks follow one another', () => {
    const alone = BUS + PROGRAM;
    expect(run(die({}, 0), 'w:A w:B', 'w:E@0')).toEqual({ 'written A': alone, 'written B': 2 * alone });
    const independent = run(die({ planeCommands: 'independent' }, 0), 'w:A w:B', 'w:E@0');
    expect(independent).toEqual({ 'written A': alone, 'written B': alone + BUS });
  });

  test('join a command whose pages still cross the bus, and wait for one whose cells are at work', () => {
    const first = LINK + 2 * BUS + PROGRAM;
    expect(run(die(), 'w:A w:B')).toEqual({ 'written A': first, 'written B': first });
    const alone = LINK + BUS + PROGRAM;
    expect(run(die(), 'w:A +110us w:B')).toEqual({ 'written A': alone, 'written B': alone + BUS + PROGRAM });
    expect(run(die(), 'w:A +90us w:B')).toEqual({ 'written A': first, 'written B': first });
  });

  test('that come over the host link when the cells are at work wait', () => {
    const [link, alone] = [60_000, BUS + PROGRAM];
    expect(run(die({}, link), 'w:A +110us w:B')).toEqual({
      'written A': link + alone,
      'written B': link + 2 * alone,
    });
  });

  test('that do not fit follow in the order of their age, and what is there does not wait for what is not', () => {
    const alone = BUS + PROGRAM;
    expect(run(die({}, 0), 'w:A@2 w:B@3 w:C@3 w:D@2', 'w:E@2')).toEqual({
      'written A': alone,
      'written B': 2 * alone,
      'written C': 3 * alone,
      'written D': 4 * alone,
    });
    expect(run(die({}, 1_000_000), 'r:B w:C@2 r:F', 'w:A@0 w:B@1 w:F@1')).toEqual({
      'read B': READ + BUS,
      'read F': 2 * (READ + BUS),
      'written C': 1_000_000 + alone,
    });
  });

  test('take as long as the bit of their cells that they program', () => {
    const first = 2 * BUS + PROGRAM;
    expect(run(die({ cellType: 'mlc' }, 0), 'w:A w:B w:C w:D w:E w:F')).toMatchObject({
      'written B': first,
      'written D': 2 * first,
      'written E': 3 * first + 3 * PROGRAM,
      'written F': 3 * first + 3 * PROGRAM,
    });
  });

  test('on packages of one plane each go their own ways', () => {
    const geometry = { ...CLASSROOM.geometry, packages: 2, planesPerPackage: 1 };
    const [own, shared] = (['independent', 'multi-plane'] as const).map((planeCommands) =>
      run(die({ geometry, planeCommands }), 'w:A w:B r:A w:C +1us w:D r:B'),
    );
    expect(shared).toEqual(own);
  });
});

describe('reads of a die', () => {
  test('of the same page of their blocks are read together, and cross the bus one after the other', () => {
    const prepare = 'w:A@0 w:B@1';
    expect(run(die(), 'r:A r:B', prepare)).toEqual({ 'read A': READ + BUS, 'read B': READ + 2 * BUS });
  });

  test('of different pages of their blocks follow one another', () => {
    const prepare = 'w:A@0 w:B-C@1';
    expect(run(die(), 'r:A r:C', prepare)).toEqual({ 'read A': READ + BUS, 'read C': 2 * (READ + BUS) });
  });
});

describe('a collection on both planes of a die', () => {
  const prepare = 'w:A-D@0 w:E-H@1';

  test('copies two pages together, and reads them one after the other where they stand at different pages', () => {
    const copied = (script: string): number[] => {
      const times = run(die({}, 0), script, prepare);
      const began = Math.max(
        ...Object.entries(times).map(([what, ns]) => (what.startsWith('written') ? ns : 0)),
      );
      return Object.entries(times)
        .filter(([what]) => what.startsWith('copied'))
        .map(([, ns]) => ns - began);
    };
    expect(copied('w:A w:E . g g').slice(0, 2)).toEqual([READ + PROGRAM, READ + PROGRAM]);
    expect(copied('w:A w:F . g g').slice(0, 2)).toEqual([2 * READ + PROGRAM, 2 * READ + PROGRAM]);
  });

  test('erases both blocks together', () => {
    const times = run(die({}, 0), 'w:A-D w:E-H . g g', prepare);
    const last = 4 * (2 * BUS + PROGRAM);
    expect([times['erased 0'], times['erased 1']]).toEqual([last + ERASE, last + ERASE]);
  });
});

describe('a read that suspends', () => {
  const suspending = die({ readsSuspend: 'programs-and-erases' }, 0);
  const prepare = 'w:A@0 w:B@1';
  const stopped = 250_000;

  test('stops the whole command of the die, whose operations all end as much later', () => {
    const back = stopped + STOP_PROGRAM + READ + BUS;
    expect(run(suspending, 'w:C@2 w:D@3 +250us r:A', prepare)).toEqual({
      stops: stopped,
      'goes on': back,
      'read A': back,
      'written C': 2 * BUS + PROGRAM + back - stopped,
      'written D': 2 * BUS + PROGRAM + back - stopped,
    });
  });

  test('of a plane that does not work stops the command of the other plane', () => {
    const back = 150_000 + STOP_PROGRAM + READ + BUS;
    expect(run(suspending, 'w:C@2 +150us r:B', prepare)).toEqual({
      stops: 150_000,
      'goes on': back,
      'read B': back,
      'written C': BUS + PROGRAM + back - 150_000,
    });
  });

  test('that comes while pages cross the bus is served before the cells begin', () => {
    const read = 2 * BUS + BUS;
    expect(run(suspending, 'w:C@2 w:D@3 +100us r:A', prepare)).toEqual({
      'read A': read,
      'written C': read + PROGRAM,
      'written D': read + PROGRAM,
    });
  });

  test('is waited for by a program that could have joined the command', () => {
    const read = 2 * BUS;
    expect(BUS).toBeGreaterThan(50_000 + READ);
    expect(run(suspending, 'w:C@2 +50us r:A +10us w:D@3', prepare)).toEqual({
      'read A': BUS + BUS,
      'written C': read + PROGRAM,
      'written D': read + PROGRAM + BUS + PROGRAM,
    });
  });

  test('that is not worth a stop is waited for, and the read goes before the next command', () => {
    const read = BUS + PROGRAM + READ + BUS;
    expect(run(suspending, 'w:C@2 w:E@2 +295us r:A', prepare)).toEqual({
      'written C': BUS + PROGRAM,
      'read A': read,
      'written E': read + BUS + PROGRAM,
    });
  });

  test('cannot keep a command from its end, however many come', () => {
    const reads = Array.from({ length: 100 }, (_, i) => `+20us r:${i % 2 === 0 ? 'A' : 'B'}`).join(' ');
    const { device, told } = made(suspending, `w:C@2 w:D@3 +220us ${reads}`, prepare);
    device.run();
    const ended = told.find(([what]) => what === 'written C')?.[1] ?? Infinity;
    const most = Math.ceil(PROGRAM / (STOP_PROGRAM + READ + BUS));
    expect(ended).toBeLessThanOrEqual(2 * BUS + PROGRAM + (most + 1) * (STOP_PROGRAM + READ + BUS));
    expect(told.filter(([what]) => what.startsWith('read'))).toHaveLength(100);
  });
});

describe('a power failure in a command of two planes', () => {
  const fates = ['done', 'torn', 'never'] as const;
  const found = { done: 'programmed', torn: 'torn', never: 'erased' } as const;

  test.each(fates.flatMap((first) => fates.map((second) => [first, second] as const)))(
    'finds one program %s, and the other %s, at work as well as suspended',
    (first, second) => {
      for (const readsSuspend of ['never', 'programs-and-erases'] as const) {
        const { device } = made(die({ readsSuspend }, 0), 'w:C@2 w:D@3 +250us r:A', 'w:A@0 w:B@1');
        while (device.timeNs < 250_000 || device.inFlight().length < 2) device.step();
        const { kind, target } = device.core.flash.ops;
        const slots = device.inFlight().filter(([, slot]) => kind[slot] === OpKind.program);
        const targets = slots.map(([, slot]) => itemAt(target, slot));
        expect(targets).toHaveLength(2);
        expect(device.state.counters.suspensions).toBe(readsSuspend === 'never' ? 0 : 2);
        device.pullPlug(
          slots.map(([id], at) => [id, at === 0 ? first : second]),
          1,
        );
        expect(targets.map((page) => pageCondition(device.state.durable, page))).toEqual([
          found[first],
          found[second],
        ]);
        device.run();
        expect(device.state.phase).toBe('running');
      }
    },
  );
});

describe('a long run', () => {
  const stream = randomStream(3, 'dies');
  const words = Array.from({ length: 2_000 }, () => {
    const verb = nextBelow(stream, 2) === 0 ? 'w' : 'r';
    return `${verb}:${pageName(nextBelow(stream, 18))}`;
  });
  const options = (over: Partial<DeviceSpec>) => ({
    ...optionsFor(`${words.join(' ')} .`, { spec: die(over), scheme: tc }),
    fill: 1,
  });
  const ended = (over: Partial<DeviceSpec>): Device => {
    const device = Device.create(options(over));
    device.run();
    expect(device.state.stopped).toBeNull();
    return device;
  };
  const contents = (device: Device): number[] =>
    Array.from({ length: device.layout.logicalPages }, (_, page) => device.readBack(page));

  test.each(['never', 'erases', 'programs-and-erases'] as const)(
    'holds in the end what independent planes hold, and takes longer (reads suspend: %s)',
    (readsSuspend: Suspension) => {
      const own = ended({ planeCommands: 'independent' });
      const shared = ended({ readsSuspend });
      expect(contents(shared)).toEqual(contents(own));
      expect(shared.timeNs).toBeGreaterThan(own.timeNs);
      expect(shared.state.counters.hostPageReads).toBe(own.state.counters.hostPageReads);
      expect(shared.state.counters.suspensions > 0).toBe(readsSuspend !== 'never');
    },
  );

  test('goes on the same from a copy of any state, with and without a watcher', () => {
    const whole = Device.create(options({ readsSuspend: 'programs-and-erases' }));
    whole.watcher = watching(listenTo(Event.operationSuspended, () => undefined));
    const copies: Device[] = [];
    let rests = 0;
    do {
      const isResting = whole.state.volatile?.flash.suspended?.rest.some((each) => each > 0) === true;
      if (isResting && ++rests % 25 === 0) copies.push(Device.restore(whole.options, copyPlain(whole.state)));
    } while (whole.step());
    expect(copies.length).toBeGreaterThan(2);
    for (const copy of copies) {
      copy.run();
      expect(copy.state).toEqual(whole.state);
    }
  });
});
