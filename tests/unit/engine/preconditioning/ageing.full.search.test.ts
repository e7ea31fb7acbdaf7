import { describe, expect, test } from 'vitest';
import { type Counters, totalPrograms } from '../../../../src/engine/interface/counters.ts';
import { Device, type DeviceOptions } from '../../../../src/engine/device.ts';
import { CLASSROOM, LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import { layoutOf } from '../../../../src/engine/flash/layout.ts';
import { PlaneAgeing, OVERWRITES } from '../../../../src/engine/preconditioning/plane-ageing.ts';
import { randomStream } from '../../../../src/base/random.ts';
import type { Ageing, DeviceSpec, VictimPolicy } from '../../../../src/model/specification.ts';
import { auditDevice } from '../../../../src/oracle/audit-device.ts';
import { createAuditBase } from '../../../../src/oracle/promises.ts';
import { Lane } from '../../../../src/protocols/kit/page-state.ts';
import { scc } from '../../../../src/protocols/scc/protocol.ts';
import { optionsFor } from '../../../support/engine.ts';
import { sampled } from '../../../support/ring.ts';
import { programOf } from '../host/workloads/measure.ts';

/** LightTx's device with an eighth of its blocks: all else is the same, and 200,000 writes go further. */
const EIGHTH: DeviceSpec = {
  ...LIGHTTX_32GB,
  geometry: { ...LIGHTTX_32GB.geometry, blocksPerPlane: 256 },
  zoneBlocks: 256,
};
const WINDOW = 200_000;

/** Whole zones, because GC and checkpoints come with each. */
function windowOf({ zoneBlocks, geometry }: DeviceSpec): number {
  const zonePages = zoneBlocks * (geometry.pagesPerBlock - 1);
  return Math.max(4, Math.ceil(WINDOW / zonePages)) * zonePages;
}

/** Options of a preconditioned device whose host continues with overwrites of the same share and skew. */
function agedOptions(spec: DeviceSpec, fill: number, ageing: Ageing, writes: number): DeviceOptions {
  const { logicalPages } = layoutOf(spec);
  const program = programOf(
    'fio',
    {
      transactions: Math.ceil(writes / 15),
      footprint: fill,
      parameters: { hotShare: ageing === 'local' ? 0.8 : 0 },
    },
    { logicalPages },
  );
  // The host leaves collection the time that it needs.
  const host = { isolation: 'serializable', replay: 'closed', queueDepth: 64, thinkNs: 20_000 } as const;
  return optionsFor('', { spec, fill, ageing, program, host, keepPages: false });
}

/** Write amplification of the first window and of the next one. */
function amplifications(spec: DeviceSpec, fill: number, ageing: Ageing): readonly [number, number] {
  const window = windowOf(spec);
  const device = Device.create(agedOptions(spec, fill, ageing, 2 * window));
  const { counters } = device.state;
  const before = { ...counters };
  device.run(() => counters.hostPageWrites >= window);
  const between = { ...counters };
  device.run(() => counters.hostPageWrites >= 2 * window);
  const of = (from: Counters, to: Counters): number =>
    (totalPrograms(to) - totalPrograms(from)) / (to.hostPageWrites - from.hostPageWrites);
  return [of(before, between), of(between, counters)];
}

/**
 * Programs a write under greedy collection and uniform writes (Desnoyers, SYSTOR 2012). `spread`: physical pages in use
 * over logical ones.
 */
function greedyCost(spread: number, blockPages: number): number {
  const k = spread * (1 + 1 / (2 * blockPages));
  // Lambert's W of -k exp(-k), with the sign changed.
  let w = 0.5;
  for (let i = 0; i < 1000; i++) w = k * Math.exp(w - k);
  const valid = (blockPages / spread) * w - 0.5;
  return blockPages / (blockPages - valid);
}

describe('a preconditioned device', () => {
  test.each([
    ['an eighth of LightTx’s device', EIGHTH, 0.6, 'random'],
    ['an eighth of LightTx’s device', EIGHTH, 1, 'random'],
    ['an eighth of LightTx’s device', EIGHTH, 0.8, 'local'],
    ['LightTx’s device', LIGHTTX_32GB, 0.8, 'random'],
  ] as const)('has a steady write amplification: %s (%#)', (_title, spec, fill, ageing) => {
    const [first, second] = amplifications(spec, fill, ageing);
    expect(first).toBeGreaterThan(1.3);
    expect(Math.abs(first - second) / second).toBeLessThan(0.1);
  });

  test('that is only filled has not reached steady state', () => {
    const [first, second] = amplifications(EIGHTH, 0.8, 'none');
    expect(Math.abs(first - second) / second).toBeGreaterThan(0.15);
  });

  test('is the same for the same seed, and different for another seed', () => {
    const mapOf = (seed: number): Uint32Array =>
      Device.create({ ...agedOptions(EIGHTH, 0.5, 'random', 1), seed }).core.ftl.map;
    const first = mapOf(1);
    expect(mapOf(1)).toEqual(first);
    expect(mapOf(2)).not.toEqual(first);
  });

  test.each([0.1, 0.5, 0.8, 1])('filled to %d contains every written page once, and no other', (fill) => {
    for (const spec of [CLASSROOM, EIGHTH]) {
      const { core, layout, state } = Device.create(agedOptions(spec, fill, 'random', 1));
      const filled = Math.floor(layout.logicalPages * fill);
      let wrong = 0;
      for (let page = 0; page < layout.logicalPages; page++) {
        const at = core.mapping.lookup(page);
        const stands = at >= 0 && state.durable.logicalPage[at] === page && core.mapping.isValid(at);
        if (stands !== page < filled) wrong++;
      }
      expect(wrong).toBe(0);
      const valid = core.ftl.validCount.reduce((sum, each) => sum + each, 0);
      expect(valid).toBe(filled);
    }
  });

  test('keeps its promises through a power failure', () => {
    const program = programOf('small', { transactions: 200 }, { logicalPages: 24 });
    for (let cut = 100; cut <= 900; cut += 100) {
      const device = Device.create(optionsFor('', { fill: 1, ageing: 'random', program }));
      device.run(() => device.state.step >= cut);
      device.pullPlug([], cut);
      device.run(() => device.state.phase === 'running');
      expect(auditDevice(device, createAuditBase()).violations).toEqual([]);
    }
  });
});

/** Blocks that hold no full set of pages: free, or being filled. */
function unfilled({ core, layout }: Device): number {
  let blocks = 0;
  for (let block = 0; block < layout.dataBlocks; block++)
    blocks += core.scheme.zoneOf(block) === Lane.full ? 0 : 1;
  return blocks;
}

describe('collection under uniform random overwrites', () => {
  test.each(sampled([0.12, 0.15, 0.2], 3))(
    'costs what the closed form of greedy collection says, with %d of the pages over-provisioned',
    (overProvisioning) => {
      const spec = { ...EIGHTH, overProvisioning };
      // SCC writes no pages of its own.
      const device = Device.create({ ...agedOptions(spec, 1, 'random', 2 * WINDOW), scheme: scc });
      const { counters } = device.state;
      device.run(() => counters.hostPageWrites >= WINDOW);
      const { copyPrograms, hostPageWrites } = { ...counters };
      const samples = Array.from({ length: 20 }, (_, i) => {
        device.run(() => counters.hostPageWrites >= WINDOW * (1 + i / 20));
        return unfilled(device);
      });
      const copies = (counters.copyPrograms - copyPrograms) / (counters.hostPageWrites - hostPageWrites);
      const { dataBlocks, dataPagesPerBlock, logicalPages } = device.layout;
      const filled = dataBlocks - samples.reduce((sum, blocks) => sum + blocks) / samples.length;
      const cost = greedyCost((filled * dataPagesPerBlock) / logicalPages, dataPagesPerBlock);
      expect(Math.abs((1 + copies) / cost - 1)).toBeLessThan(0.03);
    },
  );
});

describe('preconditioning of a plane', () => {
  function aged(policy: VictimPolicy, filled: number): PlaneAgeing {
    const shape = { blocks: 512, blockPages: 63, filled, keptFree: 26 };
    const plane = new PlaneAgeing(shape, policy, randomStream(1, 'test'));
    for (const _ of plane.age(OVERWRITES.random, null));
    return plane;
  }

  /** Share v of valid pages in a victim that was filled longest ago: u = (v - 1) / ln v for uniform writes. */
  function oldestFirst(filled: number): number {
    const u = filled / ((512 - 26) * 63);
    let v = 0.5;
    for (let i = 0; i < 200; i++) v = Math.exp((v - 1) / u);
    return 1 / (1 - v);
  }

  test.each([21_000, 24_000, 26_500])(
    'GREEDY: random overwrites of %d pages reach its closed form',
    (filled) => {
      const { amplification, rounds } = aged('greedy', filled);
      expect(Math.abs(amplification / greedyCost(((512 - 26) * 63) / filled, 63) - 1)).toBeLessThan(0.03);
      expect(rounds).toBeLessThan(20);
    },
  );

  test.each([21_000, 24_000, 26_500])(
    'FIFO: random overwrites of %d pages reach its closed form',
    (filled) => {
      const { amplification } = aged('fifo', filled);
      expect(Math.abs(amplification / oldestFirst(filled) - 1)).toBeLessThan(0.03);
    },
  );

  test('RANDOM: victims have as many valid pages as any block', () => {
    const u = 24_000 / ((512 - 26) * 63);
    expect(Math.abs(aged('random', 24_000).amplification * (1 - u) - 1)).toBeLessThan(0.05);
  });

  test('COST-BENEFIT: uniform overwrites cost about as much as under greedy collection', () => {
    const ratio = aged('cost-benefit', 24_000).amplification / aged('greedy', 24_000).amplification;
    expect(Math.abs(ratio - 1)).toBeLessThan(0.1);
  });
});
