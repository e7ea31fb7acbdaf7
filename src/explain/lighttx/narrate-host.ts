/** Host commands: transactions that begin, write, commit, abort, and those that may not begin. */
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import { TxState } from '../../engine/host/host-state.ts';
import { kitMessage } from '../kit/messages.ts';
import { writesOf } from '../kit/narrate-host.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration } from '../view/view.ts';
import { stateOf } from './look-state.ts';
import { lightTxMessage, type ShortOfPages } from './messages.ts';

export function transactionBegan(
  step: NarrationContext,
  { txIndex }: EventNamed<'transactionBegan'>,
): Narration {
  const others = (stateOf(step.device)?.slots ?? []).flatMap((row) =>
    row === null || row.txIndex === txIndex || row.phase === 'aborted' ? [] : [row],
  );
  const open = others.sort((a, b) => a.txid - b.txid).map((row) => step.tx(row.txIndex));
  return step.ofNothing(kitMessage('transactionBegan', { transaction: step.tx(txIndex), open }));
}

/** The page before the one held back goes to flash: it was not the last. */
export function pageHeld(step: NarrationContext, event: EventNamed<'pageHeld'>): Narration {
  const written = writesOf(step, event);
  const issued = step.first(Event.programIssued);
  if (issued !== null) {
    const sent = { sent: step.name(issued.logicalPage), to: step.at(issued.page) };
    return step.ofPage(lightTxMessage('heldAndSent', { ...written, ...sent }), issued.page);
  }
  const stalled = step.first(Event.programStalled);
  if (stalled !== null) {
    const waiting = step.name(stalled.logicalPage);
    return step.ofNothing(lightTxMessage('heldAndStalled', { ...written, waiting }));
  }
  const where = event.isAgain === 1 ? 'held back again' : 'held back';
  return step.ofNothing(kitMessage('pageWritten', { ...written, where, isHeld: true, commit: null }));
}

export function commitAsked(
  step: NarrationContext,
  { txIndex, pages }: EventNamed<'commitAsked'>,
): Narration {
  const issued = step.first(Event.programIssued);
  const transaction = step.tx(txIndex);
  const toldEarly = wasToldEarly(step, txIndex);
  if (issued === null) {
    const page = step.name(step.first(Event.programStalled)?.logicalPage ?? 0);
    const code = toldEarly ? 'toldEarlyStalled' : 'commitStalled';
    return step.ofNothing(lightTxMessage(code, { transaction, page }));
  }
  const last = {
    transaction,
    isOnly: pages === 1,
    page: step.name(issued.logicalPage),
    to: step.at(issued.page),
  };
  return step.ofPage(
    toldEarly
      ? lightTxMessage('toldEarlySent', last)
      : lightTxMessage('commitSent', { ...last, count: issued.promised }),
    issued.page,
  );
}

/** An injected bug acknowledges a commit that is not durable: the sentence must not hide it. */
function wasToldEarly(step: NarrationContext, txIndex: number): boolean {
  return step.device.player.state.txState[txIndex] === TxState.acknowledged;
}

export function committed(step: NarrationContext, { txIndex, pages }: EventNamed<'committed'>): Narration {
  const transaction = step.tx(txIndex);
  if (pages === 0) return step.ofNothing(kitMessage('committedEmpty', { transaction }));
  const last = step.first(Event.pageProgrammed)?.page ?? 0;
  return step.ofPage(lightTxMessage('committed', { transaction, at: step.at(last), pages }), last);
}

export function aborted(step: NarrationContext, { txIndex, pages }: EventNamed<'aborted'>): Narration {
  const transaction = step.tx(txIndex);
  return step.ofNothing(
    pages === 0
      ? kitMessage('abortedEmpty', { transaction })
      : lightTxMessage('aborted', { transaction, pages }),
  );
}

export function commandRefused(step: NarrationContext, { txIndex }: EventNamed<'commandRefused'>): Narration {
  const transaction = step.tx(txIndex);
  const txid = (step.device.player.program.txids[txIndex] ?? 0) + 1;
  return step.ofNothing(
    stateOf(step.device)?.byTxid.has(txid)
      ? kitMessage('mayNotBegin', { transaction })
      : lightTxMessage('txidStillCounted', { transaction }),
  );
}

/** Returns the host command that left the zones short of pages. */
export function hostCause(step: NarrationContext): ShortOfPages | null {
  const issued = step.first(Event.programIssued);
  const waiting = step.first(Event.programStalled);
  const txIndex = step.first(Event.commitAsked)?.txIndex ?? step.first(Event.pageHeld)?.txIndex;
  const who = txIndex === undefined ? null : step.tx(txIndex);
  if (issued !== null) {
    const page = step.has(Event.commitAsked) ? null : step.name(issued.logicalPage);
    return { kind: 'sent', who, page, to: step.at(issued.page) };
  }
  return waiting === null ? null : { kind: 'stalled', who, page: step.name(waiting.logicalPage) };
}
