import type { Language } from '../base/language.ts';

/** The language of this page. */
export const language: Language = 'en';
