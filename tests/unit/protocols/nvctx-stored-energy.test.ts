/** Stored energy of NVCTX that ends at any page of the flush, and a recovery that ends at any of its reads. */
import { expect, test } from 'vitest';
import { copyPlain } from '../../../src/base/plain.ts';
import { Device } from '../../../src/engine/device.ts';
import { energyEnds, energyIn } from '../../../src/engine/fates.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { localityWorkload } from '../../../src/engine/host/locality-workload.ts';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { explore } from '../../../src/oracle/device-subject.ts';
import { THOROUGH } from '../../../src/oracle/exploration.ts';
import { caseOptions, witnessCase } from '../../../src/oracle/script-case.ts';
import { isSaved, type SavedMemory } from '../../../src/protocols/nvctx/saved-memory.ts';
import { nvctx } from '../../../src/protocols/nvctx/scheme.ts';
import { must } from '../../laws/devices.ts';
import { optionsFor } from '../../support/engine.ts';
import { itemAt } from '../../support/item-at.ts';

const SCRIPT = 'w1:A-D c1 w2:A-C';
const WITNESS = { script: 'w:A', promise: 'durability' } as const;

function exploredWith(mutant: string | null): readonly number[] {
  const { findings } = explore(must(caseOptions(witnessCase(nvctx, mutant, WITNESS))), THOROUGH);
  const lasting = findings.map(({ cuts }) => energyIn(itemAt(cuts, 0).fates) ?? -1);
  return [...new Set(lasting)].toSorted((a, b) => a - b);
}

test('NVCTX: a flush of two pages loses data wherever energy ends in it, and each end is found', () => {
  expect(exploredWith('energy-short')).toEqual([0, 1]);
});

test('NVCTX: with enough energy nothing is lost on the same work', () => {
  expect(exploredWith(null)).toEqual([]);
});

function crashed(mutant: string | null, pages: number | null): SavedMemory {
  const options = optionsFor(SCRIPT, { scheme: nvctx, mutant, settings: { nvm: '512 B' } });
  const device = Device.create(options);
  device.run(() => device.state.host.committed === 1);
  const ends = energyEnds(pages ?? 0);
  device.pullPlug(pages === null ? [] : itemAt(ends, 0), 1);
  const { nvm } = device.state.durable;
  if (!isSaved(nvm)) throw new TypeError('stored energy has saved the memory');
  return nvm;
}

test('NVCTX: the flush ends after exactly as many pages as the energy lasts for', () => {
  const whole = crashed(null, null).saved;
  expect(whole.length).toBeGreaterThan(2);
  for (let pages = 1; pages <= whole.length; pages++)
    expect(crashed('energy-short', pages).saved).toEqual(whole.slice(0, pages));
  expect(crashed(null, 1).saved, 'a whole flush does not end early').toEqual(whole);
});

test('NVCTX: power that fails at any read of the saved pages leaves them as they are', () => {
  const options = optionsFor(SCRIPT, { scheme: nvctx, settings: { nvm: '128 B' } });
  const device = Device.create(options);
  device.run(() => device.state.host.committed === 1);
  device.pullPlug([], 1);
  const before = copyPlain(device.state.durable.nvm);
  let cuts = 0;
  for (let steps = 1; ; steps++) {
    const again = Device.fromDurable(options, copyPlain(device.state.durable));
    for (let step = 0; step < steps; step++) again.step();
    if (!isSaved(again.state.durable.nvm)) break;
    const at = again.timeNs;
    again.pullPlug([], 1);
    expect(again.state.durable.nvm).toEqual(before);
    expect(again.timeNs).toBe(at);
    cuts++;
  }
  expect(cuts).toBeGreaterThan(2);
});

test('NVCTX: gathered mappings reach flash with fewer mapping pages', () => {
  const { geometry } = CLASSROOM;
  const spec = { ...CLASSROOM, geometry: { ...geometry, mappingEntriesPerPage: 2 } };
  const ran = (writeBack: string): Device => {
    const settings = { nvm: '512 B', writeBack };
    const program = localityWorkload(400, layoutOf(spec).logicalPages, 0, 1);
    const host = { isolation: 'serializable', replay: 'closed', queueDepth: 64, thinkNs: 0 } as const;
    const device = Device.create(
      optionsFor('.', {
        spec,
        scheme: nvctx,
        settings,
        host,
        fill: 0.7,
        program,
        keepPages: false,
      }),
    );
    device.run();
    return device;
  };
  const [gathered, together] = [ran('gathered'), ran('together')];
  expect(gathered.state.host.committed).toBe(together.state.host.committed);
  expect(gathered.state.counters.mapPrograms).toBeLessThan(together.state.counters.mapPrograms);
});
