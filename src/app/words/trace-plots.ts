import { plots as de } from './de/trace-plots.ts';
import { plots as en } from './en/trace-plots.ts';
import { inLanguage } from './locale/in-language.ts';

export const plots = inLanguage({ en, de });
