import { texts as de } from './de/run-plots.ts';
import { texts as en } from './en/run-plots.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
