/**
 * NVCTX whose stored energy writes no list of erased blocks, which the paper does not mention (docs/schemes §9): recovery
 * loses nothing, and reads more.
 */
import { expect, test } from 'vitest';
import type { Durable } from '../../src/engine/flash/durable.ts';
import type { SchemeDeclaration } from '../../src/engine/core/scheme-declaration.ts';
import { Laboratory } from '../../src/experiments/figures/laboratory.ts';
import {
  FILLS,
  NVCTX_WORKLOADS,
  nvctxExperiment,
  type NvctxWorkload,
} from '../../src/experiments/figures/nvctx-setup.ts';
import { stagesUnder } from '../../src/experiments/figures/recovery-time.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { SWIFT } from '../../src/oracle/exploration.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions } from '../../src/oracle/script-case.ts';
import { mutantFlags } from '../../src/protocols/kit/mutant-flags.ts';
import { MUTANTS } from '../../src/protocols/nvctx/declaration.ts';
import { Nvctx } from '../../src/protocols/nvctx/protocol.ts';
import { ERASED, isSaved } from '../../src/protocols/nvctx/saved-memory.ts';
import { nvctx } from '../../src/protocols/nvctx/scheme.ts';
import { must } from '../laws/devices.ts';

function dropList(durable: Pick<Durable, 'nvm'>): void {
  const { nvm } = durable;
  if (!isSaved(nvm)) throw new TypeError('stored energy has saved the memory');
  durable.nvm = { ...nvm, saved: nvm.saved.filter(({ mapPage }) => mapPage !== ERASED) };
}

class WithoutList extends Nvctx {
  override powerLost(lasting: number | null): number {
    const durationNs = super.powerLost(lasting);
    dropList(this.core.durable);
    return durationNs;
  }
}

const withoutList: SchemeDeclaration = {
  ...nvctx,
  create: (core, settings) => new WithoutList(core, settings, mutantFlags(MUTANTS, null)),
};

test('NVCTX without a saved list of erased blocks keeps every promise under random scripts', () => {
  let states = 0;
  for (let index = 0; index < 60; index++) {
    const spec = randomCase(withoutList, null, TINY_DEVICES, 31, index);
    const found = explore(must(caseOptions(spec, withoutList)), SWIFT);
    expect(found.findings, `script ${index}: ${spec.workload.script}`).toEqual([]);
    states += found.states;
  }
  expect(states).toBeGreaterThan(10_000);
});

/** Milliseconds of the stages beside the map in the setup of Table 3, with the list and without it. */
function recovered(workload: NvctxWorkload): readonly [number, number] {
  const laboratory = new Laboratory(1 / 8);
  const fill = FILLS[workload === 'sysbench' ? 1 : 0];
  const experiment = nvctxExperiment(laboratory, { protocol: 'nvctx', workload, fill, abortRatio: 0 });
  const device = laboratory.prepare(experiment);
  if (device === null) throw new RangeError('NVCTX is on the registry');
  device.run(() => device.state.host.committed >= 0.75 * experiment.transactions);
  device.pullPlug([], 1);
  const ms = (): number =>
    stagesUnder(device, { ...experiment.device.timing, mappingParallelism: 1 })
      .filter(({ reads }) => reads !== 'map')
      .reduce((sum, stage) => sum + stage.ms, 0);
  const withList = ms();
  dropList(device.state.durable);
  return [withList, ms()];
}

test('NVCTX without the list reads the first page of every block that holds nothing valid, and recovers later', () => {
  const times = NVCTX_WORKLOADS.map(recovered);
  for (const [withList, without] of times) expect(without).toBeGreaterThan(withList * 5);
  const mean = (at: 0 | 1): string => (times.reduce((sum, each) => sum + each[at], 0) / 4).toFixed(2);
  expect([mean(0), mean(1)]).toEqual(['0.18', '6.28']);
});
