/** A host scheme's share of an exploration: one script, with the way to each sort of outcome in the lab. */
import { modelMessage } from '../../../model/messages.ts';
import { say } from '../../../base/language.ts';
import { type CrashPoint, type Cut, OUTCOMES, type OutcomeExample } from '../../../model/crash-points.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import type { Answer } from '../../contract/session.ts';
import type { CrashViolation, ExploredScript, ExploreJob, ExploreProgress } from '../../contract/pool.ts';
import { problem } from '../opening/opening.ts';
import type { Text } from '../../../base/message.ts';
import { type CrashOutcome, exploreOnHost } from '../hostside/crash-outcomes.ts';
import { hostRowOf, hostSpec } from '../hostside/host-families.ts';
import { hostRunOf, hostSchemeOf } from '../hostside/host-opening.ts';
import type { MakeRun } from '../../../explain/host-side/host-run.ts';
import { undisturbedSteps } from '../hostside/host-session.ts';
import { cutsAsInterventions, openingAfter, type Opening } from '../hostside/opening-after.ts';
import { Yielder } from './yielder.ts';
import { mergedPoint } from './merged-point.ts';
import { oracleMessage } from '../../../oracle/messages.ts';

const MOST_VIOLATIONS = 25;

export async function exploreHostJob(
  job: ExploreJob,
  tell: (progress: ExploreProgress) => unknown,
): Promise<Answer<readonly ExploredScript[]>> {
  const yielder = new Yielder();
  const explored: ExploredScript[] = [];
  for (let script = job.from; script < job.from + job.count; script++) {
    const spec = specOf(job, script);
    if (spec === null)
      return { ok: false, problem: problem('specification', say`There is no scheme “${job.protocol}”.`) };
    const found = exploreScript(spec, script, job.work.kind === 'random');
    if (!found.ok) return found;
    explored.push(found.value);
    tell({ script, points: found.value.points });
    if (yielder.isDue) await yielder.take();
  }
  return { ok: true, value: explored };
}

function specOf({ protocol, mutant, work }: ExploreJob, index: number): SessionSpec | null {
  const row = hostRowOf(protocol);
  if (row === null) return null;
  const { scheme, place } = row;
  if (work.kind === 'script') return hostSpec(scheme, place, mutant, work.id, work.title, work.script);
  const script = scheme.randomScript(work.seed, index);
  return hostSpec(scheme, place, mutant, '', `random script ${index}`, script);
}

/** One script to its end. */
export function exploreScript(spec: SessionSpec, script: number, isOne: boolean): Answer<ExploredScript> {
  const scheme = hostSchemeOf(spec);
  if (scheme === null)
    return { ok: false, problem: problem('specification', say`There is no scheme “${spec.protocol}”.`) };
  const run = hostRunOf(spec, scheme);
  if (!run.ok) return { ok: false, problem: run.error };
  const gathered = new Gathered(run.value);
  const found = exploreOnHost(spec, (outcome) => gathered.add(outcome));
  if (found === null) return { ok: false, problem: problem('script', say`The script cannot be read.`) };
  const points = gathered.points();
  return {
    ok: true,
    value: {
      script,
      spec,
      points: isOne && points.length > 0 ? [mergedPoint(points)] : points,
      instants: points.length,
      states: found.states,
      cuts: found.crashPoints,
      isFinished: true,
      violations: gathered.violations(spec),
      violationsFound: gathered.brokenCount,
    },
  };
}

interface PointDraft {
  readonly states: Set<string>;
  readonly counts: number[];
  readonly firsts: Map<string, CrashOutcome>;
  readonly fares: Map<Text, { there: number; gone: number }>;
}

/** Outcomes by the step at which power was cut. */
class Gathered {
  private readonly drafts = new Map<number, PointDraft>();
  private readonly broken: CrashOutcome[] = [];

  constructor(private readonly makeRun: MakeRun) {}

  add(found: CrashOutcome): void {
    const draft = this.drafts.get(found.step) ?? {
      states: new Set(),
      counts: OUTCOMES.map(() => 0),
      firsts: new Map(),
      fares: new Map(),
    };
    this.drafts.set(found.step, draft);
    draft.states.add(found.state);
    draft.counts[OUTCOMES.indexOf(found.outcome)]++;
    if (!draft.firsts.has(found.outcome)) draft.firsts.set(found.outcome, found);
    if (found.at !== null) {
      const fares = draft.fares.get(found.at.label) ?? { there: 0, gone: 0 };
      fares[found.at.isThere ? 'there' : 'gone']++;
      draft.fares.set(found.at.label, fares);
    }
    if (found.broken === null) return;
    this.broken.push(found);
  }

  get brokenCount(): number {
    return this.broken.length;
  }

  points(): readonly CrashPoint[] {
    const steps = undisturbedSteps(this.makeRun);
    return [...this.drafts].map(([step, { states, counts, firsts, fares }]) => ({
      step,
      timeNs: steps[step]?.timeNs ?? 0,
      operation: steps[step]?.operations ?? 0,
      states: states.size,
      outcomes: counts,
      transactions: [...fares].map(([label, { there, gone }]) => ({
        label,
        told: 'committing',
        survived: there,
        gone,
        broken: 0,
      })),
      examples: [...firsts.values()].map((each) => this.exampleOf(each)),
    }));
  }

  private exampleOf(found: CrashOutcome): OutcomeExample {
    const { cuts, seenAt } = this.openingOf(found);
    return { outcome: found.outcome, cuts, seenAt, broken: found.broken };
  }

  private openingOf({ step, fates, flights, duringRecovery }: CrashOutcome): Opening {
    const first: Cut = { step, fates, flights };
    return openingAfter(this.makeRun, first, duringRecovery);
  }

  violations(spec: SessionSpec): readonly CrashViolation[] {
    // Those that took the fewest power cuts say most.
    const plainest = this.broken.toSorted((a, b) => a.duringRecovery.length - b.duringRecovery.length);
    return plainest.slice(0, MOST_VIOLATIONS).flatMap((found): CrashViolation[] => {
      if (found.broken === null) return [];
      const { cuts, seenAt } = this.openingOf(found);
      const last = cuts.at(-1);
      const interventions = cutsAsInterventions(cuts);
      return [
        {
          ...found.broken,
          crashAt: last?.step ?? found.step,
          inFlight: (last?.flights ?? []).map((flight, i) =>
            oracleMessage('became', {
              flight,
              fate: modelMessage('fate', { fate: last?.fates[i]?.[1] ?? 'never' }),
            }),
          ),
          cuts,
          opening: { spec: { ...spec, interventions }, step: seenAt, selection: null },
        },
      ];
    });
  }
}
