/** For each injected bug a counterexample that a person can follow. */
import { expect, test } from 'vitest';
import { scriptWords } from '../../src/hostside/common/script-words.ts';
import { shrink } from '../../src/oracle/shrink.ts';
import { DIRECTED } from './directed.ts';
import { directedCase, firstBroken, allMutants } from './all-mutants.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';

test.each(allMutants)(
  '%s: the explorer finds the mutant %s and shrinks its script to at most 16 words',
  (id, mutant, scheme) => {
    const directed = DIRECTED[id]?.[mutant];
    const spec =
      directed === undefined ? firstBroken(scheme, mutant) : directedCase(scheme, mutant, directed);
    expect(spec, 'no random script brings it out').not.toBeNull();
    if (spec === null) return;
    const counterexample = shrink(spec);
    expect(counterexample, 'the explorer misses it').not.toBeNull();
    if (counterexample === null) return;
    const { violation, cuts } = counterexample.finding;
    // One line, few steps, at most one power failure: something to look at.
    expect(scriptWords(counterexample.spec.workload.script).length).toBeLessThanOrEqual(16);
    expect(cuts.length).toBeLessThanOrEqual(1);
    expect(inEnglish(violation.proof)).toMatch(/\.$/);
  },
);
