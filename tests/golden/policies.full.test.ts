/** As results.full.test.ts, for LightTx under each policy of the device, against rules.txt. */
import { test } from 'vitest';
import type { DeviceSpec } from '../../src/model/specification.ts';
import { lightTx } from '../../src/protocols/lighttx/scheme.ts';
import { linesOf, SPEC } from './result-lines.ts';
import { expectGolden } from '../support/golden.ts';

test('LightTx: the results under every device policy equal the golden file', async () => {
  const specs: [string, Partial<DeviceSpec>][] = [
    ['cost-benefit', { victimPolicy: 'cost-benefit' }],
    ['first in, first out', { victimPolicy: 'fifo' }],
    ['random victims', { victimPolicy: 'random' }],
    ['static striping, with more room', { striping: 'static', overProvisioning: 0.3 }],
    ['wear is not levelled', { wearLevelling: { dynamic: false, staticThreshold: 0 } }],
    ['cold blocks are moved', { wearLevelling: { dynamic: true, staticThreshold: 1 } }],
    ['collection begins late', { lowWatermark: SPEC.lowWatermark / 2 }],
  ];
  const lines = specs.flatMap(([name, rule]) =>
    linesOf(name, { scheme: lightTx, spec: { ...SPEC, ...rule } }),
  );
  for (const ageing of ['random', 'local'] as const)
    lines.push(...linesOf(`aged: ${ageing}`, { scheme: lightTx, ageing }));
  await expectGolden(`${lines.join('\n')}\n`, './rules.txt');
});
