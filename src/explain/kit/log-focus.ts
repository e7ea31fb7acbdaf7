/** The slot of the log that a step is about. */
import { Event } from '../../engine/interface/events.ts';
import { eventsOf } from '../../engine/interface/event-types.ts';
import type { ViewContext } from '../view/view.ts';
import { committedBy, txIndexOfChange } from './log-links.ts';
import type { LogPage } from './log-pages.ts';
import { txIndexOfVerdict } from './look.ts';
import type { SchemeWords } from './scheme-words.ts';

/** Returns the index of the slot among the pages of the log; null where the step is about none. */
export function slotInFocus(
  context: ViewContext,
  words: SchemeWords,
  pages: readonly LogPage[],
): number | null {
  const index = pages.findIndex((page) => page.at === pageInFocus(context, words, pages));
  return index < 0 ? null : index;
}

function pageInFocus(context: ViewContext, words: SchemeWords, pages: readonly LogPage[]): number {
  const { device, events } = context;
  const { firstLogPage, firstCachePage } = device.layout;
  const isOfLog = (page: number): boolean => page >= firstLogPage && page < firstCachePage;
  const decided = decidedIn(context);
  if (decided !== null) return recordOf(context, words, pages, decided);
  const read = eventsOf(events, Event.recoveryReadDone).findLast(({ page }) => isOfLog(page));
  if (read !== undefined) return read.page;
  const copied = eventsOf(events, Event.pageCopied).findLast(({ source }) => isOfLog(source));
  if (copied !== undefined) return copied.source;
  const logged = eventsOf(events, Event.logPageProgrammed).at(-1);
  if (logged !== undefined) return pages.find(({ position }) => position === logged.position)?.at ?? -1;
  const programmed = eventsOf(events, Event.pageProgrammed).findLast(({ page }) => isOfLog(page));
  if (programmed !== undefined) return programmed.page;
  return eventsOf(events, Event.programIssued).findLast(({ page }) => isOfLog(page))?.page ?? -1;
}

/** The transaction that recovery has decided about in the step. */
function decidedIn({ device, events }: ViewContext): number | null {
  const decided = eventsOf(events, Event.transactionDecided).at(-1);
  return decided === undefined || decided.number === 0 ? null : txIndexOfVerdict(device, decided.number);
}

/** The first page of the newest record that commits a transaction; -1: there is none. */
function recordOf(
  context: ViewContext,
  words: SchemeWords,
  pages: readonly LogPage[],
  txIndex: number,
): number {
  const found = pages.findLast(
    ({ record, position }) =>
      record !== null &&
      record.position === position &&
      committedBy(context, words, record).some((change) => txIndexOfChange(context, change) === txIndex),
  );
  return found?.at ?? -1;
}
