/** Jobs about the scheme that a person wrote and this thread was started with. */
import { schemeById, SCHEMES } from '../../../protocols/registry.ts';
import { ASSIGNMENTS } from '../../../workbench/assignments/all.ts';
import { isAssignmentId } from '../../../workbench/assignments/assignment.ts';
import { judgeAssignment } from '../../../workbench/check/judge.ts';
import { WORKBENCH_ID } from '../../../workbench/authored.ts';
import type { CheckResult } from '../../../workbench/check/conditions.ts';
import { costsOf } from '../../../workbench/check/costs.ts';
import { SchemeCheck } from '../../../workbench/check/scheme-check.ts';
import {
  type AuthoredInfo,
  type CheckJob,
  type CheckReport,
  type Condition,
  conditionIds,
  type CostRow,
  type HandedIn,
} from '../../contract/check.ts';
import type { Answer } from '../../contract/session.ts';
import { protocolInfo } from '../opening/catalogue.ts';
import { sessionMessage } from '../opening/messages.ts';
import { problem } from '../opening/opening.ts';
import { refusal, thrownBy } from '../opening/refusal.ts';
import { Yielder } from '../opening/yielder.ts';

/** Random works behind the small ones and the scenarios. */
const RANDOM = 40;

export function authoredJob(): Answer<AuthoredInfo> {
  const scheme = schemeById(WORKBENCH_ID);
  if (scheme !== undefined) return { ok: true, value: protocolInfo(scheme) };
  const why = refusal() ?? sessionMessage('unknownScheme', { id: WORKBENCH_ID, known: [] });
  return { ok: false, problem: problem('specification', why) };
}

export async function checkAuthoredJob(
  { assignment: id, seed, works = [] }: CheckJob,
  onProgress: (report: CheckReport) => unknown,
): Promise<Answer<CheckReport>> {
  const scheme = schemeById(WORKBENCH_ID);
  const declared = authoredJob();
  if (!declared.ok || scheme === undefined) return declared as Answer<never>;
  try {
    const assignment = id !== null && isAssignmentId(id) ? ASSIGNMENTS[id] : null;
    const further = [...(assignment?.works ?? []), ...works.map((script) => ({ script }))];
    const drawn = seed === undefined ? {} : { seed };
    const check = new SchemeCheck(scheme, { random: RANDOM, ...drawn, works: further });
    const yielder = new Yielder();
    while (check.advance()) {
      if (!yielder.isDue) continue;
      onProgress(reportOf(check.result(), [], null));
      await yielder.take();
    }
    const costs = [costsOf(scheme), ...SCHEMES.map(costsOf)].filter((each) => each !== null);
    const handedIn =
      assignment === null
        ? null
        : { conditions: assignment.conditions, ...judgeAssignment(scheme, assignment, check.result()) };
    return { ok: true, value: reportOf(check.result(), costs.map(costRow), handedIn) };
  } catch (error) {
    return { ok: false, problem: problem('specification', thrownBy(error)) };
  }
}

function reportOf(
  { conditions, works, ofWorks, states }: CheckResult,
  costs: readonly CostRow[],
  handedIn: HandedIn | null,
): CheckReport {
  return {
    conditions: conditionIds.map((id) => conditionOf(id, conditions)),
    costs,
    handedIn,
    works,
    ofWorks,
    states,
  };
}

function conditionOf(id: Condition['id'], conditions: CheckResult['conditions']): Condition {
  const known = conditions[id];
  if (known.state !== 'broken') return { id, state: known.state, smallest: null };
  const { script, prepare, proof, replay, line } = known;
  return { id, state: 'broken', smallest: { script, prepare, proof, opening: replay, line } };
}

function costRow({ id, title, commits, abort, recovery }: NonNullable<ReturnType<typeof costsOf>>): CostRow {
  return {
    protocol: id,
    title,
    programs: commits.map(({ programs }) => programs),
    barriers: commits.at(-1)?.waits ?? 0,
    abortPrograms: abort.programs,
    abortErases: abort.erases,
    recoveryReads: recovery.reads,
  };
}
