import type { Language } from '../../../../base/language.ts';
import { language } from '../../../words/locale/language.ts';
import type { Lesson } from '../content/lesson.ts';
import type { LessonId } from '../../../words/lesson-titles.ts';
import { englishLessons } from './english-lessons.ts';
import { germanLessons } from './german-lessons.ts';

export const lessonsIn: Readonly<Record<Language, Readonly<Record<LessonId, Lesson>>>> = {
  en: englishLessons,
  de: germanLessons,
};

/** Every lesson that there is a title for, in the language of the page. */
export const allLessons = lessonsIn[language];
