import { texts as de } from './de/workbench.ts';
import { texts as en } from './en/workbench.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
