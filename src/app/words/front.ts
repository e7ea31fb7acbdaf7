import { texts as de } from './de/front.ts';
import { texts as en } from './en/front.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
