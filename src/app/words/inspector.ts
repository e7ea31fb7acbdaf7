import { texts as de } from './de/inspector.ts';
import { texts as en } from './en/inspector.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
