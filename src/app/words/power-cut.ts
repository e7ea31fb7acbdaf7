import { texts as de } from './de/power-cut.ts';
import { texts as en } from './en/power-cut.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
