import { texts as de } from './de/follow.ts';
import { texts as en } from './en/follow.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
