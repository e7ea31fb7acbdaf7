import { texts as de } from './de/course.ts';
import { texts as en } from './en/course.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
