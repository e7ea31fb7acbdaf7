/** Lessons and exercises in every language: the engine answers in it too, and everything has its words. */
import { describe, expect, test } from 'vitest';
import type { Lesson } from '../../../../../src/app/screens/learn/content/lesson.ts';
import { wordsOf } from '../../../../../src/app/screens/learn/resolver/answer-format.ts';
import { isRight } from '../../../../../src/app/screens/learn/resolver/judge.ts';
import { exerciseIds, exercisesIn } from '../../../../../src/app/screens/learn/exercises/all-exercises.ts';
import { type Exercise, variantOf } from '../../../../../src/app/screens/learn/exercises/exercise.ts';
import type { Language } from '../../../../../src/base/language.ts';
import { lessonTitles } from '../../../../../src/app/words/lesson-titles.ts';
import { lessonsIn } from '../../../../../src/app/screens/learn/lessons/all-lessons.ts';
import {
  LessonResolver,
  type ResolvedStep,
} from '../../../../../src/app/screens/learn/resolver/lesson-resolver.ts';
import { createSessionServer } from '../../../../../src/session/worker/session-server.ts';
import type { InWords } from '../../../../../src/base/message.ts';
import { inWords } from '../../../../support/in-words.ts';
import {
  flatTexts,
  otherLanguages,
  speakerIn,
  translationPairs,
  untranslated,
} from '../../../../support/other-languages.ts';
import { walkCallsOf } from './walk-calls.ts';

const ids = lessonTitles.map(({ id }) => id);
const resolverIn = (words: InWords): LessonResolver =>
  new LessonResolver(walkCallsOf(createSessionServer(), words));

/** All that a lesson says, by where it stands. */
function wordsIn({ source, steps }: Lesson): ReadonlyMap<string, string> {
  const words = new Map([['source', source]]);
  for (const [i, { text, formula = '', question }] of steps.entries()) {
    text.forEach((paragraph, at) => words.set(`${i + 1}: text ${at + 1}`, paragraph));
    words.set(`${i + 1}: formula`, formula);
    if (question === undefined) continue;
    const { prompt, hint, because, kind } = question;
    words
      .set(`${i + 1}: prompt`, prompt)
      .set(`${i + 1}: hint`, hint)
      .set(`${i + 1}: because`, because);
    words.set(`${i + 1}: number`, 'number' in kind ? kind.number : '');
  }
  return words;
}

/** Answers that have a German word. */
const englishAnswer =
  /\b(?:yes|none|nobody|nowhere|old data|stale|aborted|durability|no resurrection|atomicity|garbage)\b/;

const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{[^{}]+\}|\$[a-zA-Z]\w*/g)].map(([found]) => found).toSorted();
/** Every second asterisk pair opens; an odd one out would be read as text. */
const marks = (text: string): number => text.split('**').length - 1;

/** Quotation marks of another language than German. */
const foreignQuotes = /["“][^„]*”|“\w/;

function expectFaithful(
  code: Language,
  english: ReadonlyMap<string, string>,
  said: ReadonlyMap<string, string>,
): void {
  expect([...said.keys()]).toEqual([...english.keys()]);
  for (const [where, text] of english) {
    const other = said.get(where) ?? '';
    expect([where, placeholders(other)]).toEqual([where, placeholders(text)]);
    expect([where, marks(other)]).toEqual([where, marks(text)]);
    expect([where, other === '']).toEqual([where, text === '']);
    if (code === 'de') expect(other).not.toMatch(foreignQuotes);
  }
}

/** Texts that are no copies of those in the other language; the source names papers, queries are the engine's. */
function expectOwn(
  file: string,
  said: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): void {
  const wording = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([where, text]) => [where, text.replaceAll(/\{[^{}]+\}/g, '')]));
  const left = untranslated(wording(said), wording(other)).filter((where) => where !== 'source');
  expect(left, `translate these texts of ${file}`).toEqual([]);
}

function wordsOfExercise({ title, about, text, question }: Exercise): ReadonlyMap<string, string> {
  const { prompt, hint, because, kind } = question;
  const number = 'number' in kind ? kind.number : '';
  return new Map(Object.entries({ title, about, text: text.join(' '), prompt, hint, because, number }));
}

/** Returns the fields that drive the device. */
function drivesOf({ steps }: Lesson): unknown {
  return steps.map(({ setup, go, select, facts, question }) => {
    return { setup, go, select, facts, ahead: question?.ahead, query: question?.query };
  });
}

async function scoutAll(resolver: LessonResolver, lesson: Lesson): Promise<ResolvedStep[]> {
  const resolved: ResolvedStep[] = [];
  for (const index of lesson.steps.keys()) resolved.push(await resolver.resolver(lesson, 'Test', index));
  return resolved;
}

describe.each(otherLanguages)('the language %s', (code) => {
  describe.each(ids)('the lesson %s', (id) => {
    const [english, lesson] = [lessonsIn.en[id], lessonsIn[code][id]];

    test('has the queries and marks of the English one', () => {
      expectFaithful(code, wordsIn(english), wordsIn(lesson));
    });

    test('steps its device as in English, and says which language it speaks', () => {
      expect(drivesOf(lesson)).toEqual(drivesOf(english));
      expect(lesson.language).toBe(code);
    });

    test('states only facts that the engine confirms', async () => {
      const [resolver, original] = [resolverIn(await speakerIn(code)), resolverIn(inWords)];
      for (const [index, { facts = {} }] of lesson.steps.entries()) {
        const answers = await resolver.facts(lesson, 'Test', index);
        const confirmed = await original.facts(english, 'Test', index);
        for (const [query, claimed] of Object.entries(facts)) {
          expect([index, query, confirmed.get(query)]).toEqual([index, query, claimed]);
          expect([index, query, answers.get(query) ?? '']).not.toEqual([index, query, '']);
        }
      }
    });

    test('has the steps and selections of the English one, and the engine gives the same answers', async () => {
      const said = await scoutAll(resolverIn(await speakerIn(code)), lesson);
      const original = await scoutAll(resolverIn(inWords), english);
      for (const [i, { step, selection, question, text }] of said.entries()) {
        const was = original[i];
        expect([i, step, selection]).toEqual([i, was?.step, was?.selection]);
        for (const paragraph of [...text, ...(question === null ? [] : [question.because])]) {
          expect(paragraph).not.toMatch(/[{}]|undefined|NaN|^$/);
          expect(paragraph).not.toMatch(englishAnswer);
        }
        expect(question?.answer).toBe(was?.question?.answer);
        if (question === null) continue;
        expect(isRight(question, question.answer)).toBe(true);
        if ('one' in question.kind) expect(question.kind).toEqual(was?.question?.kind);
      }
    });
  });

  describe.each(exerciseIds)('the exercise %s', (id) => {
    const [english, exercise] = [exercisesIn.en[id], exercisesIn[code][id]];

    test('has the queries, marks and draws of the English one', () => {
      expectFaithful(code, wordsOfExercise(english), wordsOfExercise(exercise));
      expect({ ...exercise.draws }).toEqual(english.draws);
      expect(exercise.setup).toEqual(english.setup);
      expect(exercise.language).toBe(code);
    });

    test('the engine gives every variant the same answer as in English', async () => {
      const inOwnWords = await speakerIn(code);
      for (let seed = 1; seed <= 12; seed++) {
        const { lesson, drawn } = variantOf(id, exercise, seed);
        expect(drawn).toEqual(variantOf(id, english, seed).drawn);
        const { question, text } = await resolverIn(inOwnWords).resolver(lesson, 'Test', 0);
        const { lesson: inOriginal } = variantOf(id, english, seed);
        const original = await resolverIn(inWords).resolver(inOriginal, 'Test', 0);
        expect(question?.answer).toBe(original.question?.answer);
        for (const said of [...text, question?.prompt, question?.because, question?.hint]) {
          expect(said).not.toMatch(/[{}$]|undefined|NaN|^$/);
        }
      }
    });
  });
});

/** Answers that lessons offer; transactions and zones are called the same in every language. */
const offered = ids
  .flatMap((id) => lessonsIn.en[id].steps)
  .flatMap(({ question }) => (question !== undefined && 'one' in question.kind ? question.kind.one : []))
  .filter((answer) => /^[a-z]/.test(answer));

describe.each(translationPairs)('the language %s is no copy of %s', (code, other) => {
  test.each(ids)('in the lesson %s', (id) => {
    const file = `the lesson ${id} in src/app/screens/learn/lessons/${code}`;
    expectOwn(file, wordsIn(lessonsIn[code][id]), wordsIn(lessonsIn[other][id]));
  });

  test.each(exerciseIds)('in the exercise %s', (id) => {
    const file = `the exercise ${id} in src/app/screens/learn/exercises for the language ${code}`;
    expectOwn(file, wordsOfExercise(exercisesIn[code][id]), wordsOfExercise(exercisesIn[other][id]));
  });

  test('in the words of answers', () => {
    const said = (each: Language) => flatTexts(Object.fromEntries(offered.map((a) => [a, wordsOf(a, each)])));
    expect(
      untranslated(said(code), said(other)),
      `translate these answers for ${code} in src/app/screens/learn/resolver/answer-format.ts`,
    ).toEqual([]);
  });
});

test('German: answers are translated, in lists too, and names are kept', () => {
  expect(wordsOf('yes', 'de')).toBe('ja');
  expect(wordsOf('strict, serializable', 'de')).toBe('strikt, serialisierbar');
  expect(wordsOf('Tx1, Tx3', 'de')).toBe('Tx1, Tx3');
  expect(wordsOf('__proto__', 'de')).toBe('__proto__');
  expect(wordsOf('yes', 'en')).toBe('yes');
});
