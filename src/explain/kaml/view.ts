/** KAML's own words. */
import { say } from '../../base/language.ts';
import { cacheView } from '../kit/cached-view.ts';

export const kamlView = cacheView({
  evidence: say`the switch of the table in protected memory`,
  committedBecause: say`all its records are staged and the table has switched to them`,
  abort: say`its staged records are dropped, and flash is not touched`,
});
