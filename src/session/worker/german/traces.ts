/** Said in German: traces. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {
  '{0} page {1}': '{0} Seite {1}',
} as const satisfies Phrases;
