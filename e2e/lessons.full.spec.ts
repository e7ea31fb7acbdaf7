// Lessons: each can be gone through from its first step to its last with nothing but a keyboard.
import { test } from '@playwright/test';
import { lessonTitles } from '../src/app/words/lesson-titles.ts';
import { expectTwoPageHandouts } from './support/handouts.ts';
import { expectLessonStep, PHONE, testByKeyboard, WIDE } from './support/lesson.ts';

// Each at one width; the third ring takes the other.
for (const [at, lesson] of lessonTitles.entries()) testByKeyboard(lesson, at % 3 === 0 ? PHONE : WIDE);

test('Lesson: every handout is one page of paper, and its answers another', async ({ page, browserName }) => {
  await expectTwoPageHandouts(page, browserName, () => expectLessonStep(page, 1), 'Print the handout');
});
