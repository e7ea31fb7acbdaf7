import { texts as de } from './de/export.ts';
import { texts as en } from './en/export.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
