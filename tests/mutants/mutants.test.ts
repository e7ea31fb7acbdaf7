/**
 * A checker that finds nothing may be a checker that looks nowhere. Every scheme offers its documented bugs, each with
 * its witness, and each must be found there.
 */
import { expect, test } from 'vitest';
import { THOROUGH } from '../../src/oracle/exploration.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { caseOptions, witnessCase } from '../../src/oracle/script-case.ts';
import { must } from '../laws/devices.ts';
import { allMutants } from './all-mutants.ts';

/** As the shrinker looks at first. */
const FIRST_CUT = { ...THOROUGH, nested: 0, goOnShare: 0, isFirstOnly: true };

test.each(allMutants)(
  '$name: the injected bug breaks $witness.promise on its witness',
  ({ scheme, mutant, witness }) => {
    const spec = witnessCase(scheme, mutant, witness);
    const { findings } = explore(must(caseOptions(spec)), FIRST_CUT);
    const once = findings.filter(({ cuts }) => cuts.length === 1);
    expect(once.map(({ violation }) => violation.promise)).toContain(witness.promise);
  },
);
