import { texts as de } from './de/transport.ts';
import { texts as en } from './en/transport.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
