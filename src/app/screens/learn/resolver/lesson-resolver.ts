import { asDeviceFrame } from '../../../../model/frame.ts';
import type { Frame } from '../../../../model/spoken.ts';
import type { SessionSpec } from '../../../../model/specification.ts';
import type { StageSelection } from '../../../../stage/index.ts';
import type { Catalogue } from '../../../../session/contract/spoken.ts';
import { specOf } from './lesson-spec.ts';
import type { Lesson, LessonStep, Question } from '../content/lesson.ts';
import { ask, currentPage, fillIn } from './queries.ts';
import { type Place, valueOf, type WalkCalls } from './place.ts';
import { begin, walk } from './walk.ts';

/** A lesson's step with everything the engine says to it. */
export interface ResolvedStep {
  /** One thing of the lesson is changed here. */
  readonly isAgain: boolean;
  readonly spec: SessionSpec;
  readonly step: number;
  readonly selection: StageSelection | null;
  readonly text: readonly string[];
  readonly formula: string | null;
  readonly question: ScoutedQuestion | null;
}

export interface ScoutedQuestion {
  readonly prompt: string;
  readonly kind: Question['kind'];
  readonly answer: string;
  readonly hint: string;
  readonly because: string;
}

/**
 * Goes through a lesson ahead of everybody, on a device of its own: it finds out where each step stands, what its
 * words say there, and what the right answer will be.
 */
export class LessonResolver {
  private catalogue: Catalogue | null = null;
  private queue: Promise<unknown> = Promise.resolve();
  /** Position of the worker's session, to continue from there; null if it was moved away. */
  private reached: { readonly lesson: Lesson; readonly index: number; readonly place: Place } | null = null;

  constructor(private readonly calls: WalkCalls) {}

  /** Rejected with a sentence where the lesson asks for what there is not. */
  resolver(lesson: Lesson, title: string, index: number): Promise<ResolvedStep> {
    return this.inTurn(() => this.look(lesson, title, index));
  }

  /** The device at a step. */
  frame(lesson: Lesson, title: string, index: number): Promise<Frame> {
    return this.inTurn(async () => {
      const place = await this.reach(lesson, title, index);
      return valueOf(await this.calls.frame(place.step));
    });
  }

  /** The answers of the engine to a step's facts, by query. */
  facts(lesson: Lesson, title: string, index: number): Promise<ReadonlyMap<string, string>> {
    return this.inTurn(async () => {
      const place = await this.reach(lesson, title, index);
      const answers = new Map<string, string>();
      for (const query of Object.keys(lesson.steps[index]?.facts ?? {})) {
        answers.set(query, await ask(this.calls, place, query));
      }
      return answers;
    });
  }

  /** Forgets where the worker's session stands: there is none any more. */
  forget(): void {
    this.reached = null;
  }

  /** The worker has one session, so one thing is looked for after the other. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.queue.then(work, work);
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  private async look(lesson: Lesson, title: string, index: number): Promise<ResolvedStep> {
    const { calls } = this;
    const place = await this.reach(lesson, title, index);
    const step = stepAt(lesson, index);
    const text: string[] = [];
    for (const paragraph of step.text) text.push(await fillIn(calls, place, paragraph, lesson.language));
    return {
      isAgain: step.again === true,
      spec: place.spec,
      step: place.step,
      selection: await this.selectionOf(step, place),
      text,
      formula: step.formula === undefined ? null : await fillIn(calls, place, step.formula, lesson.language),
      question: step.question === undefined ? null : await this.answer(step.question, place, lesson),
    };
  }

  private async answer(question: Question, place: Place, { language }: Lesson): Promise<ScoutedQuestion> {
    const { calls } = this;
    const prompt = await fillIn(calls, place, question.prompt, language);
    const hint = await fillIn(calls, place, question.hint, language);
    if (question.ahead !== undefined) this.reached = null;
    const there = question.ahead === undefined ? place : await walk(calls, place, question.ahead);
    return {
      prompt,
      kind: question.kind,
      answer: await ask(calls, there, question.query),
      hint,
      because: await fillIn(calls, there, question.because, language),
    };
  }

  private async reach(lesson: Lesson, title: string, index: number): Promise<Place> {
    const step = stepAt(lesson, index);
    if (this.reached?.lesson === lesson && this.reached.index === index) return this.reached.place;
    const before = await this.startOf(lesson, title, index, step);
    const place = await walk(this.calls, before, step.go ?? []);
    this.reached = { lesson, index, place };
    return place;
  }

  private async startOf(lesson: Lesson, title: string, index: number, step: LessonStep): Promise<Place> {
    if (step.setup === undefined) return this.reach(lesson, title, index - 1);
    this.reached = null;
    this.catalogue ??= await this.calls.catalogue();
    return begin(this.calls, specOf(step.setup, title, this.catalogue));
  }

  private async selectionOf({ select }: LessonStep, place: Place): Promise<StageSelection | null> {
    if (select === undefined) return null;
    const named = /^(?:block (\d+)|(\d+)\.(\d+))$/.exec(select);
    if (named !== null) {
      const [, block, blockOfPage, page] = named;
      return block === undefined
        ? { block: Number(blockOfPage), page: Number(page) }
        : { block: Number(block), page: null };
    }
    const frame = asDeviceFrame(valueOf(await this.calls.frame(place.step)));
    const found = frame && currentPage(frame, select);
    if (found === null) throw new Error(`The map finds no page ${select} at step ${place.step}.`);
    return { block: found.block, page: found.page };
  }
}

function stepAt(lesson: Lesson, index: number): LessonStep {
  const step = lesson.steps[index];
  if (step === undefined) throw new Error(`The lesson has no step ${index + 1}.`);
  return step;
}
