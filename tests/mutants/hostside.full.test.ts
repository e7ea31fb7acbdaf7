/** Each injected bug of the schemes on the host must be found, by one power failure, on its witness of a few words. */
import { expect, test } from 'vitest';
import { externalSynchrony } from '../../src/hostside/sync/scheme.ts';
import { HOST_SCHEMES } from '../../src/hostside/registry.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { exploredOnHost, smallestOnHost } from '../support/crashes-on-host.ts';

const everywhere = HOST_SCHEMES.flatMap((scheme) =>
  scheme.mutants.flatMap(({ id: mutant, places, witness }) =>
    places.map((place) => ({ name: `${scheme.id}, ${mutant}, ${place}`, scheme, place, mutant, witness })),
  ),
);

test.each(everywhere)(
  '$name: the injected bug breaks $witness.promise on its witness, and nothing does without it',
  ({ scheme, place, mutant, witness }) => {
    const { findings } = exploredOnHost({ scheme, place, mutant }, witness.script);
    const once = findings.filter(({ cuts, afterwards }) => cuts.length === 1 && afterwards === undefined);
    expect(once.map(({ violation }) => violation.promise)).toContain(witness.promise);
    expect(exploredOnHost({ scheme, place }, witness.script).findings).toEqual([]);
  },
);

test.each(everywhere)(
  '$name: the shrinker makes nothing smaller of the witness',
  ({ scheme, place, mutant, witness }) => {
    const smallest = smallestOnHost({ scheme, place, mutant }, witness.script);
    expect(smallest?.spec.workload.script).toBe(witness.script);
    expect(inEnglish(smallest?.finding.violation.proof ?? '')).toMatch(/^[^\n]{20,220}\.$/);
  },
);

test('synchronous writes without barriers break the order', () => {
  const on = { scheme: externalSynchrony, place: 'barrier', mutant: 'no-barrier' };
  expect(smallestOnHost(on, 'w1:A p1 w1:B p1')?.finding.violation.promise).toBe('ordering');
});
