import { texts as de } from './de/compare.ts';
import { texts as en } from './en/compare.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
