/** The state of a lesson on the screen: its step, the device that is led there, and what was answered. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { connectSession, type SessionClient } from '../../../../session/client/client.ts';
import { Lab } from '../../../lab/model/lab.ts';
import { DeviceGuide } from '../resolver/device-guide.ts';
import { isRight } from '../resolver/judge.ts';
import type { LessonAddress } from './lesson-address.ts';
import { type LessonId, titleOf } from '../../../words/lesson-titles.ts';
import { allLessons } from '../lessons/all-lessons.ts';
import { noteReached } from './progress.ts';
import { LessonResolver, type ResolvedStep } from '../resolver/lesson-resolver.ts';

export interface Given {
  readonly answer: string;
  readonly right: boolean;
  /** The right answer was asked for. */
  readonly shown: boolean;
}

export interface LearnState {
  readonly at: LessonAddress | null;
  /** Null while the device is being led there. */
  readonly resolved: ResolvedStep | null;
  /** A sentence: why the step cannot be shown; empty for none. */
  readonly problem: string;
  /** What was answered to each step of this lesson, by index. */
  readonly answers: Readonly<Record<number, Given>>;
  /** All steps of the lesson, for paper; null until they were gone through. */
  readonly handout: readonly ResolvedStep[] | null;
}

const nothing: LearnState = { at: null, resolved: null, problem: '', answers: {}, handout: null };

export class LessonController {
  /** The device beside the text, free to be played with. */
  readonly lab: Lab;
  readonly store: StoreApi<LearnState> = createStore<LearnState>(() => nothing);
  private readonly scoutClient: SessionClient;
  private readonly resolver: LessonResolver;
  private readonly guide: DeviceGuide;
  /** Counts what was asked for, so that only the newest is shown. */
  private turn = 0;

  constructor(connect: () => SessionClient = connectSession) {
    this.lab = new Lab(connect());
    this.guide = new DeviceGuide(this.lab);
    this.scoutClient = connect();
    this.resolver = new LessonResolver(this.scoutClient.calls);
  }

  async show(at: LessonAddress): Promise<void> {
    const turn = ++this.turn;
    this.guide.stop();
    const before = this.store.getState().at;
    const same = before?.id === at.id;
    this.store.setState({ at, resolved: null, problem: '', ...(same ? {} : { answers: {}, handout: null }) });
    try {
      const resolved = await this.scoutStep(at.id, at.index);
      if (turn !== this.turn) return;
      this.store.setState({ resolved });
      noteReached(at.id, at.index + 1);
      await this.guide.standAt(resolved, same && at.index > before.index);
      if (turn === this.turn && this.store.getState().handout === null)
        await this.prepareHandout(at.id, turn);
    } catch (error) {
      if (turn !== this.turn) return;
      this.store.setState({ problem: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Brings the device back to where the lesson stands. */
  async restore(): Promise<void> {
    const { resolved } = this.store.getState();
    this.turn++;
    if (resolved !== null) await this.guide.standAt(resolved, false);
  }

  answer(answer: string): void {
    this.note({ answer, right: this.judged(answer), shown: false });
  }

  showAnswer(): void {
    const answer = this.store.getState().resolved?.question?.answer ?? '';
    this.note({ answer, right: true, shown: true });
  }

  dispose(): void {
    this.turn++;
    this.guide.stop();
    this.lab.dispose();
    this.scoutClient.dispose();
  }

  private judged(answer: string): boolean {
    const question = this.store.getState().resolved?.question ?? null;
    return question !== null && isRight(question, answer);
  }

  private note(given: Given): void {
    const { at, answers } = this.store.getState();
    if (at !== null) this.store.setState({ answers: { ...answers, [at.index]: given } });
  }

  private scoutStep(id: LessonId, index: number): Promise<ResolvedStep> {
    return this.resolver.resolver(allLessons[id], titleOf(id), index);
  }

  private async prepareHandout(id: LessonId, turn: number): Promise<void> {
    const steps: ResolvedStep[] = [];
    for (const index of allLessons[id].steps.keys()) {
      steps.push(await this.scoutStep(id, index));
      if (turn !== this.turn) return;
    }
    this.store.setState({ handout: steps });
  }
}
