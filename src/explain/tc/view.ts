/** The traditional commit's own words. */
import { say } from '../../base/language.ts';
import type { StepEvent } from '../../engine/interface/events.ts';
import { NO_LOGICAL_PAGE } from '../../engine/flash/durable.ts';
import { kitView } from '../kit/kit-view.ts';
import type { SchemeView } from '../view/view.ts';

/** The commit record is a page of its own, and holds no logical page. */
function commitRecordIn(event: StepEvent): number | null {
  return event.kind === 'pageProgrammed' && event.logicalPage === NO_LOGICAL_PAGE ? event.unit : null;
}

export const tcView: SchemeView = {
  ...kitView({
    evidence: say`its commit record`,
    committedBecause: say`its commit record is durable`,
    abort: say`no commit record will ever name it, and its pages are garbage`,
  }),
  commitRecordIn,
};
