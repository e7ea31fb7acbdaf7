/** TxCache's own words. */
import { say } from '../../base/language.ts';
import { cacheView } from '../kit/cached-view.ts';

export const txCacheView = cacheView({
  evidence: say`its flag in non-volatile memory`,
  committedBecause: say`its flag in non-volatile memory is set`,
  abort: say`its frames are free again, and flash is not touched`,
});
