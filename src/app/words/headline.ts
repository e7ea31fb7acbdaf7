import { texts as de } from './de/headline.ts';
import { texts as en } from './en/headline.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
