/** Said in German: page fields. */
import type { Phrases } from '../../base/language.ts';

export const phrases = {
  ' or ': ' oder ',
  bytes: 'Byte',
} as const satisfies Phrases;
