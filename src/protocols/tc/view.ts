/** The traditional commit's own words. */
import { kitView } from '../kit/view/kit-view.ts';

export const tcView = kitView({
  evidence: 'its commit record',
  committedBecause: 'its commit record is durable',
  abort: 'no commit record will ever name it, and its pages are garbage',
});
