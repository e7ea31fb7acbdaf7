import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import type { SchemeDeclaration } from '../../../src/engine/core/scheme-declaration.ts';
import { LIGHTTX_32GB } from '../../../src/model/devices.ts';
import { fittedDevice } from '../../../src/model/fitted-device.ts';
import { SCHEMES } from '../../../src/protocols/registry.ts';
import { deviceProblem } from '../../../src/session/runner/device-check.ts';
import { optionsFor } from '../../support/engine.ts';
import { ring } from '../../support/ring.ts';
import { programOf } from '../engine/host/workloads/measure.ts';

/** Random writes of one page each, sixteen in a transaction, over the pages of the work. */
function run(scheme: SchemeDeclaration, pages: number, transactions: number): Device {
  const spec = fittedDevice({ pages, pageWrites: transactions * 16 });
  const { logicalPages } = layoutOf(spec);
  const program = programOf(
    'fio',
    { transactions, footprint: pages / logicalPages },
    { logicalPages, isolation: 'strict' },
  );
  const device = Device.create(
    optionsFor('', { spec, scheme, program, fill: 0.85, ageing: 'random', keepPages: false }),
  );
  device.run();
  return device;
}

/** Pages and transactions. */
const WORK = ring === 'first' ? ([300, 50] as const) : ([2_000, 400] as const);

describe('a device that is fitted to the work', () => {
  describe.each(SCHEMES.map((scheme) => [scheme.id, scheme] as const))('%s', (id, scheme) => {
    test.each([WORK])(
      'collects, and all work gets done: %d pages, %d transactions',
      (pages, transactions) => {
        const { state } = run(scheme, pages, transactions);
        expect(state.stopped).toBeNull();
        expect(state.host.committed).toBe(transactions);
        expect(state.counters.erases).toBeGreaterThan(0);
        if (id === 'lighttx') expect(state.counters.checkpoints).toBeGreaterThan(0);
      },
    );
  });

  test('has room for the pages of the work, and is no larger than the full-size one', () => {
    for (const pages of [1, 100, 10_000, 1_000_000, 6_000_000, 1e9]) {
      for (const pageWrites of [1, 100, 10_000, 1_000_000, 1e9]) {
        const spec = fittedDevice({ pages, pageWrites });
        const { logicalPages } = layoutOf(spec);
        expect(deviceProblem(spec)).toBeNull();
        expect(logicalPages).toBeGreaterThanOrEqual(Math.min(pages, layoutOf(LIGHTTX_32GB).logicalPages));
        expect(logicalPages).toBeLessThanOrEqual(layoutOf(LIGHTTX_32GB).logicalPages);
      }
    }
  });
});
