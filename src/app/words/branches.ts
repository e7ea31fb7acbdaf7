import { texts as de } from './de/branches.ts';
import { texts as en } from './en/branches.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
