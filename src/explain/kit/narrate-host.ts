/** Messages about what the host asks, as all page-mapping schemes have them. */
import type { Text } from '../../base/message.ts';
import { NO_LOGICAL_PAGE } from '../../engine/flash/durable.ts';
import { Event, type EventNamed } from '../../engine/interface/events.ts';
import { HostOp } from '../../engine/host/program.ts';
import { Refusal } from '../../engine/interface/scheme.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration } from '../view/view.ts';
import { stateOf } from './look.ts';
import { kitMessage, type KitMessages, type Sent, type Writes } from './messages.ts';
import type { SchemeWords } from './scheme-words.ts';

export function transactionBegan(
  step: NarrationContext,
  { txIndex }: EventNamed<'transactionBegan'>,
): Narration {
  const open = (stateOf(step.device)?.slots ?? [])
    .flatMap((row) =>
      row === null || row.txIndex === txIndex || row.phase === 'aborted' ? [] : [row.txIndex],
    )
    .sort((a, b) => a - b)
    .map((each) => step.tx(each));
  return step.ofNothing(kitMessage('transactionBegan', { transaction: step.tx(txIndex), open }));
}

/** Returns the destination of the page that a command sent, and its physical page; -1 if it waits for one. */
export function whereSent(step: NarrationContext): { readonly sent: Sent; readonly page: number } | null {
  const issued = step.first(Event.programIssued);
  if (issued !== null) {
    const sent = { page: step.name(issued.logicalPage), to: step.at(issued.page) };
    return { sent, page: issued.page };
  }
  const waiting = step.first(Event.programStalled);
  return waiting === null ? null : { sent: { page: step.name(waiting.logicalPage), to: null }, page: -1 };
}

/** Returns the write of a transaction. */
export function writesOf(
  step: NarrationContext,
  { txIndex, logicalPage }: { readonly txIndex: number; readonly logicalPage: number },
): Writes {
  return {
    transaction: step.tx(txIndex),
    begins: step.has(Event.transactionBegan),
    page: step.name(logicalPage),
  };
}

export function pageWritten(
  step: NarrationContext,
  event: EventNamed<'pageWritten'>,
  { hostKeeps = false, commit }: Pick<SchemeWords, 'hostKeeps' | 'commit'>,
): Narration {
  const sent = whereSent(step);
  const isHeld = step.has(Event.pageHeld);
  const where = sent?.sent ?? (isHeld && hostKeeps ? 'on the host' : whereKept(step, isHeld));
  return step.ofPage(
    kitMessage('pageWritten', { ...writesOf(step, event), where, isHeld, commit }),
    sent === null ? -1 : sent.page,
  );
}

function whereKept(
  step: NarrationContext,
  isHeld: boolean,
): Exclude<KitMessages['pageWritten']['where'], Sent | 'on the host'> {
  if (isHeld) return step.first(Event.pageHeld)?.isAgain === 1 ? 'held back again' : 'held back';
  return step.has(Event.nvmStored) ? 'non-volatile memory' : 'memory';
}

export function commitAsked(
  step: NarrationContext,
  { txIndex, pages }: EventNamed<'commitAsked'>,
  { commit }: SchemeWords,
): Narration {
  const sent = whereSent(step);
  const message = kitMessage('commitAsked', {
    transaction: step.tx(txIndex),
    pages,
    sent: sent?.sent ?? null,
    recordFollows: step.has(Event.logRecordIssued),
    commit,
  });
  return step.ofPage(message, sent?.page ?? -1);
}

export function committed(
  step: NarrationContext,
  { txIndex, pages, version }: EventNamed<'committed'>,
  { commit }: SchemeWords,
): Narration {
  const transaction = step.tx(txIndex);
  if (pages === 0) return step.ofNothing(kitMessage('committedEmpty', { transaction }));
  const deciding = decidingPage(step);
  const logicalPage = deciding < 0 ? NO_LOGICAL_PAGE : step.device.state.durable.logicalPage[deciding];
  return step.ofPage(
    kitMessage('committed', {
      transaction,
      commit,
      pages: pagesOf(step, txIndex, pages),
      at: deciding < 0 ? null : step.at(deciding),
      page: logicalPage === undefined || logicalPage === NO_LOGICAL_PAGE ? null : step.name(logicalPage),
      place: version,
    }),
    deciding,
  );
}

/** Physical page that the step has made durable last; -1: none. */
export function decidingPage(step: NarrationContext): number {
  const reprogrammed = step.last(Event.pageReprogrammed);
  if (reprogrammed !== null) return reprogrammed.page;
  const logged = step.last(Event.logPageProgrammed);
  if (logged !== null) return step.device.core.log.pageAt(logged.position);
  return step.last(Event.pageProgrammed)?.page ?? -1;
}

/** Names of the pages that a transaction has written, as many as there are, in their order; the newest writes are looked at first. */
export function pagesOf(
  { context, device }: NarrationContext,
  txIndex: number,
  count: number,
): readonly Text[] {
  const { writes, writeTxIndex, writePage } = device.player.state;
  const found = new Set<number>();
  for (let write = writes; write > 0 && found.size < count; write--)
    if (writeTxIndex[write] === txIndex) found.add(writePage[write] ?? 0);
  return [...found].reverse().map((page) => context.pageName(page));
}

export function aborted(
  step: NarrationContext,
  { txIndex, pages }: EventNamed<'aborted'>,
  { commit }: SchemeWords,
): Narration {
  const transaction = step.tx(txIndex);
  return step.ofNothing(
    pages === 0
      ? kitMessage('abortedEmpty', { transaction })
      : kitMessage('aborted', { transaction, commit, pages: pagesOf(step, txIndex, pages) }),
  );
}

export function commandRefused(
  step: NarrationContext,
  { txIndex, refusal, logicalPage }: EventNamed<'commandRefused'>,
): Narration {
  const transaction = step.tx(txIndex);
  if (refusal !== Refusal.pageBusy) return step.ofNothing(kitMessage('mayNotBegin', { transaction }));
  const page = step.name(logicalPage);
  return step.ofNothing(
    txIndex === 0 ? kitMessage('plainRefused', { page }) : kitMessage('mayNotWrite', { transaction, page }),
  );
}

const OPERATIONS: Readonly<Record<number, KitMessages['operationLeftOut']['operation'] | undefined>> = {
  [HostOp.begin]: 'begin',
  [HostOp.write]: 'write',
  [HostOp.commit]: 'commit',
  [HostOp.abort]: 'abort',
};

export function operationGivenUp(
  step: NarrationContext,
  { txIndex, hostOp }: EventNamed<'operationGivenUp'>,
): Narration {
  const outcome = step.context.transactionState(txIndex);
  const why = outcome === 'lost' ? 'lost' : outcome === null ? 'refused' : 'ended';
  const operation = OPERATIONS[hostOp] ?? null;
  return step.ofNothing(kitMessage('operationLeftOut', { transaction: step.tx(txIndex), why, operation }));
}

export function pageProgrammed(
  step: NarrationContext,
  { page, logicalPage, txIndex }: EventNamed<'pageProgrammed'>,
  words: SchemeWords,
): Narration {
  const { commit } = words;
  const of = { page: step.name(logicalPage), at: step.at(page) };
  if (txIndex <= 0)
    return step.ofPage(kitMessage('durableOwn', { ...of, from: words.keepsIn ?? null }), page);
  const durable = { ...of, transaction: step.tx(txIndex) };
  if (page >= step.device.layout.dataPages) return step.ofNothing(kitMessage('durableElsewhere', durable));
  const row = stateOf(step.device)?.slots.find((each) => each?.txIndex === txIndex) ?? null;
  if (row === null || row.phase === 'aborted') return step.ofPage(kitMessage('durableEnded', durable), page);
  if (row.phase === 'active') return step.ofPage(kitMessage('durableUndecided', durable), page);
  if (row.outstanding === 0) return step.ofPage(kitMessage('durableLast', { ...durable, commit }), page);
  const there = row.sent - row.outstanding;
  return step.ofPage(kitMessage('durableOneOf', { ...durable, there, sent: row.sent }), page);
}
