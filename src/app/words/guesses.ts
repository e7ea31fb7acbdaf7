import { texts as de } from './de/guesses.ts';
import { texts as en } from './en/guesses.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
