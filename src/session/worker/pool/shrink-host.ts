/** Looks for the smallest script of a host scheme that breaks a promise in the way of a longer one. */
import { say } from '../../../base/language.ts';
import { smallestLogCounterexample } from '../../../hostside/rvm/counterexample.ts';
import { logDeviceCalled, tinySpec } from '../../../hostside/rvm/spec.ts';
import { smallestSyncCounterexample } from '../../../hostside/sync/counterexample.ts';
import { policyCalled, tinyMachine } from '../../../hostside/sync/spec.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import type { Answer } from '../../contract/session.ts';
import type { ShrinkJob, Shrunk } from '../../contract/pool.ts';
import { problem } from '../opening/opening.ts';
import { exploreScript } from './explore-host.ts';

export function shrinkHostJob({ spec }: ShrinkJob): Answer<Shrunk | null> {
  const { workload } = spec;
  if (workload.kind !== 'script')
    return { ok: false, problem: problem('specification', say`Only scripts can be made smaller.`) };
  const script = smallestScript(spec, workload.script);
  if (script === null) return { ok: true, value: null };
  const small = {
    ...spec,
    interventions: [],
    workload: { ...workload, id: '', title: 'Smallest script', script },
  };
  const explored = exploreScript(small, 0, false);
  if (!explored.ok) return explored;
  // The plainest: the one that took the fewest power cuts.
  const violation = explored.value.violations.toSorted((a, b) => a.cuts.length - b.cuts.length)[0];
  return { ok: true, value: violation === undefined ? null : { script, prepare: '', violation } };
}

function smallestScript(spec: SessionSpec, script: string): string | null {
  if (spec.protocol === 'rvm-log') {
    const device = logDeviceCalled(spec.parameters['log-device']);
    return smallestLogCounterexample(tinySpec(device), script, spec.mutant)?.script ?? null;
  }
  const policy = policyCalled(spec.parameters['sync']);
  return smallestSyncCounterexample(tinyMachine(policy, spec.mutant), script)?.script ?? null;
}
