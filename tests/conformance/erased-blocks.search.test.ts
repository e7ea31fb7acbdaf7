/** Recovery without a scan finds every erased block, and takes no other for erased: whatever happened, cut after cut. */
import { describe, expect, test } from 'vitest';
import { nextBelow, randomStream, type RandomStream } from '../../src/base/random.ts';
import { Device, type DeviceOptions } from '../../src/engine/device.ts';
import { pageCondition } from '../../src/engine/flash/durable.ts';
import { layoutOf } from '../../src/engine/flash/layout.ts';
import { localityWorkload } from '../../src/engine/host/locality-workload.ts';
import { LIGHTTX_32GB } from '../../src/model/devices.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import type { DeviceSpec } from '../../src/model/specification.ts';
import { LANES } from '../../src/protocols/kit/lanes.ts';
import { Lane } from '../../src/protocols/kit/page-state.ts';
import { xftl } from '../../src/protocols/xftl/protocol.ts';
import { allSchemes } from '../laws/devices.ts';
import { optionsFor } from '../support/engine.ts';
import { itemAt } from '../support/item-at.ts';
import { shareOf } from '../support/ring.ts';

const CUTS = 6;

const SCHEMES = allSchemes.filter(({ zones }) => zones === LANES);

function oneOf<T>(stream: RandomStream, choices: readonly T[]): T {
  return itemAt(choices, nextBelow(stream, choices.length));
}

/** A device of some dozen blocks, with much or little work on few or many pages, and GC that comes early or late. */
function optionsOf(scheme: DeviceOptions['scheme'], index: number, stream: RandomStream): DeviceOptions {
  const spec: DeviceSpec = {
    ...LIGHTTX_32GB,
    geometry: {
      ...LIGHTTX_32GB.geometry,
      packages: 1 + nextBelow(stream, 2),
      pagesPerBlock: 8,
      mappingEntriesPerPage: 16,
      blocksPerPlane: 20 + nextBelow(stream, 20),
    },
    zoneBlocks: 24,
    lowWatermark: oneOf(stream, [0.05, 0.4, 0.7]),
    wearLevelling: { dynamic: nextBelow(stream, 2) === 0, staticThreshold: 0 },
  };
  const { logicalPages } = layoutOf(spec);
  const pages = oneOf(stream, [logicalPages, 6 + nextBelow(stream, 30)]);
  return optionsFor('.', {
    spec,
    scheme,
    settings: Object.fromEntries(scheme.parameters.map(({ id, choices }) => [id, oneOf(stream, choices)])),
    host: { isolation: 'serializable', replay: 'closed', queueDepth: 1 + nextBelow(stream, 32), thinkNs: 0 },
    fill: oneOf(stream, [0, 0, 0.3, 0.6, 0.8]),
    ageing: oneOf(stream, ['none', 'random']),
    program: localityWorkload(2_500, pages, 0.2, index),
  });
}

/** Blocks whose lane says otherwise than their pages. */
function mistaken({ core, layout, state }: Device): string[] {
  const out: string[] = [];
  for (let block = 0; block < layout.dataBlocks; block++) {
    const first = block * layout.pagesPerBlock;
    const isErased = Array.from({ length: layout.pagesPerBlock }, (_, page) => first + page).every(
      (page) => pageCondition(state.durable, page) === 'erased',
    );
    const lane = core.scheme.zoneOf(block);
    if (isErased && lane === Lane.full) out.push(`block ${block} is erased and counts as full`);
    if (!isErased && core.ftl.writePointer[block] === 0) out.push(`block ${block} counts as erased`);
  }
  return out;
}

describe.each(SCHEMES.map((scheme) => [scheme.id, scheme] as const))('%s', (_, scheme) => {
  test('recovery knows which blocks are erased, after any number of power failures', () => {
    let erased = 0;
    for (const index of shareOf({ first: 2, full: 9, deep: 1_000 })) {
      const stream = randomStream(index, `erased blocks of ${scheme.id}`);
      const device = Device.create(optionsOf(scheme, index, stream));
      for (let cut = 0; cut < CUTS; cut++) {
        const until = device.state.step + 100 + nextBelow(stream, 3_000);
        device.run(() => device.state.step >= until);
        device.pullPlug([], cut);
        // Every other time power fails again while recovery is under way.
        const again = device.state.step + 1 + nextBelow(stream, 120);
        device.run(() => device.state.phase === 'running' || device.state.step >= again);
        if (device.state.phase === 'recovering') device.pullPlug([], cut + CUTS);
        device.run(() => device.state.phase === 'running');
        expect(mistaken(device), `device ${index}, power failure ${cut}`).toEqual([]);
        erased += itemAt(device.core.ftl.freeCount, 0);
      }
    }
    expect(erased).toBeGreaterThan(0);
  });
});

test('a block that a script filled before the one in front of it is not taken for erased', () => {
  const tiny = itemAt(TINY_DEVICES, 0);
  const spec = { ...tiny, geometry: { ...tiny.geometry, packages: 1, blocksPerPlane: 14 } };
  const device = Device.create(optionsFor('w:A-C . w:D-F . w1:A@3', { spec, scheme: xftl }));
  device.run();
  expect(pageCondition(device.state.durable, 3 * device.layout.pagesPerBlock)).toBe('programmed');
  device.pullPlug([], 1);
  device.run(() => device.state.phase === 'running');
  expect(mistaken(device)).toEqual([]);
});
