/**
 * One open session of a scheme that runs on the host. Its runs are short, so any step of the past is reached by
 * running again from the start, which gives exactly what was there.
 */
import { say } from '../../../base/language.ts';
import { err, type Result } from '../../../base/result.ts';
import type { FollowedPlace } from '../../../model/following.ts';
import type {
  BlockView,
  FigureSeries,
  HostFrame,
  InspectorView,
  MarkKind,
  Marks,
} from '../../../model/frame.ts';
import type { Action, Intervention, SessionSpec } from '../../../model/specification.ts';
import { grouped } from '../../../explain/view/format.ts';
import type {
  AdvanceAnswer,
  AdvanceRequest,
  ChromeTraceFile,
  FindBreakAnswer,
  FindBreakRequest,
  FollowedTrail,
  Frontier,
  Problem,
  SessionInfo,
  Tally,
} from '../../contract/session.ts';
import type { ScriptJudgement } from '../../contract/script.ts';
import type { OpenSession } from '../opening/open-session.ts';
import { interventionProblem, problem } from '../opening/opening.ts';
import { HostCursor } from './host-cursor.ts';
import type { MakeRun } from '../../../explain/host-side/host-run.ts';
import { HostRecorder } from './host-recorder.ts';

/** A run that never ends would be a bug of ours; this is far beyond any script. */
const MOST_STEPS = 100_000;

export class HostSession implements OpenSession {
  private recorder = new HostRecorder();
  private live: HostCursor;
  private past: HostCursor;
  private made: readonly Intervention[];
  private readonly operations: number;

  constructor(
    private readonly spec: SessionSpec,
    private readonly makeRun: MakeRun,
  ) {
    this.made = spec.interventions;
    this.operations = undisturbed(makeRun).operationList().length;
    this.live = new HostCursor(makeRun(), this.made);
    this.past = new HostCursor(makeRun(), this.made);
  }

  info(): SessionInfo {
    return {
      spec: { ...this.spec, interventions: this.made },
      frontier: this.frontier(),
      scale: 'classroom',
      operations: this.operations,
    };
  }

  private frontier(): Frontier {
    const { live, recorder } = this;
    const { run, step } = live;
    return {
      step,
      timeNs: run.timeNs,
      finished: live.isFinished,
      operationsDone: recorder.operationsAt(step),
      stopped: live.stopped,
    };
  }

  advance({ untilStep = Infinity, untilMark, untilOperation = Infinity }: AdvanceRequest): AdvanceAnswer {
    const { recorder, live } = this;
    while (live.step < Math.min(untilStep, MOST_STEPS) && recorder.operationsAt(live.step) < untilOperation) {
      const marks = recorder.markCount;
      if (!this.stepLive()) break;
      if (untilMark !== undefined && recorder.markSince(untilMark, marks) !== null) {
        return { frontier: this.frontier(), metAt: live.step, broken: null };
      }
    }
    return { frontier: this.frontier(), metAt: null, broken: null };
  }

  private stepLive(): boolean {
    const { live, recorder } = this;
    if (!live.advance()) return false;
    for (const fact of live.run.facts) recorder.note(live.step, live.run.timeNs, fact);
    return true;
  }

  stepProblem(step: number): Problem | null {
    const known = this.live.step;
    if (Number.isSafeInteger(step) && step >= 0 && step <= known) return null;
    return problem('internal', say`Step ${step} is not known: history goes from 0 to ${grouped(known)}.`);
  }

  private at(step: number): HostCursor {
    if (step === this.live.step) return this.live;
    if (this.past.step > step) this.past = new HostCursor(this.makeRun(), this.made);
    while (this.past.step < step && this.past.advance());
    return this.past;
  }

  frame(step: number): HostFrame {
    const { run } = this.at(step);
    return {
      kind: 'host',
      step,
      timeNs: run.timeNs,
      phase: run.phase,
      narration: run.sentence,
      inFlight: run.flights(),
      transactions: this.recorder.transactions(step),
      recovery: run.recovery(),
      audit: run.audit(),
      picture: run.picture(),
    };
  }

  tally(step: number): Tally {
    const { run } = this.at(step);
    const none = { metadataPrograms: 0, forcedErases: 0, pagesMoved: 0, reads: 0 };
    return { timeNs: run.timeNs, ...run.counts(), ...none };
  }

  blocks(): readonly BlockView[] {
    return [];
  }

  inspect(): Result<InspectorView, Problem> {
    return err(
      problem('internal', say`A scheme on the host has no pages to look into: its cells say what they hold.`),
    );
  }

  /** There is no flash to follow anything on. */
  places(): readonly FollowedPlace[] {
    return [];
  }

  trail(): FollowedTrail {
    return { moments: null, throughStep: this.live.step, isCut: false };
  }

  /** Breakpoints are about flash: nothing here meets one. */
  findBreak({ toStep }: FindBreakRequest): FindBreakAnswer {
    return { met: null, throughStep: toStep };
  }

  judge(): Result<ScriptJudgement, string> {
    return err(say`A scheme on the host takes no operations by hand: change its workload instead.`);
  }

  exportDurable(): Result<Uint8Array, string> {
    return err(say`What a scheme on the host leaves behind is not saved to a file: share the link instead`);
  }

  chromeTrace(): Result<ChromeTraceFile, string> {
    return err(say`A scheme on the host has no packages and planes to trace: share the link instead`);
  }

  findMark(kind: MarkKind, step: number, direction: 1 | -1): number | null {
    return this.recorder.findMark(kind, step, direction);
  }

  marksFrom(step: number): Marks {
    return this.recorder.marksFrom(step);
  }

  series(): FigureSeries {
    const none = new Float64Array(0);
    return {
      step: none,
      timeNs: none,
      throughput: none,
      gcCopies: none,
      writeAmplification: none,
      recoveryNs: none,
    };
  }

  act(step: number, action: Action): Problem | null {
    if (action.kind === 'operations') {
      return problem(
        'script',
        say`This scheme takes its work from its script alone: change it under Workload.`,
      );
    }
    if (this.at(step).run.phase === 'crashed') {
      return problem('internal', say`There is no power to cut at this step: let it recover first.`);
    }
    const kept = this.made.filter((each) => each.step < step);
    this.rebuild([...kept, { step, action }], step + 1);
    return null;
  }

  follow(interventions: readonly Intervention[], untilStep: number): Problem | null {
    const wrong = interventionProblem({ interventions });
    if (wrong !== null) return problem('specification', wrong);
    this.rebuild(interventions, untilStep);
    return null;
  }

  private rebuild(interventions: readonly Intervention[], untilStep: number): void {
    this.made = interventions;
    this.recorder = new HostRecorder();
    this.live = new HostCursor(this.makeRun(), interventions);
    this.past = new HostCursor(this.makeRun(), interventions);
    this.advance({ untilStep, budgetMs: 0 });
  }
}

/** The run without anybody's interference, to its end. */
export function undisturbed(makeRun: MakeRun): HostRecorder {
  const recorder = new HostRecorder();
  const cursor = new HostCursor(makeRun(), []);
  while (cursor.step < MOST_STEPS && cursor.advance()) {
    for (const fact of cursor.run.facts) recorder.note(cursor.step, cursor.run.timeNs, fact);
  }
  return recorder;
}
