/** KAML's own words. */
import { cacheView } from '../kit/cache/view.ts';

export const kamlView = cacheView({
  evidence: 'the switch of the table in protected memory',
  committedBecause: 'all its records are staged and the table has switched to them',
  abort: 'its staged records are dropped, and flash is not touched',
});
