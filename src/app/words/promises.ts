import { texts as de } from './de/promises.ts';
import { texts as en } from './en/promises.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
