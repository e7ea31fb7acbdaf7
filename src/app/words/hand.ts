import { texts as de } from './de/hand.ts';
import { texts as en } from './en/hand.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
