/**
 * Random scripts choose a scheme's parameters as they please, and mostly as they are at first. Here every other
 * choice has scripts of its own.
 */
import { expect, test } from 'vitest';
import { SWIFT } from '../../src/oracle/exploration.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions } from '../../src/oracle/script-case.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { allSchemes, must } from '../laws/devices.ts';
import { reachOf } from '../support/ring.ts';

const SCRIPTS = reachOf({ first: 0, full: 3, deep: 100 });

const CHOICES = allSchemes.flatMap((scheme) =>
  scheme.parameters.flatMap(({ id, choices, initial }) =>
    choices.filter((choice) => choice !== initial).map((choice) => [scheme.id, id, choice, scheme] as const),
  ),
);

test.each(CHOICES)('%s with %s = %s keeps its promises', (_, id, choice, scheme) => {
  let states = 0;
  for (let index = 0; index < SCRIPTS; index++) {
    const spec = randomCase(scheme, null, TINY_DEVICES, 7, index);
    const found = explore(must(caseOptions({ ...spec, parameters: { [id]: choice } })), SWIFT);
    expect(found.findings, `script ${index}: ${spec.workload.script}`).toEqual([]);
    states += found.states;
  }
  expect(states).toBeGreaterThan(SCRIPTS * 10);
});
