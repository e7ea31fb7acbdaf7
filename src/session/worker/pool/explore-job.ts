/** One scheme's share of an exploration: a script, or some of the random ones. */
import type { Message } from '../../../base/message.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import type { CrashPoint } from '../../../model/crash-points.ts';
import { lastInFlight, replayOf } from '../../../oracle/counterexample.ts';
import type { Finding } from '../../../model/crash-subject.ts';
import type { Exploration } from '../../../oracle/exploration.ts';
import { Explorer } from '../../../oracle/explorer.ts';
import { randomCase } from '../../../oracle/random-scripts.ts';
import { oracleMessage } from '../../../oracle/messages.ts';
import { scriptCase, type ScriptCase } from '../../../oracle/script-case.ts';
import { limitsOf, subjectOf } from '../../../oracle/subject-of.ts';
import { TINY_DEVICES } from '../../../model/tiny-devices.ts';
import { schemeById } from '../../../protocols/registry.ts';
import type { Answer, Problem } from '../../contract/session.ts';
import type { CrashViolation, ExploredScript, ExploreJob, ExploreProgress } from '../../contract/pool.ts';
import { type HostRow, hostRowOf, hostSpec } from '../hostside/host-families.ts';
import { hostRunOf } from '../hostside/host-opening.ts';
import { problem } from '../opening/opening.ts';
import { Yielder } from '../opening/yielder.ts';
import { limitsAt } from './crash-offer.ts';
import { mergedPoint } from './merged-point.ts';
import { poolMessage } from './messages.ts';

/** Operations of the host between two reports. */
const OPERATIONS_PER_REPORT = 4;

/** More proofs than these say nothing new of one script. */
const MOST_VIOLATIONS = 25;

export async function exploreJob(
  job: ExploreJob,
  onProgress: (progress: ExploreProgress) => unknown,
): Promise<Answer<readonly ExploredScript[]>> {
  const yielder = new Yielder();
  const explored: ExploredScript[] = [];
  for (let script = job.from; script < job.from + job.count; script++) {
    const spec = caseOf(job, script);
    if (!spec.ok) return { ok: false, problem: spec.error };
    const limits = limitsOf(spec.value, limitsAt(job.depth));
    const subject = subjectOf(spec.value, limits);
    if (!subject.ok) return { ok: false, problem: problem('script', subject.error) };
    const points = new Points(script, job.work.kind === 'random', onProgress);
    const explorer = new Explorer(subject.value, limits, (point) => points.add(point));
    while (explorer.advance()) if (yielder.isDue) await yielder.take();
    explored.push(exploredScript(script, spec.value, points, explorer.result()));
  }
  return { ok: true, value: explored };
}

function caseOf(job: ExploreJob, script: number): Result<ScriptCase, Problem> {
  const row = hostRowOf(job.protocol);
  return row === null ? caseOnDevice(job, script) : caseOnHost(row, job, script);
}

function caseOnHost(
  { scheme, settings }: HostRow,
  { mutant, work }: ExploreJob,
  index: number,
): Result<ScriptCase, Problem> {
  const [id, title, script] =
    work.kind === 'script'
      ? [work.id, work.title, work.script]
      : ['', `random script ${index}`, scheme.randomScript(work.seed, index)];
  const spec = hostSpec(scheme, settings, mutant, id, title, script);
  const run = hostRunOf(spec, scheme);
  return run.ok ? ok(spec) : run;
}

function caseOnDevice(
  { protocol, mutant, work, device, authored }: ExploreJob,
  script: number,
): Result<ScriptCase, Problem> {
  // The code goes with the session that a link opens; the thread has been started with it.
  const own = authored === undefined ? {} : { authored };
  const refused = (sentence: Message): Result<never, Problem> => err(problem('specification', sentence));
  const scheme = schemeById(protocol);
  if (scheme === undefined) return refused(oracleMessage('unknownScheme', { id: protocol }));
  if (mutant !== null && !scheme.mutants.some(({ id }) => id === mutant)) {
    return refused(poolMessage('unknownMutant', { scheme: scheme.title, mutant }));
  }
  if (work.kind === 'random') {
    const devices = device === null ? TINY_DEVICES : [device];
    return ok({ ...randomCase(scheme, mutant, devices, work.seed, script), ...own });
  }
  if (device === null) return refused(poolMessage('scriptNeedsDevice'));
  return ok({ ...scriptCase({ ...work, scheme, mutant, device }), ...own });
}

/** Keeps the points of one script, and tells of them in batches. */
class Points {
  private readonly byStep = new Map<number, CrashPoint>();
  private fresh: CrashPoint[] = [];
  private toldAt = 0;

  constructor(
    private readonly script: number,
    /** A random script is one point of the whole: its single instants are not reported. */
    private readonly isOne: boolean,
    private readonly onProgress: (progress: ExploreProgress) => unknown,
  ) {}

  add(point: CrashPoint): void {
    this.byStep.set(point.step, point);
    if (this.isOne) return;
    this.fresh.push(point);
    if (point.operation >= this.toldAt && point.operation < this.toldAt + OPERATIONS_PER_REPORT) return;
    this.toldAt = point.operation;
    this.report();
  }

  get instants(): number {
    return this.byStep.size;
  }

  finish(): readonly CrashPoint[] {
    const all = [...this.byStep.values()];
    const points = this.isOne && all.length > 0 ? [mergedPoint(all)] : all;
    if (this.isOne) this.fresh = [...points];
    this.report();
    return points;
  }

  private report(): void {
    if (this.fresh.length > 0) this.onProgress({ script: this.script, points: this.fresh });
    this.fresh = [];
  }
}

function exploredScript(
  script: number,
  spec: ScriptCase,
  points: Points,
  found: Exploration,
): ExploredScript {
  const { states, crashPoints, isFinished, findings } = found;
  return {
    script,
    spec,
    points: points.finish(),
    instants: points.instants,
    states,
    cuts: crashPoints,
    isFinished,
    violations: findings.slice(0, MOST_VIOLATIONS).map((finding) => violationOf(spec, finding)),
    violationsFound: findings.length,
  };
}

export function violationOf(spec: ScriptCase, finding: Finding): CrashViolation {
  const { promise, proof } = finding.violation;
  return {
    promise,
    proof,
    crashAt: finding.cuts.at(-1)?.step ?? finding.seenAt,
    inFlight: lastInFlight(finding),
    cuts: finding.cuts,
    opening: replayOf(spec, finding),
  };
}
