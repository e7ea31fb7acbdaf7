import { describe, expect, test } from 'vitest';
import { isRight } from '../../../../../src/app/screens/learn/resolver/judge.ts';
import {
  formatLessonAddress,
  parseLessonAddress,
} from '../../../../../src/app/screens/learn/player/lesson-address.ts';
import { cleaned } from '../../../../../src/app/screens/learn/player/progress.ts';
import {
  LessonResolver,
  type ScoutedQuestion,
} from '../../../../../src/app/screens/learn/resolver/lesson-resolver.ts';
import { allLessons } from '../../../../../src/app/screens/learn/lessons/all-lessons.ts';
import { createSessionServer } from '../../../../../src/session/worker/session-server.ts';
import { walkCallsOf } from './walk-calls.ts';
import { formatRoute, parseRoute } from '../../../../../src/app/address/routes.ts';

const question = (kind: ScoutedQuestion['kind'], answer: string): ScoutedQuestion => ({
  prompt: '',
  kind,
  answer,
  hint: '',
  because: '',
});

describe('the answer to a question', () => {
  test.each([
    [{ number: 'pages' }, '3', ' 3 ', true],
    [{ number: 'pages' }, '0', '', false],
    [{ number: 'pages' }, '3', 'three', false],
    [{ several: ['Tx1', 'Tx3'] }, 'Tx1, Tx3', 'Tx3, Tx1', true],
    [{ several: ['Tx1', 'Tx3'] }, 'Tx1, Tx3', 'Tx1', false],
    [{ page: true }, '2.1', '2.1', true],
    [{ page: true }, '2.1', '2.10', false],
    [{ one: ['yes', 'no'] }, 'no', 'yes', false],
  ] as const)('%j: where %s is right, %j is judged', (kind, answer, given, right) => {
    expect(isRight(question(kind, answer), given)).toBe(right);
  });
});

describe('the address of a lesson step', () => {
  test('is formatted into a route and parsed back', () => {
    const address = { id: 'scc', index: 2 } as const;
    const hash = formatRoute({ screen: 'learn', state: formatLessonAddress(address) });
    expect(hash).toBe('#/learn/scc/3');
    const { screen, state } = parseRoute(hash);
    expect(screen).toBe('learn');
    expect(parseLessonAddress(state ?? '')).toEqual(address);
    expect(formatLessonAddress({ id: 'scc', index: 0 })).toBe('scc');
    expect(parseRoute('#/learn')).toEqual({ screen: 'learn', state: null });
  });

  test.each(['', 'nonesuch', 'scc/0', 'scc/99', 'scc/two', 'scc/1/2', '__proto__'])(
    '%j is not the address of a step',
    (state) => {
      expect(parseLessonAddress(state)).toHaveProperty('problem');
    },
  );
});

test('Lessons: invalid stored progress is ignored', () => {
  const kept = { scc: 2, nonesuch: 3, bpcc: 'all', zones: -1, hole: 1.5 };
  expect(cleaned(kept)).toEqual({ scc: 2 });
  for (const nothing of [null, 3, 'x']) expect(cleaned(nothing)).toEqual({});
});

test('A resolver goes to its step anew once it forgets the session that its worker had', async () => {
  const calls = { ...walkCallsOf(createSessionServer()) };
  const resolver = new LessonResolver(calls);
  const { step } = await resolver.frame(allLessons.atomicity, 'Test', 2);
  Object.assign(calls, walkCallsOf(createSessionServer()));
  await expect(resolver.frame(allLessons.atomicity, 'Test', 2)).rejects.toThrow('No session is open');
  resolver.forget();
  expect(await resolver.frame(allLessons.atomicity, 'Test', 2)).toMatchObject({ step });
});
