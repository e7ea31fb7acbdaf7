import { texts as de } from './de/lecture.ts';
import { texts as en } from './en/lecture.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
