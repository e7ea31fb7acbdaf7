import { texts as de } from './de/published.ts';
import { texts as en } from './en/published.ts';
import { inLanguage } from './in-language.ts';

export const texts = inLanguage({ en, de });
