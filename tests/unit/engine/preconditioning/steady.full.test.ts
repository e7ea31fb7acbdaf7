import { expect, test } from 'vitest';
import { present } from '../../../../src/base/assert.ts';
import { Device, type DeviceOptions } from '../../../../src/engine/device.ts';
import { layoutOf } from '../../../../src/engine/flash/layout.ts';
import { LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import { BATCH_HOST, warmUpOf } from '../../../../src/model/schema/specification-schema.ts';
import type { DeviceSpec } from '../../../../src/model/specification.ts';
import { schemeById } from '../../../../src/protocols/registry.ts';
import { RunInProgress } from '../../../../src/session/runner/run-in-progress.ts';
import { optionsFor } from '../../../support/engine.ts';
import { programOf } from '../host/workloads/measure.ts';

const HOST = { isolation: 'serializable', ...BATCH_HOST, nextTransaction: 'when-acknowledged' } as const;

/** LightTx's device with a thirty-second of its blocks. */
const SMALL: DeviceSpec = {
  ...LIGHTTX_32GB,
  geometry: { ...LIGHTTX_32GB.geometry, blocksPerPlane: 64 },
  zoneBlocks: 128,
};
/** Transactions a second of the measured part, on a warm device. */
function rate(over: Partial<DeviceOptions>): number {
  const options = optionsFor('', { host: HOST, ageing: 'random', keepPages: false, ...over });
  const run = new RunInProgress(Device.create(options), null, { warmUp: warmUpOf(HOST), recoveryPoints: 0 });
  while (run.goOn(1 << 16));
  const { from, to } = run.result().measured;
  return (to.committed - from.committed) / ((to.timeNs - from.timeNs) / 1e9);
}

function spread(rates: readonly number[]): number {
  return Math.max(...rates) / Math.min(...rates);
}

test.each(['lighttx', 'tc', 'scc', 'wal'])(
  'a warm device is in its steady state: %s is as fast over 1,000 as over 30,000 transactions',
  (id) => {
    const { logicalPages } = layoutOf(SMALL);
    const scheme = present(schemeById(id));
    const rates = [1_000, 3_000, 10_000, 30_000].map((transactions) => {
      const program = programOf('fio', { transactions, footprint: 0.8 }, { logicalPages });
      return rate({ spec: SMALL, scheme, fill: 0.8, program });
    });
    expect(spread(rates)).toBeLessThan(1.1);
  },
);

/** From the beginning of a zone, a thousand transactions would meet no checkpoint. */
test('LightTx: a run that is shorter than a zone is no faster than one over many zones', () => {
  const rates = [1_000, 3_000, 10_000].map((transactions) =>
    rate({ spec: LIGHTTX_32GB, fill: 0.85, program: programOf('tpcc', { transactions }) }),
  );
  expect(spread(rates)).toBeLessThan(1.1);
});
