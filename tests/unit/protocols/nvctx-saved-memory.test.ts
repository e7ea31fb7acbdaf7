/** Pages that the supercapacitor of NVCTX writes when power fails, and the recovery from them. */
import { expect, test } from 'vitest';
import { copyPlain } from '../../../src/base/plain.ts';
import { Device } from '../../../src/engine/device.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { localityWorkload } from '../../../src/engine/host/locality-workload.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { type Memory, memoryOf, pairsOf, updateSequences } from '../../../src/protocols/nvctx/memory.ts';
import { isSaved, type SavedMemory, survivingMemory } from '../../../src/protocols/nvctx/saved-memory.ts';
import { nvctx } from '../../../src/protocols/nvctx/scheme.ts';
import { optionsFor } from '../../support/engine.ts';

const layout = layoutOf(CLASSROOM);

function after(steps: number, mutant: string | null = null): Device {
  const device = Device.create(
    optionsFor('.', {
      spec: CLASSROOM,
      host: { isolation: 'serializable', replay: 'closed', queueDepth: 64, thinkNs: 0 },
      scheme: nvctx,
      settings: { nvm: '512 B' },
      mutant,
      fill: 0.7,
      program: localityWorkload(400, layout.logicalPages, 0, 1),
      keepPages: false,
    }),
  );
  while (device.state.step < steps && device.step());
  return device;
}

function tableOf(memory: Memory): unknown {
  const { headers, sequence, numbered, spoFrom, inProcessBytes, usedBytes } = memory;
  const entries = [...headers.values()].map((header) => {
    const { number, txid, status, sequence: place, overtaken, spilled } = header;
    return { number, txid, status, place, overtaken, spilled, pairs: pairsOf(memory, header) };
  });
  return {
    entries,
    sequence,
    numbered,
    spoFrom,
    inProcessBytes,
    usedBytes,
    updates: updateSequences(memory),
  };
}

function savedBy(device: Device): SavedMemory {
  device.pullPlug([], 1);
  const { nvm } = device.state.durable;
  expect(isSaved(nvm)).toBe(true);
  return nvm as unknown as SavedMemory;
}

test.each([90, 150, 400, 900])(
  'NVCTX: the in-process table comes back from the saved pages as it was, cut after %i steps',
  (steps) => {
    const device = after(steps);
    const before = tableOf(copyPlain(memoryOf(device.core)));
    const saved = savedBy(device);
    const back = survivingMemory(layout, device.options.settings, saved);
    expect(back === null ? null : tableOf(back)).toEqual(before);
  },
);

test('NVCTX: mapping pages are saved first, then the in-process table, all of them power protected; time passes meanwhile', () => {
  const device = after(400);
  const spent: number[] = [];
  device.watcher = watching(on(Event.memorySaved, ({ durationNs }) => spent.push(durationNs)));
  const at = device.timeNs;
  const { saved } = savedBy(device);
  const kinds = saved.map(({ mapPage }) => mapPage >= 0);
  expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(kinds).size).toBe(2);
  expect(saved.every(({ ppf }) => ppf === 1)).toBe(true);
  expect(spent).toEqual([device.timeNs - at]);
  expect(device.timeNs).toBeGreaterThan(at);
});

test('NVCTX: where stored energy ends in the middle, the later half of the pages is missing, and with it the table', () => {
  const whole = savedBy(after(400)).saved;
  const cut = savedBy(after(400, 'energy-short'));
  expect(cut.saved).toEqual(whole.slice(0, whole.length >> 1));
  const memory = survivingMemory(layout, {}, cut);
  expect(memory?.headers.size).toBe(0);
});
