import { texts as de } from './de/sweeps.ts';
import { texts as en } from './en/sweeps.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
