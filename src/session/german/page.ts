/** What the page's own thread says, in German: small, since the first screen loads it. */
import type { Phrases } from '../../base/language.ts';
import { phrases as pageStage } from './page-stage.ts';
import { phrases as pageModel } from './page-model.ts';
import { phrases as fields } from './page-fields.ts';

export const germanOnPage: Phrases = {
  ...pageStage,
  ...pageModel,
  ...fields,
};
