import { texts as de } from './de/trace-opening.ts';
import { texts as en } from './en/trace-opening.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
