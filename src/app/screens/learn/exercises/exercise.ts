/**
 * A question in many variants: data with `$names` in it, and for each name the values that a seed draws from.
 * Nobody writes an answer down: whatever the seed draws, the engine is asked.
 */
import { nextBelow, randomStream } from '../../../../base/random.ts';
import type { Language } from '../../../../base/language.ts';
import type { Lesson, LessonSetup, LessonStep, Move, Question } from '../content/lesson.ts';
import { shownChoice } from '../../../words/shown.ts';

/** Where a word is expected, a name to be filled in may stand as well. */
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
  /** What drawn values are called in the words, where it is not what the choice is called everywhere. */
  readonly called?: Readonly<Record<string, string>>;
  /** Left out: English. */
  readonly language?: Language;
}

export interface Variant {
  readonly lesson: Lesson;
  /** What was drawn, by name. */
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
  const said = filled({ text, question }, Object.fromEntries(names));
  const { prompt, hint, because } = said.question;
  const asked = { ...step.question, prompt, hint, because };
  return {
    lesson: { language, source: title, steps: [{ ...step, text: said.text, question: asked }] },
    drawn,
  };
}

/** What a drawn value is called in the words and on the sheet. */
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
