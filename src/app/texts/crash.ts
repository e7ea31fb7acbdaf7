import { texts as de } from './de/crash.ts';
import { texts as en } from './en/crash.ts';
import { inLanguage } from './in-language.ts';

export const texts = inLanguage({ en, de });
