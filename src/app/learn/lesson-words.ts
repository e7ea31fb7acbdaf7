/**
 * A lesson in another language: its words alone, in the same places. What drives the device is written once, in
 * English; where English has a text, a formula or a question that another language lacks, the types say so.
 */
import type { Language } from '../../base/language.ts';
import type { Lesson, LessonStep, Move, Question } from './lesson.ts';

/** Logical pages have a letter; a page of a log has none. */
type PageName = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'log page';

/** Words of the device's own by which a move finds its step, or a cut its operation. */
type SpokenIn<M> = M extends { readonly says: infer W }
  ? W
  : M extends { readonly cut: infer C }
    ? Exclude<keyof C, PageName>
    : never;
type MovesOf<S> =
  | (S extends { readonly go: readonly (infer M)[] } ? M : never)
  | (S extends { readonly question: { readonly ahead: readonly (infer M)[] } } ? M : never);
type Spoken<S extends readonly unknown[]> = SpokenIn<MovesOf<S[number]>> & string;

/** What a question says, and what is counted where its answer is a number. */
export type QuestionWords<Q> = {
  readonly prompt: string;
  readonly hint: string;
  readonly because: string;
} & (Q extends { readonly kind: { readonly number: string } }
  ? { readonly number: string }
  : { readonly number?: never });

/** As many texts as there are in `T`. */
export type TextsOf<T extends readonly string[]> = { readonly [K in keyof T]: string };

type StepWords<S> = {
  readonly text: S extends { readonly text: infer T extends readonly string[] } ? TextsOf<T> : never;
} & (S extends { readonly formula: string } ? { readonly formula: string } : { readonly formula?: never }) &
  (S extends { readonly question: infer Q }
    ? { readonly question: QuestionWords<Q> }
    : { readonly question?: never });

type StepsWords<S extends readonly unknown[]> = { readonly [K in keyof S]: StepWords<S[K]> };

/** What `L` says, in another language. */
export type LessonWords<L extends Lesson> = {
  readonly source: string;
  readonly steps: StepsWords<L['steps']>;
} & ([Spoken<L['steps']>] extends [never]
  ? { readonly spoken?: never }
  : { readonly spoken: Readonly<Record<Spoken<L['steps']>, string>> });

/** The same of any question, step and lesson. */
interface AnyQuestionWords {
  readonly prompt: string;
  readonly hint: string;
  readonly because: string;
  /** What is counted, where the answer is a number. */
  readonly number?: string;
}

interface AnyStepWords {
  readonly text: readonly string[];
  readonly formula?: string;
  readonly question?: AnyQuestionWords;
}

interface AnyLessonWords {
  readonly source: string;
  readonly steps: readonly AnyStepWords[];
  readonly spoken?: Readonly<Record<string, string>>;
}

/** The lesson with these words in place of its own. */
export function translated(lesson: Lesson, words: AnyLessonWords, language: Language): Lesson {
  const { spoken = {} } = words;
  const steps = lesson.steps.map((step, i) => stepIn(step, words.steps[i], spoken));
  return { language, source: words.source, steps };
}

type SpokenWords = Readonly<Record<string, string>>;

function stepIn(step: LessonStep, words: AnyStepWords | undefined, spoken: SpokenWords): LessonStep {
  if (words === undefined) throw new Error('A lesson has the same steps in every language.');
  const { go, question } = step;
  return {
    ...step,
    text: words.text,
    ...(words.formula === undefined ? {} : { formula: words.formula }),
    ...(go === undefined ? {} : { go: go.map((move) => moveIn(move, spoken)) }),
    ...(question === undefined || words.question === undefined
      ? {}
      : { question: questionIn(question, words.question, spoken) }),
  };
}

function questionIn(question: Question, words: AnyQuestionWords, spoken: SpokenWords): Question {
  const { ahead, kind } = question;
  const { number, ...said } = words;
  return {
    ...question,
    ...said,
    kind: 'number' in kind && number !== undefined ? { number } : kind,
    ...(ahead === undefined ? {} : { ahead: ahead.map((move) => moveIn(move, spoken)) }),
  };
}

function moveIn(move: Move, spoken: SpokenWords): Move {
  if ('says' in move) return { says: spoken[move.says] ?? move.says };
  if (!('cut' in move)) return move;
  const cut = Object.entries(move.cut).map(([name, fate]) => [spoken[name] ?? name, fate] as const);
  return { ...move, cut: Object.fromEntries(cut) };
}
