/**
 * The session that is open: a machine, its history, and what the page may ask about it. The same for every
 * machine; what only some of them offer is declared by their views.
 */
import type { Text } from '../../../base/message.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import type { BreakCondition, BreakMet } from '../../../model/breakpoints.ts';
import type { Followed, FollowedPlace } from '../../../model/following.ts';
import type {
  BlockView,
  FigureSeries,
  Frame,
  InspectorView,
  MarkKind,
  Marks,
  TimeSpan,
} from '../../../model/frame.ts';
import type { Action, Intervention, SessionSpec } from '../../../model/specification.ts';
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
import type { Checkpoint, Cursor } from '../time-travel/cursor.ts';
import { STEPS_PER_LOOK, type StepWatch, type Timeline } from '../time-travel/timeline.ts';
import { sessionMessage } from './messages.ts';
import { interventionProblem, problem } from './opening.ts';

/** Pages and blocks that one can look into. */
export interface Inspector<C> {
  blocks(cursor: C, blocks: readonly number[]): readonly BlockView[];
  inspect(cursor: C, block: number, page: number | null): Result<InspectorView, Problem>;
}

/** Pages and transactions that one can follow. */
export interface Follower<C> {
  places(cursor: C, followed: Followed): readonly FollowedPlace[];
  trail(followed: Followed, budgetMs: number): FollowedTrail;
  /** The history that was followed is replaced. */
  forget(): void;
}

/** What a kind of machine shows. What it leaves out it does not have. */
export interface MachineView<C extends Cursor> {
  /** Small machines draw everything; larger ones are drawn as a map. */
  readonly scale: SessionInfo['scale'];
  /** Operations of the workload in all. */
  operations(): number;
  frame(cursor: C): Frame;
  tally(cursor: C): Tally;
  readonly inspector?: Inspector<C>;
  readonly follower?: Follower<C>;
  watchFor?(conditions: readonly BreakCondition[]): StepWatch<C>;
  /** What a script by hand would come to. */
  judge?(cursor: C, script: string): ScriptJudgement;
  /** The figures over time. */
  series?(points: number, span?: TimeSpan): FigureSeries;
  /** The durable half as a file. */
  exportDurable?(cursor: C): Result<Uint8Array, Text>;
  /** What lies between two steps as a Chrome trace. */
  chromeTrace?(fromStep: number, toStep: number, spec: SessionSpec): ChromeTraceFile;
}

export class OpenSession<Kept extends Checkpoint = Checkpoint, C extends Cursor<Kept> = Cursor<Kept>> {
  constructor(
    private readonly spec: SessionSpec,
    readonly timeline: Timeline<C, Kept>,
    private readonly view: MachineView<C>,
  ) {}

  info(): SessionInfo {
    return {
      spec: { ...this.spec, interventions: this.timeline.interventions },
      frontier: this.frontier(),
      scale: this.view.scale,
      operations: this.view.operations(),
    };
  }

  private frontier(): Frontier {
    const { frontier: cursor, interventions, recorder } = this.timeline;
    return {
      step: cursor.step,
      timeNs: cursor.timeNs,
      finished: cursor.isFinished(interventions),
      operationsDone: recorder.operationsDone(cursor),
      stopped: cursor.stopped(interventions),
    };
  }

  advance(request: AdvanceRequest): AdvanceAnswer {
    const { untilBreak = [], untilStep = Infinity, untilMark = null, untilOperation = Infinity } = request;
    const endMs = performance.now() + request.budgetMs;
    const met = this.timeline.advance({
      untilStep,
      untilMark,
      untilOperation,
      watch: (untilBreak.length === 0 ? null : this.view.watchFor?.(untilBreak)) ?? null,
      isTimeUp: () => performance.now() >= endMs,
    });
    return { frontier: this.frontier(), metAt: met.markedAt, broken: met.broken };
  }

  /** Looks for the first known step after `fromStep`, up to `toStep`, at which a condition is met. */
  findBreak({ fromStep, toStep, conditions, budgetMs }: FindBreakRequest): FindBreakAnswer {
    const endMs = performance.now() + budgetMs;
    const watch = this.view.watchFor?.(conditions);
    if (watch === undefined) return { met: null, throughStep: toStep };
    let met: BreakMet | null = null;
    let throughStep = fromStep;
    this.timeline.walk(fromStep, Math.max(fromStep, toStep), (cursor) => {
      if (cursor.step > fromStep) met = watch.after(cursor);
      throughStep = cursor.step;
      watch.before(cursor);
      const isTimeUp = (throughStep - fromStep) % STEPS_PER_LOOK === STEPS_PER_LOOK - 1;
      return met === null && !(isTimeUp && performance.now() >= endMs);
    });
    return { met, throughStep };
  }

  /** Why there is nothing to see at `step`, or null. */
  stepProblem(step: number): Problem | null {
    const known = this.timeline.frontier.step;
    if (Number.isSafeInteger(step) && step >= 0 && step <= known) return null;
    return problem('internal', sessionMessage('stepUnknown', { step, last: known }));
  }

  frame(step: number): Frame {
    return this.view.frame(this.timeline.at(step));
  }

  tally(step: number): Tally {
    return this.view.tally(this.timeline.at(step));
  }

  blocks(step: number, blocks: readonly number[]): readonly BlockView[] {
    return this.view.inspector?.blocks(this.timeline.at(step), blocks) ?? [];
  }

  inspect(step: number, block: number, page: number | null): Result<InspectorView, Problem> {
    const { inspector } = this.view;
    if (inspector !== undefined) return inspector.inspect(this.timeline.at(step), block, page);
    return err(problem('internal', sessionMessage('noPages')));
  }

  places(step: number, followed: Followed): readonly FollowedPlace[] {
    return this.view.follower?.places(this.timeline.at(step), followed) ?? [];
  }

  /** Tells on from where it was told last, through the known steps that came since. */
  trail(followed: Followed, budgetMs: number): FollowedTrail {
    const nothing = { moments: null, throughStep: this.timeline.frontier.step, isCut: false };
    return this.view.follower?.trail(followed, budgetMs) ?? nothing;
  }

  /** Returns the result of a script by hand after `step`, or the sentence that says why none is taken. */
  judge(step: number, script: string): Result<ScriptJudgement, Text> {
    const { view } = this;
    return view.judge === undefined
      ? err(sessionMessage('takesNoOperations'))
      : ok(view.judge(this.timeline.at(step), script));
  }

  findMark(kind: MarkKind, step: number, direction: 1 | -1): number | null {
    return this.timeline.recorder.findMark(kind, step, direction);
  }

  marksFrom(step: number): Marks {
    return this.timeline.recorder.marksFrom(step);
  }

  series(points: number, span?: TimeSpan): FigureSeries | null {
    return this.view.series?.(points, span) ?? null;
  }

  /** The durable half as a file, or the sentence that says why there is none. */
  exportDurable(step: number): Result<Uint8Array, Text> {
    return this.view.exportDurable?.(this.timeline.at(step)) ?? err(sessionMessage('noDurableFile'));
  }

  /** Returns the history between two steps as a Chrome trace, or the sentence that says why there is none. */
  chromeTrace(fromStep: number, toStep: number): Result<ChromeTraceFile, Text> {
    const { view } = this;
    return view.chromeTrace === undefined
      ? err(sessionMessage('noPlanes'))
      : ok(view.chromeTrace(fromStep, toStep, this.info().spec));
  }

  act(step: number, action: Action): Problem | null {
    const acted = this.timeline.act(step, action);
    this.view.follower?.forget();
    if (acted.ok) return null;
    return problem(action.kind === 'operations' ? 'script' : 'internal', acted.error);
  }

  /** Replaces the interventions: how a branch is returned to. */
  follow(interventions: readonly Intervention[], untilStep: number): Problem | null {
    const wrong = interventionProblem({ interventions });
    if (wrong !== null) return problem('specification', wrong);
    this.view.follower?.forget();
    this.timeline.follow(interventions);
    this.timeline.advance({
      untilStep,
      untilMark: null,
      untilOperation: Infinity,
      watch: null,
      isTimeUp: () => false,
    });
    return null;
  }
}
