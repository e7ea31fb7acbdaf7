/**
 * The witness of each injected bug is a counterexample that a person can follow, and none smaller is found below it. The
 * faithful scheme keeps its promises on the same work.
 */
import { expect, test } from 'vitest';
import { scriptWords } from '../../src/hostside/common/script-words.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { THOROUGH } from '../../src/oracle/exploration.ts';
import { caseOptions, witnessCase } from '../../src/oracle/script-case.ts';
import { shrink } from '../../src/oracle/shrink.ts';
import { must } from '../laws/devices.ts';
import { allMutants } from './all-mutants.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';

test.each(allMutants)(
  '$name: the shrinker makes nothing smaller of the witness',
  ({ scheme, mutant, witness }) => {
    const counterexample = shrink(witnessCase(scheme, mutant, witness));
    expect(counterexample, 'the explorer misses it').not.toBeNull();
    if (counterexample === null) return;
    const { spec, finding } = counterexample;
    expect(spec.workload.script).toBe(witness.script);
    expect(spec.workload.prepare).toBe(witness.prepare ?? '');
    // One line, few steps, one power failure: something to look at.
    expect(scriptWords(witness.script).length).toBeLessThanOrEqual(16);
    expect(finding.cuts).toHaveLength(1);
    expect(inEnglish(finding.violation.proof)).toMatch(/\.$/);
  },
);

test.each(allMutants)(
  '$name: without the bug every promise is kept on its witness',
  ({ scheme, witness }) => {
    const { findings } = explore(must(caseOptions(witnessCase(scheme, null, witness))), THOROUGH);
    expect(findings).toEqual([]);
  },
);
