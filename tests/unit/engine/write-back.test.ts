/** NVCTX’s mapping pages go to flash many at a time, and the ring that they go to never fills up. */
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { COSMOS_1TB } from '../../../src/model/devices.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { generatedBy, generateProgram, workloadById } from '../../../src/engine/host/workloads/workloads.ts';
import type { DeviceSpec } from '../../../src/model/specification.ts';
import { nvctx } from '../../../src/protocols/nvctx/scheme.ts';
import { optionsFor } from '../../support/engine.ts';

/** Sixteen planes, and mapping pages of 32 entries: far more of them than the memory holds. */
const SPEC: DeviceSpec = {
  ...COSMOS_1TB,
  geometry: {
    ...COSMOS_1TB.geometry,
    planesPerPackage: 2,
    blocksPerPlane: 64,
    pagesPerBlock: 32,
    mappingEntriesPerPage: 32,
  },
  zoneBlocks: 32,
};

function randomWrites(transactions: number): Device {
  const workload = workloadById('fio');
  if (workload === undefined) throw new Error('there is no fio');
  const program = generateProgram(
    { ...generatedBy(workload), transactions },
    {
      logicalPages: layoutOf(SPEC).logicalPages,
      pageBytes: SPEC.geometry.pageBytes,
      isolation: 'serializable',
      seed: 3,
    },
  );
  if (!program.ok) throw new Error(inEnglish(program.error));
  return Device.create({
    ...optionsFor('w1:A c1'),
    spec: SPEC,
    host: { isolation: 'serializable', replay: 'closed', queueDepth: 64, thinkNs: 0 },
    scheme: nvctx,
    settings: { nvm: '64 KB', allocation: 'dynamic', storing: 'hybrid' },
    fill: 0.5,
    program: program.value,
    keepPages: true,
  });
}

test('write-back: mapping pages are programmed on all planes at once, at most two for each', () => {
  const device = randomWrites(400);
  const { planes } = layoutOf(SPEC);
  let most = 0;
  device.run(() => {
    most = Math.max(most, device.core.metadata.state.singles.outstanding);
    return false;
  });
  expect(most).toBeGreaterThan(planes / 2);
  expect(most).toBeLessThanOrEqual(2 * planes);
  expect(device.state.counters.mapPrograms).toBeGreaterThan(1_000);
});

test('mapping ring: it is filled and erased many times, and every mapping page is where the directory says', () => {
  const device = randomWrites(4_000);
  let erased = 0;
  device.watcher = watching(on(Event.mapAreaErased, () => erased++));
  device.run();
  const { metadata } = device.core;
  expect(erased).toBeGreaterThan(layoutOf(SPEC).metaBlocks);
  expect(metadata.state.singles).toMatchObject({ waiting: { size: 0 }, outstanding: 0 });
  expect([...metadata.state.singles.landing, ...metadata.state.singles.leaving].every((n) => n === 0)).toBe(
    true,
  );
  expect([...metadata.state.directory]).toEqual([...device.state.durable.metadata.rootedAt]);
});
