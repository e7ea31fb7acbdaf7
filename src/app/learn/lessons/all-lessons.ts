import type { Language } from '../../../base/language.ts';
import { language } from '../../language.ts';
import type { Lesson } from '../lesson.ts';
import type { LessonId } from '../lesson-titles.ts';
import { englishLessons } from './english-lessons.ts';
import { germanLessons } from './german-lessons.ts';

export const lessonsIn: Readonly<Record<Language, Readonly<Record<LessonId, Lesson>>>> = {
  en: englishLessons,
  de: germanLessons,
};

/** Every lesson that there is a title for, in the language of the page. */
export const allLessons = lessonsIn[language];
