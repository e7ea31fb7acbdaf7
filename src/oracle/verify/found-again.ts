/** A work that was found among all works, explored alone: its power failures, and the proof. */
import { present } from '../../base/assert.ts';
import { explore } from '../device-subject.ts';
import { type ExplorerLimits, THOROUGH } from '../exploration.ts';
import { caseOptions } from '../script-case.ts';
import type { Counterexample } from '../shrink.ts';
import { type VerifyRequest, workCase } from './verify.ts';

/** With one power failure where that is enough. */
const ONE_CUT: ExplorerLimits = { ...THOROUGH, nested: 0, goOnShare: 0, isFirstOnly: true };
const LEVELS: readonly ExplorerLimits[] = [ONE_CUT, { ...ONE_CUT, nested: THOROUGH.nested }];

/** @throws where the work breaks no promise */
export function foundAgain(request: VerifyRequest, script: string): Counterexample {
  const spec = workCase(request, script);
  const options = caseOptions(spec, request.scheme);
  for (const limits of LEVELS) {
    const { findings } = options.ok ? explore(options.value, limits) : { findings: [] };
    if (findings.length > 0) return { spec, finding: present(findings[0]) };
  }
  throw new Error(`“${script}” breaks a promise among all works, and none alone.`);
}
