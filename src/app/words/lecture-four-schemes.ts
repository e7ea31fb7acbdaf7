import { texts as de } from './de/lecture-four-schemes.ts';
import { texts as en } from './en/lecture-four-schemes.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
