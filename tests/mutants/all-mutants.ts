/** All injected bugs of the schemes on the registry, and the work on which each must be found. */
import type { SchemeDeclaration } from '../../src/engine/core/scheme-declaration.ts';
import { SWIFT } from '../../src/oracle/exploration.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions, type ScriptCase } from '../../src/oracle/script-case.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { allSchemes, must } from '../laws/devices.ts';
import { reachOf } from '../support/ring.ts';

export const SINGLE_CUTS = { ...SWIFT, nested: 0, goOnShare: 0, isFirstOnly: true };

/** Random scripts that are tried before a bug counts as missed. */
const PATIENCE = reachOf({ first: 150, full: 150, deep: 2_000 });

/** The first random script on which a bug breaks a promise, or null. */
export function firstBroken(scheme: SchemeDeclaration, mutant: string): ScriptCase | null {
  for (let index = 0; index < PATIENCE; index++) {
    const spec = randomCase(scheme, mutant, TINY_DEVICES, 41, index);
    if (explore(must(caseOptions(spec)), SINGLE_CUTS).findings.length > 0) return spec;
  }
  return null;
}

export const allMutants = allSchemes.flatMap((scheme) =>
  scheme.mutants.map(({ id, witness }) => ({ name: `${scheme.id}, ${id}`, scheme, mutant: id, witness })),
);
