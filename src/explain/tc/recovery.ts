/** Recovery of TC in its own words: commit records, and pages that one of them covers. */
import type { Message } from '../../base/message.ts';
import { type EngineEvent, Found } from '../../engine/interface/events.ts';
import { BLOCKS_AT_ONCE } from '../../protocols/tc/decide.ts';
import type { TcState } from '../../protocols/tc/state.ts';
import { stateOf } from '../kit/look.ts';
import { placeOf } from '../view/format.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import { numberedPages } from './links.ts';
import { tcMessage } from './messages.ts';

export function recordProof(context: ViewContext, txIndex: number): Message | null {
  const { records, pages } = numberedPages(context);
  const own = pages.filter((page) => page.txIndex === txIndex);
  const [page] = own;
  if (page === undefined) return null;
  const record = records.find(({ number, isDurable }) => number === page.number && isDurable);
  return record === undefined
    ? tcMessage('noRecordFound', { pages: own.length })
    : tcMessage('recordStands', { at: placeOf(context.device.layout, record.at) });
}

export function narrateRecords(step: NarrationContext, event: EngineEvent): Narration | null {
  if (event.kind !== 'recoveryReadDone' || event.found !== Found.programmed) return null;
  const { records, pages } = numberedPages(step.context);
  const record = records.find(({ at }) => at === event.page);
  if (record === undefined) return null;
  const page = pages.find(({ number }) => number === record.number);
  const transaction = page === undefined ? null : step.tx(page.txIndex);
  return step.ofPage(
    tcMessage('recordRead', { at: placeOf(step.device.layout, event.page), transaction }),
    event.page,
  );
}

/** Blocks that were gone through in this step. */
export function blocksEntered(step: NarrationContext): Narration {
  const decided = (stateOf(step.device) as TcState | null)?.decided ?? 0;
  const first = Math.max(0, Math.floor((decided - 1) / BLOCKS_AT_ONCE) * BLOCKS_AT_ONCE);
  return step.ofNothing(
    tcMessage('entered', { first: String(first), last: String(Math.max(0, decided - 1)) }),
  );
}
