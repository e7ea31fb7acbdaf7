// Lessons at the width at which the second ring does not go through them.
import { lessonTitles } from '../src/app/words/lesson-titles.ts';
import { PHONE, testByKeyboard, WIDE } from './support/lesson.ts';

for (const [at, lesson] of lessonTitles.entries()) testByKeyboard(lesson, at % 3 === 0 ? WIDE : PHONE);
