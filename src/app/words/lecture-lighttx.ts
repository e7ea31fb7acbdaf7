import { texts as de } from './de/lecture-lighttx.ts';
import { texts as en } from './en/lecture-lighttx.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
