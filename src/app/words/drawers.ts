import { texts as de } from './de/drawers.ts';
import { texts as en } from './en/drawers.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
