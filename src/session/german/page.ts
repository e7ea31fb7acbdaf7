/** German phrases of the page's own thread: small, since the first screen loads them. */
import type { Phrases } from '../../base/language.ts';
import { phrases as pageStage } from './page-stage.ts';
import { phrases as fields } from './page-fields.ts';

export const germanOnPage: Phrases = {
  ...pageStage,
  ...fields,
};
