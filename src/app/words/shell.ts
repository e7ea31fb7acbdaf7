import { texts as de } from './de/shell.ts';
import { texts as en } from './en/shell.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
