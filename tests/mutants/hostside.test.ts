/** The witness of each injected bug of the schemes on the host breaks its promise, and none smaller is found below it. */
import { expect, test } from 'vitest';
import { externalSynchrony } from '../../src/hostside/sync/scheme.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { smallestOnHost } from '../support/crashes-on-host.ts';
import { hostMutants } from './host-mutants.ts';

test.each(hostMutants)(
  '$name: the injected bug breaks $witness.promise on its witness, and the shrinker makes nothing smaller of it',
  ({ scheme, place, mutant, witness }) => {
    const smallest = smallestOnHost({ scheme, place, mutant }, witness.script);
    expect(smallest?.spec.workload.script).toBe(witness.script);
    expect(smallest?.finding.violation.promise).toBe(witness.promise);
    expect(smallest?.finding.cuts).toHaveLength(1);
    expect(inEnglish(smallest?.finding.violation.proof ?? '')).toMatch(/^[^\n]{20,220}\.$/);
  },
);

test('synchronous writes without barriers break the order', () => {
  const on = { scheme: externalSynchrony, place: 'barrier', mutant: 'no-barrier' };
  expect(smallestOnHost(on, 'w1:A p1 w1:B p1')?.finding.violation.promise).toBe('ordering');
});
