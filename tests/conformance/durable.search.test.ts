/** Recovery is given the durable half and nothing else: saved as text, it recovers to the same anywhere. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainFromJson, plainToJson } from '../../src/base/plain.ts';
import { Device } from '../../src/engine/device.ts';
import type { Durable } from '../../src/engine/flash/durable.ts';
import { contested, NO_PROGRAM, outcomesOf, PowerCutter } from '../../src/oracle/power-cut.ts';
import { allSchemes, workOf } from '../laws/devices.ts';
import { reachOf, ring } from '../support/ring.ts';
import { simJson } from '../unit/cli/runner.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Steps from one power failure to the next. */
const STRIDE = reachOf({ first: 4, full: 1, deep: 1 });

/** The map after recovery, physical pages and all. */
function recoveredMap(device: Device): number[] {
  device.run(() => device.state.phase === 'running');
  return Array.from({ length: device.layout.logicalPages }, (_, page) => device.core.mapping.lookup(page));
}

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s recovers to the same map from its durable half and from a text of it',
  (_, scheme) => {
    let compared = 0;
    for (const { name, options } of workOf(scheme, 301, { first: 1, full: 2, deep: 40 })) {
      const cutter = new PowerCutter(options);
      const device = Device.create(options);
      const alone = { ...options, program: NO_PROGRAM, laid: [], fill: 0 };
      do {
        if (contested(device).length === 0 || device.state.step % STRIDE !== 0) continue;
        for (const fates of outcomesOf(device, { exhaustive: 1, sampled: 3 }, { state: 5 })) {
          const durable = cutter.cut(device, fates);
          const text = plainToJson(durable);
          const here = recoveredMap(Device.fromDurable(options, durable));
          const there = recoveredMap(Device.fromDurable(alone, plainFromJson(text) as Durable));
          expect(there, `${name}, step ${device.state.step}`).toEqual(here);
          compared++;
        }
      } while (device.step());
    }
    expect(compared).toBeGreaterThan(ring === 'first' ? 5 : 500);
  },
);

interface RunAnswer {
  readonly recovery: { readonly pageReads: number; readonly verdict: string };
  readonly contentHash: string;
}

test('a durable half written by one process is recovered by another', () => {
  const folder = temporaryFolder();
  for (const operation of ring === 'first' ? [25] : [10, 25, 41]) {
    const file = join(folder, `durable-${operation}.json`);
    const work = ['--device', 'classroom', '--workload', 'figure-4', '--crash-at', `op:${operation}`];
    const ran = simJson('run', '--protocol', 'lighttx', ...work, '--durable', file) as RunAnswer;
    expect(ran.recovery.verdict).toBe('held');
    const again = ['recover', file] as const;
    const first = simJson(...again);
    expect(simJson(...again)).toEqual(first);
    expect((first as { readonly map: unknown[] }).map.length).toBeGreaterThan(0);
  }
});
