import { texts as de } from './de/script.ts';
import { texts as en } from './en/script.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
