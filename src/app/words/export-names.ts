import { texts as de } from './de/export-names.ts';
import { texts as en } from './en/export-names.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
