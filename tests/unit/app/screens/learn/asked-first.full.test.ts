/** Nothing that stands on the screen when a question is asked gives its answer. */
import { describe, expect, test } from 'vitest';
import { lessonTitles, titleOf, type LessonId } from '../../../../../src/app/words/lesson-titles.ts';
import { allLessons } from '../../../../../src/app/screens/learn/lessons/all-lessons.ts';
import type { LessonStep } from '../../../../../src/app/screens/learn/content/lesson.ts';
import { LessonResolver } from '../../../../../src/app/screens/learn/resolver/lesson-resolver.ts';
import { createSessionServer } from '../../../../../src/session/worker/session-server.ts';
import { walkCallsOf } from './walk-calls.ts';

/** Sums that the reader does; the engine has the result at once. */
const isSum = (query: string): boolean => /^fact (?:cpp|sidney)/.test(query);
/** Sentences of the machine that say what a recovery will come to. */
const foretold = /recovery would|would be lost|no value counts|would survive|is still true/i;

interface Screen {
  readonly narration: string;
  readonly text: string;
  readonly answer: string;
}

async function screenOf(id: LessonId, index: number): Promise<Screen> {
  const calls = walkCallsOf(createSessionServer());
  const { spec, step, text, question } = await new LessonResolver(calls).resolver(
    allLessons[id],
    titleOf(id),
    index,
  );
  await calls.open(spec);
  await calls.advance({ untilStep: step, budgetMs: 1000 });
  const frame = await calls.frame(step);
  return {
    narration: frame.ok ? frame.value.narration : '',
    text: text.join(' '),
    answer: question?.answer ?? '',
  };
}

const asked = lessonTitles.flatMap(({ id }) =>
  allLessons[id].steps.flatMap((step: LessonStep, index) =>
    step.question === undefined ? [] : [{ id, index, step, question: step.question }],
  ),
);

describe.each(asked)('lesson $id, question $index', ({ id, index, step, question }) => {
  test('asks for a moment that is still to come, or for a sum', () => {
    expect(question.ahead !== undefined || isSum(question.query)).toBe(true);
  });

  test('is not answered by a query of its own step', () => {
    expect([...step.text, question.prompt, question.hint].join(' ')).not.toContain(`{${question.query}}`);
  });

  test('is answered neither by the sentence of the step nor by its text', async () => {
    const { narration, text, answer } = await screenOf(id, index);
    expect(narration).not.toMatch(foretold);
    if ('page' in question.kind) expect(`${narration} ${text}`).not.toContain(`A is at **${answer}**`);
    if ('several' in question.kind && answer.includes(', '))
      expect(`${narration} ${text}`).not.toContain(answer);
  });
});
