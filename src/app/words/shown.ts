/** Titles of what comes with the program, and what settings are called, in the page's language. */
import { shown as de } from '../../texts/de/shown.ts';
import { shown as en } from '../../texts/en/shown.ts';
import { inLanguage } from './locale/in-language.ts';

export const { title: shownTitle, choice: shownChoice } = inLanguage({ en, de });
