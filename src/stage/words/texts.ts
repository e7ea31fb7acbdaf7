import { spokenLanguage } from '../../base/language.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** The stage's own words, asked for while it draws: this file may be loaded before the language is chosen. */
export function texts(): typeof en {
  return { en, de }[spokenLanguage()];
}
