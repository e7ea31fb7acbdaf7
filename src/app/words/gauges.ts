import { texts as de } from './de/gauges.ts';
import { texts as en } from './en/gauges.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
