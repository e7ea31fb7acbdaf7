/**
 * A question in many variants: data with `$names` in it, and for each name the values that a seed draws from.
 * No answer is written down: the engine answers every variant.
 */
import { nextBelow, randomStream } from '../../../../base/random.ts';
import type { Language } from '../../../../base/language.ts';
import type { Lesson, LessonSetup, LessonStep, Move, Question } from '../content/lesson.ts';
import { shownChoice } from '../../../words/shown.ts';

/** A placeholder name may replace any expected word. */
type Loose<T> = T extends string
  ? string
  : T extends readonly (infer E)[]
    ? readonly Loose<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Loose<T[K]> }
      : T;

export interface Exercise {
  readonly title: string;
  readonly about: string;
  /** By name: what the seed draws from. A name stands as `$name` in everything below. */
  readonly draws: Readonly<Record<string, readonly string[]>>;
  readonly setup: Loose<LessonSetup>;
  readonly go?: readonly Loose<Move>[];
  readonly text: readonly string[];
  readonly question: Loose<Question>;
  /** Names of drawn values in the text, if they differ from the choice's usual name. */
  readonly called?: Readonly<Record<string, string>>;
  /** Left out: English. */
  readonly language?: Language;
}

export interface Variant {
  readonly lesson: Lesson;
  /** Drawn values by name. */
  readonly drawn: Readonly<Record<string, string>>;
}

/** The variant of a seed: the same on every computer. */
export function variantOf(id: string, exercise: Exercise, seed: number): Variant {
  const drawn: Record<string, string> = {};
  for (const [name, values] of Object.entries(exercise.draws)) {
    const stream = randomStream(seed, `${id} ${name}`);
    drawn[name] = values[nextBelow(stream, values.length)] ?? '';
  }
  const { setup, go, text, question, language = 'en', title } = exercise;
  const step = filled({ setup, go, text, question }, drawn);
  const names = Object.entries(drawn).map(([name, value]) => [name, drawnName(exercise, value)] as const);
  const wording = filled({ text, question }, Object.fromEntries(names));
  const { prompt, hint, because } = wording.question;
  const asked = { ...step.question, prompt, hint, because };
  return {
    lesson: { language, source: title, steps: [{ ...step, text: wording.text, question: asked }] },
    drawn,
  };
}

/** Returns the name of a drawn value in the text and on the sheet. */
export function drawnName({ called = {} }: Exercise, value: string): string {
  return called[value] ?? shownChoice(value);
}

interface AskingStep extends LessonStep {
  readonly question: Question;
}

/** Exercises are plain data, so their names are filled in as text. */
function filled(part: object, drawn: Readonly<Record<string, string>>): AskingStep {
  const text = JSON.stringify(part).replaceAll(/\$([a-z][a-zA-Z0-9]*)/g, (whole, name: string) => {
    const value = drawn[name];
    return value === undefined ? whole : JSON.stringify(value).slice(1, -1);
  });
  return JSON.parse(text) as AskingStep;
}
