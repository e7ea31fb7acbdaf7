/** The instructor's side: the engine's answer to every variant of a sheet, and to every answer that came back. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionClient } from '../../../../session/client/client.ts';
import { done, LongWork, noWork, type Work } from '../../../ui/work/long-work.ts';
import { isRight } from '../resolver/judge.ts';
import { LessonResolver, type ScoutedQuestion } from '../resolver/lesson-resolver.ts';
import { allExercises, type ExerciseId } from '../exercises/all-exercises.ts';
import { SEED } from '../../../../model/schema/specification-schema.ts';
import { decodeReturned, packedAnswersIn, kitLink, type Sheet } from './exercise-address.ts';
import { judgeSolution, type JudgedSolution, packedSolutionsIn } from './solution-judge.ts';
import { variantOf } from '../exercises/exercise.ts';
import { openClient } from '../../../lab/model/workers.ts';

export interface SheetRow {
  readonly seed: number;
  readonly drawn: Readonly<Record<string, string>>;
  /** Null while the engine has not said it. */
  readonly answer: string | null;
  readonly link: string;
}

/** Judgement of a pasted answer. */
export interface JudgedAnswer {
  /** Null for a damaged link. */
  readonly exercise: ExerciseId | null;
  readonly seed: number;
  readonly given: string;
  readonly answer: string;
  readonly right: boolean;
}

export interface KitState {
  readonly sheet: Sheet;
  readonly rows: readonly SheetRow[];
  /** A sentence; empty for none. */
  readonly problem: string;
  readonly judged: readonly JudgedAnswer[] | null;
  /** Solutions of assignments in the same text. */
  readonly solutions: readonly JudgedSolution[];
  readonly filling: Work;
  readonly judging: Work;
  /** Titles of schemes by id; none before the engine has said them. */
  readonly schemes: Readonly<Record<string, string>>;
}

export const firstSheet: Sheet = { exercise: 'programs', first: 1, count: 24, sealed: true };

export class SheetController {
  readonly store: StoreApi<KitState> = createStore<KitState>(() => ({
    sheet: firstSheet,
    rows: [],
    problem: '',
    judged: null,
    solutions: [],
    filling: noWork,
    judging: noWork,
    schemes: {},
  }));
  private readonly client: SessionClient;
  private readonly resolver: LessonResolver;
  private readonly filling = new LongWork((filling) => this.store.setState({ filling }));
  private readonly judging = new LongWork((judging) => this.store.setState({ judging }));

  constructor(connect: () => SessionClient = openClient) {
    this.client = connect();
    this.resolver = new LessonResolver(this.client.calls);
    void this.nameSchemes();
  }

  private async nameSchemes(): Promise<void> {
    const catalogue = await this.client.calls.catalogue().catch(() => null);
    if (catalogue === null) return;
    const all = [...catalogue.protocols, ...catalogue.hostSchemes];
    this.store.setState({ schemes: Object.fromEntries(all.map(({ id, title }) => [id, title])) });
  }

  /** Fills the sheet row by row; another sheet replaces it at once. */
  async show(sheet: Sheet): Promise<void> {
    const ended = await this.filling.run(async ({ signal, onProgress }) => {
      const rows = await rowsOf(sheet);
      if (signal.aborted) return { state: 'cancelled' };
      this.store.setState({ sheet, rows, problem: '' });
      for (const [index, { seed }] of rows.entries()) {
        onProgress({ done: index, total: rows.length });
        const { answer } = await this.questionOf(sheet.exercise, seed);
        if (signal.aborted) return { state: 'cancelled' };
        this.store.setState((state) => ({
          rows: state.rows.map((row, i) => (i === index ? Object.assign({}, row, { answer }) : row)),
        }));
      }
      return done(null);
    });
    if (ended.state === 'failed') this.store.setState({ problem: ended.problem.sentence });
  }

  refuse(problem: string): void {
    this.store.setState({ problem });
  }

  /** Judges every answer link in a text; an empty list where there is none. */
  async judge(text: string): Promise<void> {
    this.store.setState({ judged: null, solutions: [] });
    const ended = await this.judging.run(async ({ signal }) => {
      const judged: JudgedAnswer[] = [];
      for (const packed of packedAnswersIn(text)) {
        if (signal.aborted) return { state: 'cancelled' };
        judged.push(await this.judgeOne(packed));
      }
      for (const packed of packedSolutionsIn(text)) {
        const solution = await judgeSolution(packed, signal);
        if (signal.aborted) return { state: 'cancelled' };
        this.store.setState(({ solutions }) => ({ solutions: [...solutions, solution] }));
      }
      return done(judged);
    });
    if (ended.state === 'done') this.store.setState({ judged: ended.value });
    else if (ended.state === 'failed') this.store.setState({ problem: ended.problem.sentence });
  }

  private async judgeOne(packed: string): Promise<JudgedAnswer> {
    const read = await decodeReturned(packed);
    if (!read.ok) return { exercise: null, seed: 0, given: '', answer: '', right: false };
    const { exercise, seed, answer: given } = read.value;
    const question = await this.questionOf(exercise, seed);
    return { exercise, seed, given, answer: question.answer, right: isRight(question, given) };
  }

  /** Rejected with a sentence where the engine has no answer. */
  async questionOf(id: ExerciseId, seed: number): Promise<ScoutedQuestion> {
    const exercise = allExercises[id];
    const { question } = await this.resolver.resolver(
      variantOf(id, exercise, seed).lesson,
      exercise.title,
      0,
    );
    if (question === null) throw new Error(`${exercise.title} asks nothing.`);
    return question;
  }

  dispose(): void {
    this.filling.cancel();
    this.judging.cancel();
    this.client.dispose();
  }
}

async function rowsOf({ exercise, first, count, sealed }: Sheet): Promise<SheetRow[]> {
  const seeds = Array.from({ length: count }, (_, i) => (first + i) % (SEED.most + 1));
  return Promise.all(
    seeds.map(async (seed) => ({
      seed,
      drawn: variantOf(exercise, allExercises[exercise], seed).drawn,
      answer: null,
      link: await kitLink('exercise', { exercise, seed, sealed }),
    })),
  );
}
