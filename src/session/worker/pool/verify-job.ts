/** One share of all works up to a size, on the scheme that a person wrote. */
import type { SchemeDeclaration } from '../../../engine/core/scheme-declaration.ts';
import { VERIFY_DEVICE } from '../../../model/tiny-devices.ts';
import { replayOf } from '../../../oracle/counterexample.ts';
import { foundAgain } from '../../../oracle/verify/found-again.ts';
import { type BrokenWork, Verifier, type VerifyRequest } from '../../../oracle/verify/verify.ts';
import { countWorksUpTo } from '../../../oracle/verify/works.ts';
import { schemeById } from '../../../protocols/registry.ts';
import { WORKBENCH_ID } from '../../../workbench/authored.ts';
import type { Answer } from '../../contract/session.ts';
import type { FirstBroken, VerifyCounts, VerifyJob, VerifyReport } from '../../contract/verify.ts';
import { problem } from '../opening/opening.ts';
import { thrownBy } from '../opening/refusal.ts';
import { Yielder } from '../opening/yielder.ts';
import { authoredJob } from './authored-jobs.ts';

/** Turns of the event loop between two reports. */
const TURNS_PER_REPORT = 4;

export async function verifyJob(
  job: VerifyJob,
  onProgress: (counts: VerifyCounts) => unknown,
): Promise<Answer<VerifyReport>> {
  const declared = authoredJob();
  const scheme = schemeById(WORKBENCH_ID);
  if (!declared.ok || scheme === undefined) return declared as Answer<never>;
  const request = requestOf(scheme, job);
  const made = Verifier.of(request);
  if (!made.ok) return { ok: false, problem: problem('specification', made.error) };
  const verifier = made.value;
  const ofWorks = countWorksUpTo(request.bounds);
  const counts = (): VerifyCounts => {
    const { works, unfinished, states, recoveryCuts, length } = verifier.progress;
    return { works, ofWorks, unfinished, states: states + recoveryCuts, length };
  };
  const yielder = new Yielder();
  let turns = 0;
  try {
    const run = verifier.run();
    let next = run.next();
    while (next.done !== true) {
      if (yielder.isDue) {
        if (turns++ % TURNS_PER_REPORT === 0) onProgress(counts());
        await yielder.take();
      }
      next = run.next();
    }
    return { ok: true, value: { counts: counts(), broken: brokenOf(request, next.value) } };
  } catch (error) {
    return { ok: false, problem: problem('specification', thrownBy(error)) };
  }
}

function requestOf(scheme: SchemeDeclaration, { bounds, share }: VerifyJob): VerifyRequest {
  return {
    scheme,
    mutant: null,
    parameters: {},
    device: VERIFY_DEVICE,
    bounds: { ...bounds, isolation: null },
    share,
  };
}

function brokenOf(request: VerifyRequest, broken: BrokenWork | null): FirstBroken | null {
  if (broken === null) return null;
  const { script, length, order } = broken;
  const { spec, finding } = foundAgain(request, script);
  const { proof } = finding.violation;
  const opening = replayOf(spec, finding);
  return { length, order, smallest: { script, prepare: '', proof, opening, line: null } };
}
