/** What the page's own thread says, in German: small, since the first screen loads it. */
import type { Phrases } from '../../base/language.ts';

export const germanOnPage: Phrases = {};
