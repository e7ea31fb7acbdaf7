/** TxCache's own words. */
import { cacheView } from '../kit/cache/view.ts';

export const txCacheView = cacheView({
  evidence: 'its flag in non-volatile memory',
  committedBecause: 'its flag in non-volatile memory is set',
  abort: 'its frames are free again, and flash is not touched',
});
