/**
 * A lesson in another language: its words alone, in the same places. The script of a lesson is written once, in
 * English; where English has a text, a formula or a question that another language lacks, the types say so.
 */
import type { Language } from '../../../../base/language.ts';
import type { Lesson, LessonStep, Question } from './lesson.ts';

/** As many texts as there are in `T`. */
export type TextsOf<T extends readonly string[]> = { readonly [K in keyof T]: string };

/** Text of a question, and the counted noun if its answer is a number. */
export type QuestionWords<Q> = {
  readonly prompt: string;
  readonly hint: string;
  readonly because: string;
} & (Q extends { readonly kind: { readonly number: string } }
  ? { readonly number: string }
  : { readonly number?: never });

type StepWords<S> = {
  readonly text: S extends { readonly text: infer T extends readonly string[] } ? TextsOf<T> : never;
} & (S extends { readonly formula: string } ? { readonly formula: string } : { readonly formula?: never }) &
  (S extends { readonly question: infer Q }
    ? { readonly question: QuestionWords<Q> }
    : { readonly question?: never });

type StepsWords<S extends readonly unknown[]> = { readonly [K in keyof S]: StepWords<S[K]> };

/** Text of `L` in another language. */
export interface LessonWords<L extends Lesson> {
  readonly source: string;
  readonly steps: StepsWords<L['steps']>;
}

/** The same of any question, step and lesson. */
interface AnyQuestionWords {
  readonly prompt: string;
  readonly hint: string;
  readonly because: string;
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
}

/** The lesson with these words in place of its own. */
export function translated(lesson: Lesson, { source, steps }: AnyLessonWords, language: Language): Lesson {
  return { ...lesson, language, source, steps: lesson.steps.map((step, i) => stepIn(step, steps[i])) };
}

function stepIn(step: LessonStep, words: AnyStepWords | undefined): LessonStep {
  if (words === undefined) throw new Error('A lesson has the same steps in every language.');
  const { text, formula, question } = words;
  return {
    ...step,
    text,
    ...(formula === undefined ? {} : { formula }),
    ...(step.question === undefined || question === undefined
      ? {}
      : { question: questionIn(step.question, question) }),
  };
}

/** The question with these words in place of its own. */
export function questionIn<Q extends Pick<Question, 'kind'>>(question: Q, words: AnyQuestionWords): Q {
  const { number, ...wording } = words;
  return { ...question, ...wording, ...(number === undefined ? {} : { kind: { number } }) };
}
