import { texts as de } from './de/verify.ts';
import { texts as en } from './en/verify.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
