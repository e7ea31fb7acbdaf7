import { texts as de } from './de/crash-explorer.ts';
import { texts as en } from './en/crash-explorer.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
