import { texts as de } from './de/lecture-commit-records.ts';
import { texts as en } from './en/lecture-commit-records.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
