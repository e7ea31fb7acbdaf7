/** No script of fewer operations brings a bug out, if its witness takes more than are tried here. */
import { expect, test } from 'vitest';
import { THOROUGH } from '../../src/oracle/exploration.ts';
import { explore } from '../../src/oracle/device-subject.ts';
import { caseOptions, witnessCase } from '../../src/oracle/script-case.ts';
import { must } from '../laws/devices.ts';
import { reachOf } from '../support/ring.ts';
import { allMutants } from './all-mutants.ts';
import { smallScripts } from '../../src/oracle/small-scripts.ts';

const OPERATIONS = reachOf({ first: 1, full: 2, deep: 3 });
const FIRST_CUT = { ...THOROUGH, nested: 0, goOnShare: 0, isFirstOnly: true };

const scripts = Array.from({ length: OPERATIONS }, (_, i) => smallScripts(i + 1)).flat();
const larger = allMutants.filter(({ witness }) => witness.script.split(/[\s,]+/).length > OPERATIONS);

test.each(larger)(
  `$name: no script of up to ${OPERATIONS} operations brings the bug out`,
  ({ scheme, mutant, witness }) => {
    const breaking = scripts.filter((script) => {
      const spec = witnessCase(scheme, mutant, { ...witness, prepare: '', script });
      return explore(must(caseOptions(spec)), FIRST_CUT).findings.some(({ cuts }) => cuts.length > 0);
    });
    expect(breaking).toEqual([]);
  },
);
