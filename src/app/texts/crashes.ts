import { texts as de } from './de/crashes.ts';
import { texts as en } from './en/crashes.ts';
import { inLanguage } from './in-language.ts';

export const texts = inLanguage({ en, de });
