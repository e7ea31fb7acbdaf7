import { texts as de } from './de/lecture-own-scheme.ts';
import { texts as en } from './en/lecture-own-scheme.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
