import { texts as de } from './de/foreign-code.ts';
import { texts as en } from './en/foreign-code.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
