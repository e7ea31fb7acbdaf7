import { texts as de } from './de/lab.ts';
import { texts as en } from './en/lab.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
