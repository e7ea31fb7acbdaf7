/** Write-back of NVCTX's mapping pages: how many at once, and what a page brings in with it. */
import { expect, test } from 'vitest';
import { isListEmpty } from '../../../src/base/unrolled-lists.ts';
import { Device } from '../../../src/engine/device.ts';
import { LIGHTTX_32GB } from '../../../src/model/devices.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { localityWorkload } from '../../../src/engine/host/locality-workload.ts';
import { memoryOf } from '../../../src/protocols/nvctx/memory.ts';
import { nvctx } from '../../../src/protocols/nvctx/scheme.ts';
import type { NvctxState } from '../../../src/protocols/nvctx/state.ts';
import { Stored } from '../../../src/protocols/nvctx/stores.ts';
import { optionsFor } from '../../support/engine.ts';

/** 64 planes in 8 packages, and a map of many more pages than the memory has room for. */
const SPEC = {
  ...LIGHTTX_32GB,
  geometry: { ...LIGHTTX_32GB.geometry, blocksPerPlane: 16, mappingEntriesPerPage: 64 },
  zoneBlocks: 128,
};
const { packages, planes, logicalPages } = layoutOf(SPEC);

function working(pages: number, queueDepth: number): Device {
  return Device.create(
    optionsFor('.', {
      spec: SPEC,
      host: { isolation: 'serializable', replay: 'closed', queueDepth, thinkNs: 0 },
      scheme: nvctx,
      settings: { nvm: '64 KB' },
      fill: 0.5,
      program: localityWorkload(pages, logicalPages, 0, 3),
      keepPages: false,
    }),
  );
}

const laneOf = (device: Device): NvctxState['mappingLane'] =>
  (device.core.volatile.scheme as NvctxState).mappingLane;

/** Most victims that were on their way at once, and most that were sent while the in-process table was calm. */
function mostOnTheirWay(device: Device): { calm: number; pressed: number } {
  const most = { calm: 0, pressed: 0 };
  let before = 0;
  const isPressed = (): boolean => {
    const { usedBytes, inProcessBytes, total } = memoryOf(device.core);
    return inProcessBytes === total / 2 && usedBytes > 0.9 * inProcessBytes;
  };
  let wasPressed = false;
  device.run(() => {
    const { writing } = laneOf(device);
    const key = wasPressed || isPressed() ? 'pressed' : 'calm';
    if (writing > before) most[key] = Math.max(most[key], writing);
    before = writing;
    wasPressed = isPressed();
    return false;
  });
  return most;
}

test('NVCTX: one victim per package is written at a time, and more only if the in-process table may not grow', () => {
  expect(mostOnTheirWay(working(3_000, 64))).toEqual({ calm: packages, pressed: 0 });
  const busy = mostOnTheirWay(working(20_000, 256));
  expect(busy.calm).toBeLessThanOrEqual(packages);
  expect(busy.pressed).toBeGreaterThan(packages);
  expect(busy.pressed).toBeLessThanOrEqual(planes);
});

test('NVCTX: a loaded page receives all its waiting entries in one store', () => {
  const device = working(4_000, 64);
  let page = -1;
  let entered = 0;
  let most = 0;
  device.watcher = watching(
    on(Event.nvmStored, ({ what, number }) => {
      if (what === Stored.swappedIn) page = number;
      if (what === Stored.mapping && page >= 0) {
        expect(Math.floor(number / SPEC.geometry.mappingEntriesPerPage)).toBe(page);
        entered++;
      }
    }),
  );
  device.run(() => {
    if (page >= 0) {
      expect(entered).toBeGreaterThan(0);
      expect(isListEmpty(laneOf(device).waiting, page)).toBe(true);
      most = Math.max(most, entered);
    }
    page = -1;
    entered = 0;
    return false;
  });
  expect(most).toBeGreaterThan(1);
});
