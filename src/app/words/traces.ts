import { texts as de } from './de/traces.ts';
import { texts as en } from './en/traces.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
