/**
 * The session that is open: a machine, its history, and what the page may ask about it. The same for every
 * machine; what only some of them offer is declared by their views.
 */
import type { Text } from '../../../base/message.ts';
import type { Preparing } from '../../../base/preparing.ts';
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
  MomentsAnswer,
  Problem,
  SessionInfo,
  StretchAnswer,
  StretchRequest,
  Tally,
} from '../../contract/session.ts';
import type { ScriptJudgement } from '../../contract/script.ts';
import type { Checkpoint, Cursor } from '../time-travel/cursor.ts';
import type { Happening } from '../pace/happening.ts';
import { Stretch } from '../pace/stretch.ts';
import { type Met, STEPS_PER_LOOK, type StepWatch, type Timeline } from '../time-travel/timeline.ts';
import { sessionMessage } from './messages.ts';
import { interventionProblem, problem } from './opening.ts';

/** Pages and blocks that one can look into. */
export interface Inspector<C> {
  blocks(cursor: C, blocks: readonly number[]): readonly BlockView[];
  inspect(cursor: C, block: number, page: number | null): Result<InspectorView, Problem>;
}

/** Pages and transactions that one can follow. */
export interface Follower<C> {
  places(cursor: C, followed: Followed): Preparing<readonly FollowedPlace[]>;
  trail(followed: Followed, budgetMs: number): Preparing<FollowedTrail>;
  /** The history that was followed is replaced. */
  forget(): void;
}

/** Moments of the run that are worth showing. */
export interface MomentFinder {
  find(budgetMs: number): MomentsAnswer;
  /** The history is replaced. */
  forget(): void;
}

/** View of a kind of machine. Methods that it leaves out it does not have. */
export interface MachineView<C extends Cursor> {
  /** Small machines draw everything; larger ones are drawn as a map. */
  readonly scale: SessionInfo['scale'];
  /** Operations of the workload in all. */
  operations(): number;
  frame(cursor: C): Frame;
  /** Describes the step that led here, for the pace of reading. */
  happening(cursor: C, followed: Followed | null): Happening;
  tally(cursor: C): Tally;
  readonly inspector?: Inspector<C>;
  readonly follower?: Follower<C>;
  readonly momentFinder?: MomentFinder;
  watchFor?(conditions: readonly BreakCondition[]): StepWatch<C>;
  /** Judges a script that a user types. */
  judge?(cursor: C, script: string): ScriptJudgement;
  /** The figures over time. */
  series?(points: number, span?: TimeSpan): FigureSeries;
  /** The durable half as a file. */
  exportDurable?(cursor: C, link: string): Preparing<Result<Uint8Array, Text>>;
  /** Returns the interval between two steps as a Chrome trace. */
  chromeTrace?(fromStep: number, toStep: number, spec: SessionSpec): Preparing<ChromeTraceFile>;
}

/** Questions about the past, and work forward, are done in pieces: nothing else may be asked between two of them. */
export class OpenSession<Kept extends Checkpoint = Checkpoint, C extends Cursor<Kept> = Cursor<Kept>> {
  constructor(
    private readonly spec: SessionSpec,
    readonly timeline: Timeline<C, Kept>,
    private readonly view: MachineView<C>,
  ) {}

  /** Everything about a small machine is answered in a moment. */
  get isLarge(): boolean {
    return this.view.scale === 'full';
  }

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

  *advance(request: AdvanceRequest): Preparing<AdvanceAnswer> {
    const { untilBreak = [], untilStep = Infinity, untilMark = null, untilOperation = Infinity } = request;
    const endMs = performance.now() + request.budgetMs;
    const met = yield* this.timeline.advancing({
      untilStep,
      untilMark,
      untilOperation,
      watch: (untilBreak.length === 0 ? null : this.view.watchFor?.(untilBreak)) ?? null,
      isTimeUp: () => performance.now() >= endMs,
    });
    return { frontier: this.frontier(), metAt: met.markedAt, broken: met.broken };
  }

  /** Looks for the first known step after `fromStep`, up to `toStep`, at which a condition is met. */
  *findBreak({ fromStep, toStep, conditions, budgetMs }: FindBreakRequest): Preparing<FindBreakAnswer> {
    const endMs = performance.now() + budgetMs;
    const watch = this.view.watchFor?.(conditions);
    if (watch === undefined) return { met: null, throughStep: toStep };
    let met: BreakMet | null = null;
    let throughStep = fromStep;
    yield* this.timeline.walking(fromStep, Math.max(fromStep, toStep), (cursor) => {
      if (cursor.step > fromStep) met = watch.after(cursor);
      throughStep = cursor.step;
      watch.before(cursor);
      const isTimeUp = (throughStep - fromStep) % STEPS_PER_LOOK === STEPS_PER_LOOK - 1;
      return met === null && !(isTimeUp && performance.now() >= endMs);
    });
    return { met, throughStep };
  }

  moments(budgetMs: number): MomentsAnswer {
    return this.view.momentFinder?.find(budgetMs) ?? { moments: [], isComplete: true };
  }

  /** Returns the reason that there is nothing to see at `step`, or null. */
  stepProblem(step: number): Problem | null {
    const known = this.timeline.frontier.step;
    if (Number.isSafeInteger(step) && step >= 0 && step <= known) return null;
    return problem('internal', sessionMessage('stepUnknown', { step, last: known }));
  }

  *frame(step: number): Preparing<Frame> {
    return this.view.frame(yield* this.timeline.reaching(step));
  }

  *tally(step: number): Preparing<Tally> {
    return this.view.tally(yield* this.timeline.reaching(step));
  }

  *blocks(step: number, blocks: readonly number[]): Preparing<readonly BlockView[]> {
    const { inspector } = this.view;
    return inspector === undefined ? [] : inspector.blocks(yield* this.timeline.reaching(step), blocks);
  }

  *inspect(step: number, block: number, page: number | null): Preparing<Result<InspectorView, Problem>> {
    const { inspector } = this.view;
    if (inspector !== undefined) return inspector.inspect(yield* this.timeline.reaching(step), block, page);
    return err(problem('internal', sessionMessage('noPages')));
  }

  *places(step: number, followed: Followed): Preparing<readonly FollowedPlace[]> {
    const { follower } = this.view;
    return follower === undefined
      ? []
      : yield* follower.places(yield* this.timeline.reaching(step), followed);
  }

  /** Tells on from where it was told last, through the known steps that came since. */
  *trail(followed: Followed, budgetMs: number): Preparing<FollowedTrail> {
    const { follower } = this.view;
    return follower === undefined
      ? { moments: null, throughStep: this.timeline.frontier.step, isCut: false }
      : yield* follower.trail(followed, budgetMs);
  }

  /** Returns the result of a script by hand after `step`, or the sentence that says why none is taken. */
  *judge(step: number, script: string): Preparing<Result<ScriptJudgement, Text>> {
    const { view } = this;
    return view.judge === undefined
      ? err(sessionMessage('takesNoOperations'))
      : ok(view.judge(yield* this.timeline.reaching(step), script));
  }

  /** Gathers the next steps that are read as one sentence, working forward where they are not known yet. */
  *stretch({ fromStep, mostSteps, detail, followed }: StretchRequest): Preparing<StretchAnswer> {
    const { timeline, view } = this;
    const { recorder } = timeline;
    const stretch = new Stretch<C>(
      fromStep,
      detail,
      (step) => recorder.marksAt(step),
      (cursor) => view.happening(cursor, followed),
    );
    const last = fromStep + mostSteps;
    yield* timeline.walking(
      fromStep,
      Math.min(last, timeline.frontier.step),
      (cursor) => cursor.step === fromStep || stretch.take(cursor),
    );
    while (stretch.isOpen && timeline.frontier.step < last && (yield* this.takeStep()))
      stretch.take(timeline.frontier);
    const { toStep, sentence, decides } = stretch;
    return { toStep, sentence, decides, frontier: this.frontier() };
  }

  /** Works one step forward; false where nothing is left to do. */
  private *takeStep(): Preparing<boolean> {
    const before = this.timeline.frontier.step;
    yield* this.workTo(before + 1);
    return this.timeline.frontier.step > before;
  }

  private workTo(untilStep: number): Preparing<Met> {
    return this.timeline.advancing({
      untilStep,
      untilMark: null,
      untilOperation: Infinity,
      watch: null,
      isTimeUp: () => false,
    });
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
  *exportDurable(step: number, link: string): Preparing<Result<Uint8Array, Text>> {
    const { view } = this;
    if (view.exportDurable === undefined) return err(sessionMessage('noDurableFile'));
    return yield* view.exportDurable(yield* this.timeline.reaching(step), link);
  }

  /** Returns the history between two steps as a Chrome trace, or the sentence that says why there is none. */
  *chromeTrace(fromStep: number, toStep: number): Preparing<Result<ChromeTraceFile, Text>> {
    const { view } = this;
    return view.chromeTrace === undefined
      ? err(sessionMessage('noPlanes'))
      : ok(yield* view.chromeTrace(fromStep, toStep, this.info().spec));
  }

  *act(step: number, action: Action): Preparing<Problem | null> {
    const acted = yield* this.timeline.acting(step, action);
    this.forgetHistory();
    if (acted.ok) return null;
    return problem(action.kind === 'operations' ? 'script' : 'internal', acted.error);
  }

  /** Replaces the interventions: how a branch is returned to. */
  *follow(interventions: readonly Intervention[], untilStep: number): Preparing<Problem | null> {
    const wrong = interventionProblem({ interventions });
    if (wrong !== null) return problem('specification', wrong);
    yield* this.timeline.following(interventions);
    this.forgetHistory();
    yield* this.workTo(untilStep);
    return null;
  }

  private forgetHistory(): void {
    this.view.follower?.forget();
    this.view.momentFinder?.forget();
  }
}
