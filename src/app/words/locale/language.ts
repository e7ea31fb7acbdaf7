import { type Language, languages } from '../../../base/language.ts';

const storageKey = 'flashscope.language';

/** The language that the page speaks, known before anything is drawn. It changes with a reload only. */
export const language: Language = typeof document === 'undefined' ? 'en' : languageOfPage();

/** "?lang=de" before the hash decides for this visit, then what was chosen before, then what the browser prefers. */
function languageOfPage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  return chooseLanguage([asked, keptLanguage(), ...navigator.languages]);
}

/** The first of the wishes that can be met, "de-AT" by German; English where none can. */
export function chooseLanguage(wishes: readonly (string | null)[]): Language {
  const known = wishes.map((wish) => languages.find((each) => wish?.toLowerCase().split('-')[0] === each));
  return known.find((each) => each !== undefined) ?? 'en';
}

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Keeps the choice on this computer; false where the browser keeps nothing. */
export function keepLanguage(chosen: Language): boolean {
  try {
    localStorage.setItem(storageKey, chosen);
    return true;
  } catch {
    return false;
  }
}
