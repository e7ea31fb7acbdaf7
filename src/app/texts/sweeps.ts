import { texts as de } from './de/sweeps.ts';
import { texts as en } from './en/sweeps.ts';
import { inLanguage } from './in-language.ts';

export const texts = inLanguage({ en, de });
