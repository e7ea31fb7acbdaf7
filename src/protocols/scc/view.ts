/** SCC's own words. */
import { cyclicView } from '../cyclic/view.ts';

export const sccView = cyclicView({
  abort: 'its versions stay behind, and must be erased before a newer one could make them look committed',
});
