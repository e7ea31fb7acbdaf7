/** Said in German: page links. */
import type { Phrases } from '../../base/language.ts';

export const phrases = {} as const satisfies Phrases;
