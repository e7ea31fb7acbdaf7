/** The state of a student's question on the screen: its variant, the device that stands there, the answer. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionClient } from '../../../../session/client/client.ts';
import { Lab } from '../../../lab/model/lab.ts';
import { done, LongWork, noWork, type Work } from '../../../ui/work/long-work.ts';
import { splice } from '../../../shell/embed/splice.ts';
import { DeviceGuide } from '../resolver/device-guide.ts';
import { isRight } from '../resolver/judge.ts';
import type { Given } from '../player/lesson-controller.ts';
import { LessonResolver, type ResolvedStep } from '../resolver/lesson-resolver.ts';
import { allExercises } from '../exercises/all-exercises.ts';
import type { Assignment } from './exercise-address.ts';
import { variantOf } from '../exercises/exercise.ts';
import { openClient } from '../../../lab/model/workers.ts';

export interface ExerciseState {
  readonly assignment: Assignment | null;
  /** Null while the device is being led there. */
  readonly resolved: ResolvedStep | null;
  /** A sentence: why there is nothing to see; empty for none. */
  readonly problem: string;
  readonly given: Given | null;
  readonly work: Work;
}

const nothing: ExerciseState = { assignment: null, resolved: null, problem: '', given: null, work: noWork };

export class ExerciseController {
  readonly lab: Lab;
  readonly store: StoreApi<ExerciseState> = createStore<ExerciseState>(() => nothing);
  private readonly scoutClient: SessionClient;
  private readonly guide: DeviceGuide;
  /** The way to where the question is asked. */
  private readonly work = new LongWork((work) => this.store.setState({ work }));

  constructor(connect: () => SessionClient = openClient) {
    this.lab = new Lab(connect());
    this.guide = new DeviceGuide(this.lab);
    this.scoutClient = connect();
  }

  async show(assignment: Assignment): Promise<void> {
    this.store.setState({ ...nothing, assignment });
    const { exercise: id, seed } = assignment;
    const exercise = allExercises[id];
    const { lesson } = variantOf(id, exercise, seed);
    const ended = await this.work.run(async ({ signal }) => {
      const resolved = await new LessonResolver(this.scoutClient.calls).resolver(lesson, exercise.title, 0);
      if (signal.aborted) return { state: 'cancelled' };
      this.store.setState({ resolved });
      // The question can be answered from here on, while the device is still on its way.
      void this.restoreFrom(splice.begin(activityOf(assignment)), assignment);
      await this.guide.standAt(resolved, false);
      return done(null);
    });
    if (ended.state === 'failed') this.store.setState({ problem: ended.problem.sentence });
  }

  /** Leads to the question once more, with threads in place of those that were given up. */
  async tryAgain(): Promise<void> {
    const { assignment } = this.store.getState();
    if (assignment === null) return;
    if (this.scoutClient.status().state === 'failed') this.scoutClient.restart();
    if (this.lab.context.store.getState().liveness === 'dead') await this.lab.restart();
    await this.show(assignment);
  }

  refuse(problem: string): void {
    this.store.setState({ ...nothing, problem });
  }

  answer(answer: string): void {
    const question = this.store.getState().resolved?.question ?? null;
    const right = question !== null && isRight(question, answer);
    this.store.setState({ given: { answer, right, shown: false } });
    const { assignment } = this.store.getState();
    if (assignment !== null)
      splice.report(activityOf(assignment), { score: right ? 1 : 0, state: { answer } });
  }

  /** The answer that the page around has kept, where none was given meanwhile. */
  private async restoreFrom(kept: Promise<unknown>, assignment: Assignment): Promise<void> {
    const state = await kept;
    if (typeof state !== 'object' || state === null || !('answer' in state)) return;
    const { answer } = state;
    const now = this.store.getState();
    if (typeof answer === 'string' && now.assignment === assignment && now.given === null)
      this.answer(answer);
  }

  showAnswer(): void {
    const answer = this.store.getState().resolved?.question?.answer ?? '';
    this.store.setState({ given: { answer, right: true, shown: true } });
  }

  dispose(): void {
    this.work.cancel();
    this.guide.stop();
    this.lab.dispose();
    this.scoutClient.dispose();
  }
}

/** The name of a question for the page around. */
function activityOf({ exercise, seed }: Assignment): string {
  return `${exercise}/${seed}`;
}
