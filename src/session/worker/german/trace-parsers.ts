/** Said in German: trace parsers. */
import type { Phrases } from '../../../base/language.ts';

export const phrases = {} as const satisfies Phrases;
