import { texts as de } from './de/assignments.ts';
import { texts as en } from './en/assignments.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
