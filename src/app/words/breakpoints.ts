import { texts as de } from './de/breakpoints.ts';
import { texts as en } from './en/breakpoints.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
