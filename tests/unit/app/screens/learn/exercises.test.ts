/** Every exercise in many variants: the engine answers each, other seeds bring other numbers, links hold. */
import { describe, expect, test } from 'vitest';
import { isRight } from '../../../../../src/app/screens/learn/resolver/judge.ts';
import { allExercises, exerciseIds } from '../../../../../src/app/screens/learn/exercises/all-exercises.ts';
import {
  decodeAssignment,
  decodeReturned,
  decodeSheet,
  packedAnswersIn,
  parseKitState,
} from '../../../../../src/app/screens/learn/instructors/exercise-address.ts';
import { variantOf } from '../../../../../src/app/screens/learn/exercises/exercise.ts';
import { LessonResolver } from '../../../../../src/app/screens/learn/resolver/lesson-resolver.ts';
import { createSessionServer } from '../../../../../src/session/worker/session-server.ts';
import { checkSpecification } from '../../../../../src/session/link/permalink.ts';
import { encodeChoices } from '../../../../../src/session/link/choices.ts';
import { walkCallsOf } from './walk-calls.ts';

const seeds = Array.from({ length: 24 }, (_, i) => i + 1);

describe.each(exerciseIds)('the exercise %s', (id) => {
  const exercise = allExercises[id];

  test('the engine answers every variant, and the answers differ', async () => {
    const resolver = new LessonResolver(walkCallsOf(createSessionServer()));
    const answers = new Set<string>();
    const draws = new Set<string>();
    for (const seed of seeds) {
      const { lesson, drawn } = variantOf(id, exercise, seed);
      const { question, text, spec } = await resolver.resolver(lesson, 'Test', 0);
      expect(JSON.stringify(lesson)).not.toContain('$');
      for (const said of [...text, question?.prompt, question?.because, question?.hint]) {
        expect(said).not.toMatch(/[{}]|undefined|NaN|^$/);
      }
      expect(checkSpecification(spec)).toMatchObject({ ok: true });
      if (question === null) throw new Error('an exercise asks');
      expect(isRight(question, question.answer)).toBe(true);
      if ('number' in question.kind) expect(question.answer).toMatch(/^\d+$/);
      if ('several' in question.kind && question.answer !== 'none') {
        expect(question.kind.several).toEqual(expect.arrayContaining(question.answer.split(', ')));
      }
      answers.add(question.answer);
      draws.add(JSON.stringify(drawn));
    }
    expect(answers.size).toBeGreaterThan(2);
    expect(draws.size).toBeGreaterThan(5);
  });

  test('a seed gives the same variant every time, and its drawn values appear in the text', () => {
    for (const seed of seeds) {
      const { lesson, drawn } = variantOf(id, exercise, seed);
      expect(variantOf(id, exercise, seed).lesson).toEqual(lesson);
      for (const [name, value] of Object.entries(drawn)) {
        expect(new Map<string, readonly string[]>(Object.entries(exercise.draws)).get(name)).toContain(value);
        expect(JSON.stringify(lesson)).toContain(value);
      }
    }
  });

  test('every possible value is drawn by some seed', () => {
    const drawn = new Map<string, Set<string>>();
    for (let seed = 0; seed < 400; seed++) {
      for (const [name, value] of Object.entries(variantOf(id, exercise, seed).drawn)) {
        drawn.set(name, (drawn.get(name) ?? new Set()).add(value));
      }
    }
    for (const [name, values] of Object.entries(exercise.draws))
      expect(drawn.get(name)?.size).toBe(new Set(values).size);
  });
});

describe('links of exercises', () => {
  const packed = async (content: object): Promise<string> => {
    const made = await encodeChoices(content);
    return made.ok ? made.value : '';
  };

  test('are decoded to what was encoded', async () => {
    const assignment = { exercise: 'programs', seed: 17, sealed: true };
    expect(await decodeAssignment(await packed(assignment))).toEqual({ ok: true, value: assignment });
    const returned = { exercise: 'programs', seed: 17, answer: '3' };
    expect(await decodeReturned(await packed(returned))).toEqual({ ok: true, value: returned });
    const sheet = { exercise: 'erases', first: 1, count: 30, sealed: false };
    expect(await decodeSheet(await packed(sheet))).toEqual({ ok: true, value: sheet });
  });

  test.each([
    { exercise: 'nonesuch', seed: 1, sealed: true },
    { exercise: '__proto__', seed: 1, sealed: true },
    { exercise: 'programs', seed: -1, sealed: true },
    { exercise: 'programs', seed: 1, sealed: true, answer: '3' },
  ])('an invalid link is refused with a message: %o', async (content) => {
    const decoded = await decodeAssignment(await packed(content));
    expect(decoded).toMatchObject({
      ok: false,
      problem: { sentence: expect.stringContaining('cannot be opened') },
    });
  });

  test('too many variants, or a damaged link, are refused with a message', async () => {
    const many = await packed({ exercise: 'programs', first: 1, count: 10_000, sealed: true });
    expect(await decodeSheet(many)).toMatchObject({ ok: false });
    expect(await decodeReturned('1.abc')).toMatchObject({
      ok: false,
      problem: { sentence: expect.stringContaining('damaged') },
    });
  });

  test('a page of exercises is distinguished from a lesson', () => {
    expect(parseKitState('exercise/1.abc')).toEqual({ page: 'exercise', packed: '1.abc' });
    expect(parseKitState('kit')).toEqual({ page: 'kit', packed: '' });
    expect(parseKitState('zones/3')).toBeNull();
    expect(parseKitState('kit/1.a/2')).toBeNull();
  });

  test('answers are found in any surrounding text', () => {
    const text =
      'Hi!\nhttps://x.org/f/#/learn/answer/1.ab_c-9, and <a href="./#/learn/answer/1.Q">mine</a> #/learn/scc';
    expect(packedAnswersIn(text)).toEqual(['1.ab_c-9', '1.Q']);
  });
});
