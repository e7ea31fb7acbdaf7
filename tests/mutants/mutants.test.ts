/**
 * A checker that finds nothing may be a checker that looks nowhere. Every scheme offers its documented bugs,
 * and each must be found; the faithful scheme must not.
 */
import { expect, test } from 'vitest';
import { THOROUGH } from '../../src/oracle/exploration.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { caseOptions } from '../../src/oracle/script-case.ts';
import { must } from '../laws/devices.ts';
import { DIRECTED } from './directed.ts';
import { directedCase, allMutants, SINGLE_CUTS } from './all-mutants.ts';

/** The others are found by chance, in the second ring. */
const directedBugs = allMutants.flatMap(([id, mutant, scheme]) => {
  const directed = DIRECTED[id]?.[mutant];
  return directed === undefined ? [] : [[id, mutant, scheme, directed] as const];
});

test.each(directedBugs)(
  '%s with the injected bug %s breaks a promise on the workload written for it',
  (_, mutant, scheme, directed) => {
    const spec = directedCase(scheme, mutant, directed);
    const promises = explore(must(caseOptions(spec)), SINGLE_CUTS).findings.map((f) => f.violation.promise);
    expect(promises).toContain(directed.promise);
  },
);

test.each(directedBugs)(
  '%s keeps the promise on the same script without the mutant %s',
  (_, _mutant, scheme, directed) => {
    const { findings } = explore(must(caseOptions(directedCase(scheme, null, directed))), THOROUGH);
    expect(findings).toEqual([]);
  },
);
