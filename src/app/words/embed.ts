import { texts as de } from './de/embed.ts';
import { texts as en } from './en/embed.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
