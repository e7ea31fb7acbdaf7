/** The state of a lesson on the screen: its step, the device that is led there, and what was answered. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionClient } from '../../../../session/client/client.ts';
import { Lab } from '../../../lab/model/lab.ts';
import type { Frame } from '../../../../model/spoken.ts';
import { DeviceGuide } from '../resolver/device-guide.ts';
import { isRight } from '../resolver/judge.ts';
import type { LessonAddress } from './lesson-address.ts';
import { type LessonId, titleOf } from '../../../words/lesson-titles.ts';
import { allLessons } from '../lessons/all-lessons.ts';
import { done, LongWork, noWork, type Work } from '../../../ui/work/long-work.ts';
import { noteReached } from './progress.ts';
import { LessonResolver, type ResolvedStep } from '../resolver/lesson-resolver.ts';
import { openClient } from '../../../lab/model/workers.ts';

export interface Given {
  readonly answer: string;
  readonly right: boolean;
  /** The right answer was asked for. */
  readonly shown: boolean;
}

/** A lesson for paper. */
export interface HandoutContents {
  readonly steps: readonly ResolvedStep[];
  /** The device at the step that the picture shows. */
  readonly figure: Frame;
}

export interface LearnState {
  readonly at: LessonAddress | null;
  /** Null while the device is being led there. */
  readonly resolved: ResolvedStep | null;
  /** The device is on its way to the step, led by the lesson. */
  readonly led: boolean;
  /** On its way steps pass by too fast to be read. */
  readonly passing: boolean;
  /** A sentence: why the step cannot be shown; empty for none. */
  readonly problem: string;
  /** Answers given to the steps of this lesson, by index. */
  readonly answers: Readonly<Record<number, Given>>;
  /** The lesson for paper; null until its steps were gone through. */
  readonly handout: HandoutContents | null;
  readonly work: Work;
}

const nothing: LearnState = {
  at: null,
  resolved: null,
  led: false,
  passing: false,
  problem: '',
  answers: {},
  handout: null,
  work: noWork,
};

export class LessonController {
  /** The device beside the text, free to be played with. */
  readonly lab: Lab;
  readonly store: StoreApi<LearnState> = createStore<LearnState>(() => nothing);
  private readonly scoutClient: SessionClient;
  private readonly resolver: LessonResolver;
  private readonly guide: DeviceGuide;
  /** The way to the step on the screen, and then through all steps of the lesson for its handout. */
  private readonly work = new LongWork((work) => this.store.setState({ work }));

  constructor(connect: () => SessionClient = openClient) {
    this.lab = new Lab(connect());
    this.guide = new DeviceGuide(this.lab, (passing) => this.store.setState({ passing }));
    this.scoutClient = connect();
    this.resolver = new LessonResolver(this.scoutClient.calls);
  }

  async show(at: LessonAddress): Promise<void> {
    this.guide.stop();
    const before = this.store.getState().at;
    const same = before?.id === at.id;
    this.store.setState({ at, resolved: null, problem: '', ...(same ? {} : { answers: {}, handout: null }) });
    if (this.scoutClient.status().state === 'failed' && !this.scoutClient.restart()) this.resolver.forget();
    const ended = await this.work.run(async ({ signal }) => {
      const resolved = await this.resolveStep(at.id, at.index);
      if (signal.aborted) return { state: 'cancelled' };
      this.store.setState({ resolved });
      noteReached(at.id, at.index + 1);
      await this.lead(resolved, same && at.index > before.index);
      if (!signal.aborted && this.store.getState().handout === null) await this.prepareHandout(at.id, signal);
      return done(null);
    });
    if (ended.state === 'failed') this.store.setState({ problem: ended.problem.sentence });
  }

  /** Brings the device back to where the lesson stands. */
  async restore(): Promise<void> {
    const { resolved } = this.store.getState();
    this.work.cancel();
    if (resolved !== null) await this.lead(resolved, false);
  }

  /** Starts the device again after it was given up, and shows the step that could not be shown. */
  async restart(): Promise<void> {
    await this.lab.restart();
    const { at, problem } = this.store.getState();
    if (at !== null && problem !== '') await this.show(at);
  }

  answer(answer: string): void {
    this.note({ answer, right: this.judged(answer), shown: false });
  }

  showAnswer(): void {
    const answer = this.store.getState().resolved?.question?.answer ?? '';
    this.note({ answer, right: true, shown: true });
  }

  dispose(): void {
    this.work.cancel();
    this.guide.stop();
    this.lab.dispose();
    this.scoutClient.dispose();
  }

  /** Until the device stands where the lesson does, no reader has moved it away. */
  private async lead(resolved: ResolvedStep, mayGlide: boolean): Promise<void> {
    this.store.setState({ led: true });
    await this.guide.standAt(resolved, mayGlide);
    if (this.store.getState().resolved === resolved) this.store.setState({ led: false });
  }

  private judged(answer: string): boolean {
    const question = this.store.getState().resolved?.question ?? null;
    return question !== null && isRight(question, answer);
  }

  private note(given: Given): void {
    const { at, answers } = this.store.getState();
    if (at !== null) this.store.setState({ answers: { ...answers, [at.index]: given } });
  }

  private resolveStep(id: LessonId, index: number): Promise<ResolvedStep> {
    return this.resolver.resolver(allLessons[id], titleOf(id), index);
  }

  private async prepareHandout(id: LessonId, signal: AbortSignal): Promise<void> {
    const steps: ResolvedStep[] = [];
    for (const index of allLessons[id].steps.keys()) {
      steps.push(await this.resolveStep(id, index));
      if (signal.aborted) return;
    }
    const index = figureStep(steps);
    const figure = await this.resolver.frame(allLessons[id], titleOf(id), index);
    if (!signal.aborted) this.store.setState({ handout: { steps, figure } });
  }
}

/** The step whose device the handout shows: the last one that asks, of those with something on the stage. */
export function figureStep(steps: readonly Pick<ResolvedStep, 'isAgain' | 'question' | 'step'>[]): number {
  const asks = steps.findLastIndex(
    ({ isAgain, question, step }) => !isAgain && question !== null && step > 0,
  );
  return asks >= 0
    ? asks
    : Math.max(
        0,
        steps.findLastIndex(({ isAgain, step }) => !isAgain && step > 0),
      );
}
