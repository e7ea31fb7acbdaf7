/** Looks for the smallest script that breaks a promise in the way of a longer one. */
import { searchBelow } from '../../../oracle/shrink.ts';
import type { ScriptCase } from '../../../oracle/script-case.ts';
import type { Answer } from '../../contract/session.ts';
import type { ShrinkJob, Shrunk } from '../../contract/pool.ts';
import { problem } from '../opening/opening.ts';
import { poolMessage } from './messages.ts';
import { Yielder } from '../opening/yielder.ts';
import { violationOf as brokenPromise } from '../../../model/promises.ts';
import { violationOf } from './explore-job.ts';

export async function shrinkJob({ spec, cuts, seenAt }: ShrinkJob): Promise<Answer<Shrunk | null>> {
  if (spec.workload.kind !== 'script')
    return { ok: false, problem: problem('specification', poolMessage('onlyScriptsShrink')) };
  const start = { ...spec, interventions: [] } as ScriptCase;
  // The violation itself is found again: what matters of it here is how many cuts it took.
  const violation = brokenPromise('durability', '');
  const searching = searchBelow([{ spec: start, finding: { cuts, seenAt, violation } }]);
  const yielder = new Yielder();
  let next = searching.next();
  while (next.done !== true) {
    if (yielder.isDue) await yielder.take();
    next = searching.next();
  }
  const smallest = next.value;
  if (smallest === null || smallest.finding.violation === violation) return { ok: true, value: null };
  const { script, prepare } = smallest.spec.workload;
  return { ok: true, value: { script, prepare, violation: violationOf(smallest.spec, smallest.finding) } };
}
