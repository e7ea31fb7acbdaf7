import { texts as de } from './de/timeline.ts';
import { texts as en } from './en/timeline.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
