import type { Language } from '../../base/language.ts';
import { de } from './de.ts';
import { en } from './en.ts';

let chosen: typeof en = en;

/** Chooses the language of the stage, before anything is drawn. */
export function speakOnStage(language: Language): void {
  chosen = { en, de }[language];
}

/** The stage's own words, asked for while it draws: this file may be loaded before the language is chosen. */
export function texts(): typeof en {
  return chosen;
}
