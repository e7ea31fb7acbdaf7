import { texts as de } from './de/moments.ts';
import { texts as en } from './en/moments.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
