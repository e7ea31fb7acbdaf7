import { texts as de } from './de/front.ts';
import { texts as en } from './en/front.ts';
import { inLanguage } from './in-language.ts';

export const texts = inLanguage({ en, de });
