/** Each injected bug of the schemes on the host must be found, by one power failure, on its witness of a few words. */
import { expect, test } from 'vitest';
import { exploredOnHost } from '../support/crashes-on-host.ts';
import { hostMutants } from './host-mutants.ts';

test.each(hostMutants)(
  '$name: the injected bug breaks $witness.promise on its witness, and nothing does without it',
  ({ scheme, place, mutant, witness }) => {
    const { findings } = exploredOnHost({ scheme, place, mutant }, witness.script);
    const once = findings.filter(({ cuts, afterwards }) => cuts.length === 1 && afterwards === undefined);
    expect(once.map(({ violation }) => violation.promise)).toContain(witness.promise);
    expect(exploredOnHost({ scheme, place }, witness.script).findings).toEqual([]);
  },
);
