import { texts as de } from './de/linked-charts.ts';
import { texts as en } from './en/linked-charts.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
