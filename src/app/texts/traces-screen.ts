import { texts as de } from './de/traces-screen.ts';
import { texts as en } from './en/traces-screen.ts';
import { inLanguage } from './in-language.ts';

export const texts = inLanguage({ en, de });
