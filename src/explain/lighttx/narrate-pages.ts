/** Single pages: durable, written plainly, read, or waiting for a place. */
import { present } from '../../base/assert.ts';
import type { EventNamed } from '../../engine/interface/events.ts';
import { kitMessage } from '../kit/messages.ts';
import { tagOf, stateOf } from './look-state.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration } from '../view/view.ts';
import { findEntry, rowOf } from '../../protocols/kit/tx-table.ts';
import { lightTxMessage, type LightTxMessages } from './messages.ts';

export function pageProgrammed(
  step: NarrationContext,
  { page, logicalPage, txIndex }: EventNamed<'pageProgrammed'>,
): Narration {
  const durable = { page: step.name(logicalPage), at: step.at(page), transaction: step.tx(txIndex) };
  const state = stateOf(step.device);
  const row = state === null ? null : rowOf(state, tagOf(step.device, page).txid);
  if (row === null || row.txIndex !== txIndex)
    return step.ofPage(lightTxMessage('durableAborted', durable), page);
  if (row.phase !== 'committing') return step.ofPage(kitMessage('durableUndecided', durable), page);
  const there = row.sent - row.outstanding;
  return step.ofPage(kitMessage('durableOneOf', { ...durable, there, sent: row.sent }), page);
}

export function plainIssued(
  step: NarrationContext,
  { page, logicalPage }: EventNamed<'programIssued'>,
): Narration {
  return step.ofPage(
    lightTxMessage('plainIssued', { page: step.name(logicalPage), at: step.at(page) }),
    page,
  );
}

export function plainWritten(
  step: NarrationContext,
  { page, logicalPage }: EventNamed<'plainWritten'>,
): Narration {
  const code = step.device.core.mapping.lookup(logicalPage) === page ? 'plainMapped' : 'plainTooLate';
  return step.ofPage(lightTxMessage(code, { page: step.name(logicalPage), at: step.at(page) }), page);
}

export function programStalled(
  step: NarrationContext,
  { logicalPage }: EventNamed<'programStalled'>,
): Narration {
  return step.ofNothing(lightTxMessage('plainStalled', { page: step.name(logicalPage) }));
}

export function readIssued(
  step: NarrationContext,
  { logicalPage, page, txIndex }: EventNamed<'readIssued'>,
): Narration {
  const read = { reader: txIndex > 0 ? step.tx(txIndex) : null, page: step.name(logicalPage) };
  if (page < 0) return step.ofNothing(lightTxMessage('readNothing', read));
  const own = ownCopy(step, txIndex, logicalPage);
  return step.ofPage(lightTxMessage('readFrom', { ...read, at: step.at(page), own }), page);
}

/** Returns the place of a reading transaction's own uncommitted copy of the page. */
function ownCopy(
  step: NarrationContext,
  txIndex: number,
  logicalPage: number,
): LightTxMessages['readFrom']['own'] {
  const state = stateOf(step.device);
  const row =
    state?.slots.find((slot) => slot !== null && slot.txIndex === txIndex && slot.phase === 'active') ?? null;
  if (state === null || row === null || row === undefined) return null;
  if (row.heldPage === logicalPage) return 'buffer';
  const entry = findEntry(state, row, logicalPage);
  const at = entry < 0 ? 0 : present(state.entries.at[entry]);
  return at === 0 ? null : { at: step.at(at - 1) };
}

export function pageRead(step: NarrationContext, { logicalPage, page }: EventNamed<'pageRead'>): Narration {
  return step.ofPage(kitMessage('readDone', { page: step.name(logicalPage), at: step.at(page) }), page);
}
