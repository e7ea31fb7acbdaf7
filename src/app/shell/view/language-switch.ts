import type { Language } from '../../../base/language.ts';
import { keepLanguage, language } from '../../words/locale/language.ts';
import { texts } from '../../words/shell.ts';
import { bringAddressUpToDate } from '../../address/address-bar.ts';
import { unsavedState } from '../../address/unsaved-state.ts';

/** Each in its own language, for those who read no other. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/**
 * Keeps the choice and reloads the page in it: the present view comes back through the address. If something
 * would be lost, the user is asked first.
 */
export async function switchLanguage(chosen: Language): Promise<void> {
  const lost = chosen === language ? [] : unsavedState();
  if (lost.length > 0 && !confirm(texts.losesBySwitching(lost.join(', ')))) return;
  const isKept = keepLanguage(chosen);
  if (chosen === language) return;
  await bringAddressUpToDate();
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  // A browser that keeps nothing is told by the address.
  if (!isKept) address.searchParams.set('lang', chosen);
  history.replaceState(history.state, '', address);
  location.reload();
}
