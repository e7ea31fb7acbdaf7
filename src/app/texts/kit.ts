import { texts as de } from './de/kit.ts';
import { texts as en } from './en/kit.ts';
import { inLanguage } from './in-language.ts';

export const texts = inLanguage({ en, de });
