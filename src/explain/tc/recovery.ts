/** Recovery of TC in its own words: commit records, and pages that one of them covers. */
import { present } from '../../base/assert.ts';
import { type EngineEvent, Found } from '../../engine/interface/events.ts';
import { OUT_OF_BAND } from '../../protocols/tc/declaration.ts';
import { BLOCKS_AT_ONCE } from '../../protocols/tc/decide.ts';
import type { TcState } from '../../protocols/tc/state.ts';
import { factsCase } from '../kit/case.ts';
import type { Case } from '../kit/case-for.ts';
import type { Facts } from '../kit/case-messages.ts';
import { stateOf } from '../kit/look.ts';
import { placeOf } from '../view/format.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import { numberedPages } from './links.ts';
import { tcMessage } from './messages.ts';

export function recordCase(context: ViewContext, txIndex: number): Case {
  const { device } = context;
  const { records, pages } = numberedPages(context);
  const own = pages.filter((page) => page.txIndex === txIndex);
  const number = own[0]?.number ?? null;
  const record = records.find((each) => each.number === number && each.isDurable);
  const facts: Facts = {
    commit: 'tc',
    transaction: context.transactionName(txIndex),
    number,
    pages: own.map(({ at }) => ({
      page: context.pageName(present(device.state.durable.logicalPage[at])),
      at: placeOf(device.layout, at),
    })),
    record: record === undefined ? null : { at: placeOf(device.layout, record.at), name: 'commit record' },
    place:
      record === undefined ? null : present(OUT_OF_BAND.onFlash(device.state.durable).version[record.at]),
    image: null,
  };
  return factsCase(facts, ['carries', 'record', 'order']);
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
