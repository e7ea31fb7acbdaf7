import { texts as de } from './de/break-stops.ts';
import { texts as en } from './en/break-stops.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
