/** Said in German: oracle. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  'There is no scheme “{0}”.': 'Ein Verfahren „{0}“ gibt es nicht.',
  'page {0}': 'Seite {0}',
} as const satisfies Phrases;
