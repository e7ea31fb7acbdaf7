import { texts as de } from './de/presenter.ts';
import { texts as en } from './en/presenter.ts';
import { inLanguage } from './locale/in-language.ts';

export const texts = inLanguage({ en, de });
