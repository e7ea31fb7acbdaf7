/** BPCC's own words. */
import { say } from '../../base/language.ts';
import { cyclicView } from '../cyclic/view.ts';

export const bpccView = cyclicView({
  abort: say`its versions stay behind, and newer ones that point back over them say that they do not count`,
});
