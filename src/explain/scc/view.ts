/** SCC's own words. */
import { say } from '../../base/language.ts';
import { cyclicView } from '../cyclic/view.ts';

export const sccView = cyclicView({
  abort: say`its versions stay behind, and must be erased before a newer one could make them look committed`,
});
