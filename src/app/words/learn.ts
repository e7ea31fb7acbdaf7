import { texts as de } from './de/learn.ts';
import { texts as en } from './en/learn.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
