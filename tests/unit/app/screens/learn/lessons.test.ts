/** Checks every lesson against the engine: its queries are answered, and its statements hold. */
import { describe, expect, test } from 'vitest';
import type { Lesson, LessonStep, Question } from '../../../../../src/app/screens/learn/content/lesson.ts';
import { lessonTitles, type LessonId, titleOf } from '../../../../../src/app/words/lesson-titles.ts';
import { allLessons } from '../../../../../src/app/screens/learn/lessons/all-lessons.ts';
import { isRight } from '../../../../../src/app/screens/learn/resolver/judge.ts';
import {
  LessonResolver,
  type ResolvedStep,
} from '../../../../../src/app/screens/learn/resolver/lesson-resolver.ts';
import { createSessionServer } from '../../../../../src/session/worker/session-server.ts';
import { checkSpecification } from '../../../../../src/session/link/permalink.ts';
import { HOST_SCHEMES } from '../../../../../src/hostside/registry.ts';
import { SCHEMES } from '../../../../../src/protocols/registry.ts';
import { itemAt } from '../../../../support/item-at.ts';
import { walkCallsOf } from './walk-calls.ts';

const scoutOf = (): LessonResolver => new LessonResolver(walkCallsOf(createSessionServer()));
const ids = lessonTitles.map(({ id }) => id);

async function scoutAll(resolver: LessonResolver, id: LessonId): Promise<ResolvedStep[]> {
  const resolved: ResolvedStep[] = [];
  for (const index of allLessons[id].steps.keys()) {
    resolved.push(await resolver.resolver(allLessons[id], titleOf(id), index));
  }
  return resolved;
}

const scouted = new Map<LessonId, Promise<readonly ResolvedStep[]>>();

/** The steps of a lesson in their order, as one resolver finds them. */
function inTheirOrder(id: LessonId): Promise<readonly ResolvedStep[]> {
  const steps = scouted.get(id) ?? scoutAll(scoutOf(), id);
  scouted.set(id, steps);
  return steps;
}

/** Returns the claims of a lesson that the engine denies, one sentence each. */
async function falseClaims(lesson: Lesson): Promise<string[]> {
  const resolver = scoutOf();
  const wrong: string[] = [];
  for (const [index, { facts = {} }] of lesson.steps.entries()) {
    const answers = await resolver.facts(lesson, 'Test', index);
    for (const [query, claimed] of Object.entries(facts)) {
      const answer = answers.get(query);
      if (answer !== claimed) wrong.push(`step ${index + 1}: {${query}} is ${answer}, not ${claimed}`);
    }
  }
  return wrong;
}

const withFirst = (lesson: Lesson, change: Partial<LessonStep>): Lesson => ({
  ...lesson,
  steps: lesson.steps.map((step, index) => (index === 0 ? { ...step, ...change } : step)),
});

function optionsOf({ kind }: Question): readonly string[] | null {
  if ('one' in kind) return kind.one;
  return 'several' in kind ? kind.several : null;
}

/** A lesson leads somewhere: with fewer steps it is a remark. */
const LEAST_STEPS = 3;

describe.each(ids)('the lesson %s', (id) => {
  const lesson = allLessons[id];

  test('survives a round trip through JSON', () => {
    expect(JSON.parse(JSON.stringify(lesson))).toEqual(lesson);
  });

  test('has at least three steps, one of them with a question', () => {
    const asked = lesson.steps.filter(({ question }) => question !== undefined);
    const counts = `${lesson.steps.length} steps, ${asked.length} of them with a question`;
    expect(
      lesson.steps.length >= LEAST_STEPS && asked.length > 0,
      `the lesson ${id} has ${counts}: a lesson has ${LEAST_STEPS} at least, and asks once at least`,
    ).toBe(true);
  });

  test('names schemes of the registry, and begins with a session', () => {
    const named = lesson.steps.flatMap(({ setup }) => (setup === undefined ? [] : [setup.protocol]));
    const onRoll: readonly string[] = [...SCHEMES, ...HOST_SCHEMES].map((scheme) => scheme.id);
    expect(onRoll).toEqual(expect.arrayContaining(named));
    expect(itemAt(lesson.steps, 0).setup).toBeDefined();
  });

  test('states only facts that the engine confirms', async () => {
    expect(await falseClaims(lesson)).toEqual([]);
  });

  test('every step has a valid device and complete texts', async () => {
    for (const { spec, text } of await inTheirOrder(id)) {
      expect(checkSpecification(spec)).toMatchObject({ ok: true });
      for (const paragraph of text) expect(paragraph).not.toMatch(/[{}]|undefined|NaN|^$/);
    }
  });

  test('the engine answers every question, with one of the offered answers', async () => {
    const resolved = await inTheirOrder(id);
    for (const [index, { question }] of lesson.steps.entries()) {
      const found = resolved[index]?.question ?? null;
      expect(found === null).toBe(question === undefined);
      if (question === undefined || found === null) continue;
      expect(found.because).not.toMatch(/[{}]|undefined/);
      expect(isRight(found, found.answer)).toBe(true);
      const options = optionsOf(question);
      const parts =
        'several' in question.kind && found.answer !== 'none' ? found.answer.split(', ') : [found.answer];
      if (options !== null) expect(options).toEqual(expect.arrayContaining(parts));
      if ('number' in question.kind) expect(found.answer).toMatch(/^\d+$/);
      if ('page' in question.kind) expect(found.answer).toMatch(/^(\d+\.\d+|nowhere)$/);
    }
  });

  test('every step is the same in any order of visits', async () => {
    const inOrder = await inTheirOrder(id);
    const resolver = scoutOf();
    for (const index of [...lesson.steps.keys()].toReversed()) {
      expect(await resolver.resolver(lesson, titleOf(id), index)).toEqual(inOrder[index]);
    }
  });
});

describe('a wrong lesson is rejected', () => {
  const lesson = allLessons['out-of-place'];

  test('because of a false fact', async () => {
    const wrong = withFirst(lesson, { facts: { 'writer A': 'Tx1' } });
    expect(await falseClaims(wrong)).toEqual(['step 1: {writer A} is old data, not Tx1']);
  });

  test.each([
    ['a query that there is not', { text: ['{colour A}'] }, 'There is no query colour'],
    ['a query without an answer', { text: ['{state Tx99}'] }, 'has no answer to {state Tx99}'],
    ['a place that is never reached', { go: [{ until: 'commit', of: 'Tx99' }] }, 'no commit of Tx99'],
    ['an answer that is never given', { go: [{ when: 'sentence', is: 'Tx99' }] }, 'Nothing after step 0'],
    [
      'a cut in what is not in flight',
      { go: [{ cut: { Q: 'torn' }, others: 'done' }] },
      'Q is not in flight',
    ],
    ['a page that is nowhere', { select: 'Z' }, 'no page Z'],
    [
      'a scheme not in the registry',
      { setup: { protocol: 'nonesuch', work: { prepare: '', script: '' } } },
      'nonesuch',
    ],
    [
      'an injected bug that there is not',
      { setup: { protocol: 'lighttx', mutant: 'nonesuch', work: { prepare: '', script: '' } } },
      'no injected bug nonesuch',
    ],
    [
      'a script that is none',
      { setup: { protocol: 'lighttx', work: { prepare: '', script: 'hello' } } },
      'hello',
    ],
  ] satisfies [string, Partial<LessonStep>, string][])('because of %s', async (_, change, sentence) => {
    await expect(scoutOf().resolver(withFirst(lesson, change), 'Test', 0)).rejects.toThrow(sentence);
  });
});
