import { texts as de } from './de/setup.ts';
import { texts as en } from './en/setup.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
