/** Follows one page or transaction of an SSD through its history. */
import type { Preparing } from '../../../base/preparing.ts';
import type { SchemeView, ViewContext } from '../../../explain/view/view.ts';
import { type Followed, type FollowedPlace, marksOf } from '../../../model/following.ts';
import type { FollowedTrail } from '../../contract/session.ts';
import { placesOf } from '../following/places.ts';
import { subjectOf } from '../following/subject.ts';
import { MOST_MOMENTS, Trail } from '../following/trail.ts';
import type { Follower } from '../opening/open-session.ts';
import type { DeviceCheckpoint, DeviceCursor } from '../time-travel/device-cursor.ts';
import type { DeviceRecorder } from '../time-travel/device-recorder.ts';
import { STEPS_PER_LOOK, type Timeline } from '../time-travel/timeline.ts';

export class DeviceFollower implements Follower<DeviceCursor> {
  /** Trail that was followed last, until the history that it describes is replaced. */
  private followed: { readonly key: string; readonly trail: Trail } | null = null;

  constructor(
    private readonly timeline: Timeline<DeviceCursor, DeviceCheckpoint>,
    private readonly recorder: DeviceRecorder,
    private readonly view: SchemeView,
    private readonly contextOf: (cursor: DeviceCursor) => ViewContext,
  ) {}

  *places(cursor: DeviceCursor, followed: Followed): Preparing<readonly FollowedPlace[]> {
    const subject = subjectOf(followed, cursor.device);
    if (subject === null) return [];
    const context = this.contextOf(cursor);
    const marks = marksOf(followed, (txIndex) => context.transactionName(txIndex));
    return yield* placesOf(context, this.view, subject, marks);
  }

  *trail(followed: Followed, budgetMs: number): Preparing<FollowedTrail> {
    const endMs = performance.now() + budgetMs;
    const live = this.timeline.frontier;
    const subject = subjectOf(followed, live.device);
    if (subject === null) return { moments: null, throughStep: live.step, isCut: false };
    const key = JSON.stringify(followed);
    if (this.followed?.key !== key) {
      const { view, recorder, contextOf } = this;
      this.followed = {
        key,
        trail: new Trail(subject, {
          view,
          contextOf,
          decisionIn: (cursor, event) => recorder.decisionIn(cursor, event),
          isSettled: (txIndex, step) => recorder.registry.isSettled(txIndex, step),
        }),
      };
    }
    const { trail } = this.followed;
    if (trail.throughStep < live.step) {
      const from = Math.max(0, trail.throughStep);
      yield* this.timeline.walking(from, live.step, (cursor) => {
        if (cursor.step > trail.throughStep) trail.see(cursor);
        // A look at the clock only after some work, however long it took to get to the first step.
        const isTimeUp = (cursor.step - from) % STEPS_PER_LOOK === STEPS_PER_LOOK - 1;
        return !(isTimeUp && performance.now() >= endMs);
      });
    }
    const { moments, throughStep } = trail;
    return { moments, throughStep, isCut: moments.length >= MOST_MOMENTS };
  }

  forget(): void {
    this.followed = null;
  }
}
