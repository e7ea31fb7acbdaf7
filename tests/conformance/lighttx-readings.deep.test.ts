/** The random scripts of docs/schemes §21 under each reading of LightTx as printed. */
import { expect, test } from 'vitest';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { SWIFT } from '../../src/oracle/exploration.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions } from '../../src/oracle/script-case.ts';
import { must } from '../laws/devices.ts';
import { READINGS, readAs } from './lighttx-readings.ts';

const SEEDS = [101, 102, 103];
const SCRIPTS = 100;
const LIMITS = { ...SWIFT, isFirstOnly: true };

test.each(READINGS)(
  'LightTx, reading $number: $violating of 300 random scripts break a promise',
  ({ sliding, rules, violating }) => {
    const scheme = readAs(rules);
    let found = 0;
    for (const seed of SEEDS)
      for (let index = 0; index < SCRIPTS; index++) {
        const drawn = randomCase(scheme, null, TINY_DEVICES, seed, index);
        const spec = { ...drawn, parameters: { ...drawn.parameters, sliding } };
        if (explore(must(caseOptions(spec, scheme)), LIMITS).violations > 0) found++;
      }
    expect(found).toBe(violating);
  },
);
