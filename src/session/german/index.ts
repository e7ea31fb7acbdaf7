import type { Phrases } from '../../base/language.ts';

/** What the engine's side says, in German. */
export const german: Phrases = {};
