/** A million different crash states of NVCTX, as printed and under each of its variants, none of which breaks a promise. */
import { expect, test } from 'vitest';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { SWIFT } from '../../src/oracle/exploration.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions } from '../../src/oracle/script-case.ts';
import { nvctx } from '../../src/protocols/nvctx/scheme.ts';
import { must } from '../laws/devices.ts';
import { itemAt } from '../support/item-at.ts';

const STATES = 1_000_000;

const VARIANTS: readonly Readonly<Record<string, string>>[] = [
  {},
  ...nvctx.parameters
    .filter(({ id }) => ['allocation', 'storing', 'acknowledgement', 'writeBack'].includes(id))
    .flatMap(({ id, choices, initial }) =>
      choices.filter((choice) => choice !== initial).map((choice) => ({ [id]: choice })),
    ),
];

test('NVCTX keeps every promise in a million crash states, of all its variants', () => {
  let states = 0;
  for (let index = 0; states < STATES; index++) {
    const parameters = itemAt(VARIANTS, index % VARIANTS.length);
    const spec = randomCase(nvctx, null, TINY_DEVICES, 20, index);
    const found = explore(must(caseOptions({ ...spec, parameters })), SWIFT);
    expect(found.findings, `script ${index}: ${spec.workload.script}`).toEqual([]);
    states += found.states;
  }
});
