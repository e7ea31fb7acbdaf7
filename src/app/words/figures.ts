import { texts as de } from './de/figures.ts';
import { texts as en } from './en/figures.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
