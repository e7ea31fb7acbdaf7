import { texts as de } from './de/links.ts';
import { texts as en } from './en/links.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
