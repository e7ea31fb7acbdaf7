/** The scheme's own words. */
import { kitView } from '../kit/kit-view.ts';

export const skeletonView = kitView({
  evidence: 'the record that commits it',
  committedBecause: 'the record that names its pages is durable',
  abort: 'no record will ever name its pages, and they are garbage',
});
