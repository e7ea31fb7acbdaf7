import { texts as de } from './de/timeline-export.ts';
import { texts as en } from './en/timeline-export.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
