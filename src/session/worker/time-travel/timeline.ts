/**
 * A session's history and the way through it. The frontier stays live, so that going on costs one step; any
 * other moment is restored from the nearest checkpoint and replayed, which gives exactly what was there.
 */
import { assert } from '../../../base/assert.ts';
import type { Text } from '../../../base/message.ts';
import type { Preparing } from '../../../base/preparing.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import type { BreakMet } from '../../../model/breakpoints.ts';
import type { MarkKind } from '../../../model/frame.ts';
import type { Action, Intervention } from '../../../model/specification.ts';
import { type CheckpointRules, Checkpoints } from './checkpoints.ts';
import type { Checkpoint, Cursor } from './cursor.ts';
import type { Recorder } from './recorder.ts';

/** Source of cursors for a kind of machine. */
export interface Moments<C extends Cursor<Kept>, Kept extends Checkpoint> {
  beginning(): C;
  /** Restores a checkpoint in pieces, into the memory of `spare` if given: a cursor that is no longer needed. */
  restoring(checkpoint: Kept, spare: C | null): Preparing<C>;
}

/** A machine at time zero, and the copy of it to which one can always go back. */
export interface Begun<C extends Cursor<Kept>, Kept extends Checkpoint> {
  readonly cursor: C;
  readonly checkpoint: Kept;
}

/** Looks at a machine before and after each step. */
export interface StepWatch<C extends Cursor> {
  before(cursor: C): void;
  /**
   * Returns the conditions met by the step that was taken since, or null. The cursor must have collected its
   * events.
   */
  after(cursor: C): BreakMet | null;
}

/** Goal of an advance: work stops at the first of these. */
export interface Goal<C extends Cursor> {
  readonly untilStep: number;
  readonly untilMark: MarkKind | null;
  readonly untilOperation: number;
  /** Null: no breakpoints are watched. */
  readonly watch: StepWatch<C> | null;
  /** Asked now and then. */
  readonly isTimeUp: () => boolean;
}

/** Events that ended an advance, beside its goal. */
export interface Met {
  readonly markedAt: number | null;
  readonly broken: BreakMet | null;
}

const NOTHING: Met = { markedAt: null, broken: null };

/** Steps between two looks at the clock. */
export const STEPS_PER_LOOK = 32;

export class Timeline<C extends Cursor<Kept>, Kept extends Checkpoint> {
  readonly checkpoints: Checkpoints<Kept>;
  private live: C;
  /** Cursor at the last view of the past. */
  private past: C | null = null;
  /** A cursor that is no longer needed: its memory is used again. */
  private spare: C | null = null;
  private made: readonly Intervention[];

  constructor(
    private readonly moments: Moments<C, Kept>,
    readonly recorder: Recorder<C>,
    rules: CheckpointRules,
    interventions: readonly Intervention[],
    begun: Begun<C, Kept> | null = null,
  ) {
    this.checkpoints = new Checkpoints(rules);
    this.made = interventions;
    this.live = begun?.cursor ?? moments.beginning();
    this.checkpoints.begin(begun?.checkpoint ?? this.live.keep(null));
    this.live.settle(interventions);
    this.recorder.sample(this.live);
  }

  get frontier(): C {
    return this.live;
  }

  get interventions(): readonly Intervention[] {
    return this.made;
  }

  /**
   * Works on from the frontier, in pieces. Returns what was met at the step at which it stands then. The frontier must not
   * be moved between two pieces.
   */
  *advancing(goal: Goal<C>): Preparing<Met> {
    const { live, recorder } = this;
    const { watch, untilStep } = goal;
    const from = live.step;
    const total = Number.isFinite(untilStep) ? untilStep - from : 0;
    let untilLook = STEPS_PER_LOOK;
    while (live.step < untilStep && recorder.operationsDone(live) < goal.untilOperation) {
      const marks = recorder.markCount;
      watch?.before(live);
      if (!this.stepLive()) return NOTHING;
      const isMarked = goal.untilMark !== null && recorder.markSince(goal.untilMark, marks) !== null;
      const broken = watch?.after(live) ?? null;
      const isKept = this.checkpoints.isDue(live);
      if (isKept) yield* this.checkpoints.keeping(live);
      if (isMarked || broken !== null) return { markedAt: isMarked ? live.step : null, broken };
      untilLook--;
      if (isKept) untilLook = 0;
      if (untilLook > 0) continue;
      if (goal.isTimeUp()) return NOTHING;
      yield { done: live.step - from, total };
      untilLook = STEPS_PER_LOOK;
    }
    return NOTHING;
  }

  private stepLive(): boolean {
    const hasStepped = this.live.advance(this.made, true);
    if (hasStepped) this.recorder.note(this.live);
    return hasStepped;
  }

  /**
   * The machine as it stood after `step` (0 to the frontier), to be looked at and not to be changed; in pieces, with the
   * steps that are replayed. Nothing else may be asked of the past between two of them.
   */
  *reaching(step: number): Preparing<C> {
    assert(step >= 0 && step <= this.live.step, 'one looks at what is known');
    if (step === this.live.step) return this.live;
    const { past, made } = this;
    if (past !== null && past.step === step) return past;
    // The step that led here is replayed too: what happened in it is part of what one sees.
    const checkpoint = this.checkpoints.before(Math.max(0, step - 1));
    const goesOn = past !== null && past.step < step && past.step >= checkpoint.step;
    if (goesOn) this.past = null;
    const cursor = goesOn ? past : yield* this.restoring(step, made);
    yield* this.replaying(cursor, step, made);
    this.past = cursor;
    return cursor;
  }

  /**
   * Goes through the steps after `from` up to `to` once more. `visit` sees the machine before the first and after
   * each of them, and what happened in it; it answers whether to go on. In pieces, as `reaching` is.
   */
  *walking(from: number, to: number, visit: (cursor: C) => boolean): Preparing<void> {
    assert(from >= 0 && from <= to && to <= this.live.step, 'one walks through what is known');
    const cursor = yield* this.reaching(from);
    while (visit(cursor) && cursor.step < to) {
      const hasStepped = cursor.advance(this.made, true);
      assert(hasStepped, 'what happened once happens again');
      const done = cursor.step - from;
      if (done % STEPS_PER_LOOK === 0) yield { done, total: to - from };
    }
  }

  private *restoring(step: number, interventions: readonly Intervention[]): Preparing<C> {
    const checkpoint = this.checkpoints.before(Math.max(0, step - 1));
    const spare = this.past ?? this.spare;
    this.past = null;
    this.spare = null;
    const cursor = yield* this.moments.restoring(checkpoint, spare);
    cursor.settle(interventions);
    return cursor;
  }

  private *replaying(cursor: C, step: number, interventions: readonly Intervention[]): Preparing<void> {
    const from = cursor.step;
    while (cursor.step < step) {
      const hasStepped = cursor.advance(interventions, cursor.step === step - 1);
      assert(hasStepped, 'what happened once happens again');
      if ((cursor.step - from) % STEPS_PER_LOOK === 0) yield { done: cursor.step - from, total: step - from };
    }
  }

  /** Acts after `step`. The history beyond is given up; nothing changes where the action cannot be made. */
  *acting(step: number, action: Action): Preparing<Result<null, Text>> {
    const kept = this.keptAt(step, action);
    const cursor = yield* this.cursorFor(step, kept);
    const problem = cursor.problemOf(action);
    if (problem !== null) {
      if (cursor !== this.live) this.spare = cursor;
      return err(problem);
    }
    this.takeOver(cursor, step, [...kept, { step, action }]);
    if (action.kind === 'pull-plug') this.stepLive();
    return ok(null);
  }

  /**
   * Returns the interventions that hold when a user acts at `step`. At the frontier these are all. In the past the
   * machine is shown as it was before the ones made there; but a cut of power replaces the cut that was made in the
   * same step and leaves the operations that were typed before it.
   */
  private keptAt(step: number, action: Action): readonly Intervention[] {
    if (step === this.live.step) return this.made.slice(0, this.live.made);
    const here = this.made.filter((each) => each.step === step);
    const replacesCut = action.kind === 'pull-plug' && here.at(-1)?.action.kind === 'pull-plug';
    const before = this.made.filter((each) => each.step < step);
    return replacesCut ? [...before, ...here.slice(0, -1)] : before;
  }

  /** A cursor at `step` to which exactly `interventions`, the first of those made, were done: the one that was looked at last, if it is. */
  private *cursorFor(step: number, interventions: readonly Intervention[]): Preparing<C> {
    if (step === this.live.step && interventions.length === this.live.made) return this.live;
    const { past } = this;
    if (past?.step === step && past.made === interventions.length) {
      this.past = null;
      return past;
    }
    const cursor = yield* this.restoring(step, interventions);
    yield* this.replaying(cursor, step, interventions);
    return cursor;
  }

  private takeOver(cursor: C, step: number, interventions: readonly Intervention[]): void {
    if (cursor !== this.live) this.spare = this.live;
    this.live = cursor;
    this.made = interventions;
    this.recorder.truncate(step);
    this.checkpoints.truncate(step, cursor.made);
    cursor.blocked = null;
    cursor.settle(interventions);
  }

  /** Replaces the interventions: history stays up to where the two lists part. */
  *following(interventions: readonly Intervention[]): Preparing<void> {
    let shared = 0;
    while (isSame(this.made[shared], interventions[shared])) shared++;
    const parting = Math.min(this.made[shared]?.step ?? Infinity, interventions[shared]?.step ?? Infinity);
    if (parting > this.live.step) {
      this.made = interventions;
      return;
    }
    const cursor = yield* this.cursorFor(parting, interventions.slice(0, shared));
    this.takeOver(cursor, parting, interventions);
  }
}

function isSame(a: Intervention | undefined, b: Intervention | undefined): boolean {
  return a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
