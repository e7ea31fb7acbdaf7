import { texts as de } from './de/power-failure.ts';
import { texts as en } from './en/power-failure.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
