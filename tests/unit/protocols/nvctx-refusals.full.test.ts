/** NVCTX's answers about refused copies save GC some questions, and change nothing else. */
import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { LIGHTTX_32GB } from '../../../src/model/devices.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { localityWorkload } from '../../../src/engine/host/locality-workload.ts';
import { nvctx } from '../../../src/protocols/nvctx/scheme.ts';
import { optionsFor } from '../../support/engine.ts';

/** Long transactions on a small, full device with little memory: victims hold pages of open ones, too. */
const SPEC = {
  ...LIGHTTX_32GB,
  geometry: { ...LIGHTTX_32GB.geometry, blocksPerPlane: 16 },
  zoneBlocks: 128,
};

function played(saysSo: boolean): { device: Device; asked: number } {
  const device = Device.create(
    optionsFor('.', {
      spec: SPEC,
      host: { isolation: 'serializable', replay: 'closed', queueDepth: 64, thinkNs: 0 },
      scheme: nvctx,
      settings: { nvm: '64 KB' },
      fill: 1,
      program: localityWorkload(12_000, layoutOf(SPEC).logicalPages, 0.2, 3),
      keepPages: false,
    }),
  );
  const { scheme } = device.core;
  let asked = 0;
  const stampCopy = scheme.stampCopy.bind(scheme);
  scheme.stampCopy = (slot, source) => {
    asked++;
    return stampCopy(slot, source);
  };
  if (!saysSo) Object.defineProperty(scheme, 'mayTakeRefused', { value: undefined });
  device.run();
  return { device, asked };
}

test('NVCTX: GC that retries every page reaches the same state, step by step', () => {
  const sparing = played(true);
  const asking = played(false);
  expect(sparing.asked).toBeLessThan(asking.asked / 2);
  const { durable, counters, clock, step, volatile } = asking.device.state;
  expect(sparing.device.state.step).toBe(step);
  expect(sparing.device.state.clock).toEqual(clock);
  expect(sparing.device.state.counters).toEqual(counters);
  expect(sparing.device.state.durable).toEqual(durable);
  expect(sparing.device.state.volatile?.ftl).toEqual(volatile?.ftl);
  expect(sparing.device.state.volatile?.flash.ops.submitted).toBe(volatile?.flash.ops.submitted);
});
