/** Programs and erases that end with status fail: which do, where the data go, and what becomes of the block. */
import { describe, expect, test } from 'vitest';
import type { SchemeDeclaration } from '../../../src/engine/core/scheme-declaration.ts';
import { Device, type DeviceOptions } from '../../../src/engine/device.ts';
import { BlockHealth } from '../../../src/engine/flash/bad-blocks.ts';
import { createDurable, pageCondition } from '../../../src/engine/flash/durable.ts';
import { Failures } from '../../../src/engine/flash/failures.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { OpKind } from '../../../src/engine/flash/operations.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { bpcc } from '../../../src/protocols/bpcc/protocol.ts';
import { lightTx } from '../../../src/protocols/lighttx/scheme.ts';
import { tc } from '../../../src/protocols/tc/protocol.ts';
import { optionsFor } from '../../support/engine.ts';
import { FAILING, seedFailing } from '../../support/failing-seed.ts';

const spec = FAILING;
const layout = layoutOf(spec);

function device(script: string, seed: number, scheme: SchemeDeclaration, over: Partial<DeviceOptions> = {}) {
  return Device.create(optionsFor(script, { spec, scheme, seed, ...over }));
}

const [BLOCK, FIRST] = [2, 2 * layout.pagesPerBlock];

describe('failures', () => {
  test('are so many of a million, chosen by the seed, and none of the metadata area', () => {
    const wide = layoutOf({ ...CLASSROOM, geometry: { ...CLASSROOM.geometry, blocksPerPlane: 4_096 } });
    const durable = createDurable(wide, [], false, true);
    const failing = (seed: number): number[] => {
      const failures = new Failures(wide, durable, 50_000, seed);
      return Array.from({ length: wide.pages }, (_, page) => page).filter((page) =>
        failures.failsProgram(OpKind.program, page),
      );
    };
    const ones = failing(1);
    expect(Math.abs(ones.length / wide.dataPages - 0.05)).toBeLessThan(0.005);
    expect(failing(1)).toEqual(ones);
    expect(failing(2)).not.toEqual(ones);
    expect(Math.max(...ones)).toBeLessThan(wide.dataPages);
  });

  test('are drawn anew when a block has been erased', () => {
    const durable = createDurable(layout, [], false, true);
    const failures = new Failures(layout, durable, 50_000, 1);
    const failing = (): number[] =>
      Array.from({ length: layout.dataPages }, (_, page) => page).filter((page) =>
        failures.failsProgram(OpKind.copy, page),
      );
    const before = failing();
    durable.eraseCount.fill(1);
    expect(failing()).not.toEqual(before);
  });
});

describe.each([tc, bpcc, lightTx].map((scheme: SchemeDeclaration) => [scheme.id, scheme] as const))(
  'a program that fails under %s',
  (_, scheme) => {
    const script = 'w1:A@2 w1:B@2 c1 .';

    test('leaves an unreadable page, and the data go elsewhere', () => {
      const failed = device(script, seedFailing('2.0'), scheme);
      failed.run();
      expect(failed.state.counters.programFailures).toBe(1);
      expect(pageCondition(failed.state.durable, FIRST)).toBe('torn');
      expect(failed.readBack(0)).toBe(1);
      expect(failed.readBack(1)).toBe(2);
      expect(failed.scheme.locate(0)).not.toBe(FIRST);
    });

    test('takes its plane’s time twice, and the host’s link once', () => {
      const after = (seed: number): Device => {
        const run = device('w1:A@2 c1 .', seed, scheme);
        run.run();
        return run;
      };
      const [failed, sound] = [after(seedFailing('2.0')), after(seedFailing('7.3'))];
      expect(failed.timeNs - sound.timeNs).toBeGreaterThanOrEqual(spec.timing.programNs);
      const linkFreeNs = ({ core }: Device): Float64Array => core.volatile.flash.linkFreeNs;
      expect(linkFreeNs(failed)).toEqual(linkFreeNs(sound));
    });

    test('retires its block for good: pages behind it stay unused, also after a power failure', () => {
      const failed = device(script, seedFailing('2.0'), scheme);
      failed.run(() => failed.state.counters.programFailures === 1);
      const { durable } = failed.state;
      expect(durable.grownBad[BLOCK]).toBe(BlockHealth.retired);
      // B had its page behind the one that failed.
      expect(failed.core.volatile.flash.ops.target).toContain(FIRST + 1);
      failed.pullPlug(
        failed.inFlight().map(([id]) => [id, 'never'] as const),
        1,
      );
      failed.run();
      expect(durable.grownBad[BLOCK]).not.toBe(BlockHealth.good);
      for (let page = FIRST; page < FIRST + layout.pagesPerBlock; page++)
        expect(pageCondition(durable, page)).toBe('torn');
      expect(failed.core.allocator.takeIn(BLOCK)).toBe(-1);
    });

    test('fails also where power goes as it ends: the page reads as unreadable', () => {
      const cut = device(script, seedFailing('2.0'), scheme);
      cut.run(() => cut.contested().length > 0);
      cut.pullPlug(
        cut.inFlight().map(([id]) => [id, 'done'] as const),
        1,
      );
      expect(pageCondition(cut.state.durable, FIRST)).toBe('torn');
    });
  },
);

test('two programs of one page take their places in the order of the writes, although the first one fails', () => {
  const host = { isolation: 'serializable', replay: 'closed', queueDepth: 16, thinkNs: 0 } as const;
  const twice = device('w1:A@2 w1:A@3 c1 .', seedFailing('2.0'), tc, { host });
  twice.run();
  expect(twice.state.counters.programFailures).toBe(1);
  expect(twice.readBack(0)).toBe(2);
});

test('a retired block is bad once its pages stand elsewhere, and never comes back', () => {
  const retired = device('w1:A@2 w1:B@2 w1:C@2 c1 .', seedFailing('2.2'), tc);
  retired.run();
  const { durable } = retired.state;
  expect(durable.grownBad[BLOCK]).toBe(BlockHealth.bad);
  expect([0, 1, 2].map((page) => retired.readBack(page))).toEqual([1, 2, 3]);
  retired.pullPlug([], 1);
  retired.run();
  expect(durable.grownBad[BLOCK]).toBe(BlockHealth.bad);
  expect([0, 1, 2].map((page) => retired.readBack(page))).toEqual([1, 2, 3]);
  expect(retired.core.ftl.badBlocks[BLOCK]).toBe(BlockHealth.bad);
});

test('a block whose erase fails is bad at once, and holds nothing that can be read', () => {
  const writes = Array.from({ length: 60 }, (_, i) => `w:${'ABCD'[i % 4]}`).join(' ');
  for (let seed = 1; ; seed++) {
    const worn = device(`${writes} .`, seed, tc, { spec: { ...spec, lowWatermark: 0.9 } });
    worn.run();
    const { counters, durable } = worn.state;
    if (counters.eraseFailures === 0) continue;
    const bad = durable.grownBad.filter((health) => health === BlockHealth.bad).length;
    expect(bad).toBeGreaterThanOrEqual(counters.eraseFailures);
    expect([0, 1, 2, 3].map((page) => worn.readBack(page))).toEqual([57, 58, 59, 60]);
    return;
  }
});

test('a device on which nothing can fail keeps no table of blocks that went bad', () => {
  const sound = device('w1:A@2 c1 .', 1, tc, { spec: { ...CLASSROOM, programFailures: 0 } });
  sound.run();
  expect(sound.state.durable.grownBad).toHaveLength(0);
  expect(sound.state.counters.programFailures).toBe(0);
});
