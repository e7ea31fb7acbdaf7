/** The traditional commit: its commit record is a page of its own. */
import type { StepEvent } from '../../engine/interface/events.ts';
import { NO_LOGICAL_PAGE } from '../../engine/flash/durable.ts';
import { kitView } from '../kit/kit-view.ts';
import type { SchemeView } from '../view/view.ts';

/** The commit record holds no logical page. */
function commitRecordIn(event: StepEvent): number | null {
  return event.kind === 'pageProgrammed' && event.logicalPage === NO_LOGICAL_PAGE ? event.txIndex : null;
}

export const tcView: SchemeView = { ...kitView({ commit: 'tc' }), commitRecordIn };
