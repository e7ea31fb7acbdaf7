import { texts as de } from './de/instructors.ts';
import { texts as en } from './en/instructors.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
