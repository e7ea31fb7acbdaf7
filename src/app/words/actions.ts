import { texts as de } from './de/actions.ts';
import { texts as en } from './en/actions.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
