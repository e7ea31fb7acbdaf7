/** Recovery of Flag Commit in its own words: what the flags of a transaction's pages say. */
import { present } from '../../base/assert.ts';
import { type EngineEvent, Event, Found } from '../../engine/interface/events.ts';
import type { Case } from '../kit/case-for.ts';
import { operationOn } from '../kit/look.ts';
import { placeOf } from '../view/format.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import { flaggedPages, pageSent } from './links.ts';
import { flagCommitMessage, type FlaggedSaid, type FlagSays } from './messages.ts';

/** One page whose flag says so decides about its transaction. */
export interface Deciding {
  readonly says: FlagSays;
  readonly flagOf: (flag: number) => FlagSays;
}

/** The case that the flags make: those of all pages that have been read. */
export function flagCase(context: ViewContext, txIndex: number, rule: Deciding): Case {
  const { layout, state } = context.device;
  const own = flaggedPages(context).filter((page) => page.txIndex === txIndex && page.isDurable);
  const transaction = context.transactionName(txIndex);
  const pages = own.map(({ at, link, flag }): FlaggedSaid => ({
    page: context.pageName(present(state.durable.logicalPage[at])),
    at: placeOf(layout, at),
    says: rule.flagOf(flag),
    before: link === 0 ? null : placeOf(layout, link - 1),
  }));
  const { says } = rule;
  return {
    evidence: flagCommitMessage('flags', { pages }),
    reason: (isCommitted) => flagCommitMessage('reason', { transaction, pages, says, isCommitted }),
    steps: () => pages.map((page) => flagCommitMessage('flagStep', page)),
    conclusion: (isCommitted) => flagCommitMessage('conclusion', { transaction, pages, says, isCommitted }),
  };
}

/** A page that recovery has read: whose it is, and its flag; `flagOf` answers that in words. */
export function narrateFlags(flagOf: Deciding['flagOf']) {
  return (step: NarrationContext, event: EngineEvent): Narration | null => {
    if (event.kind === 'pageWritten' || event.kind === 'pageProgrammed') return flaggedSent(step, flagOf);
    if (event.kind !== 'recoveryReadDone' || event.found !== Found.programmed) return null;
    const read = flaggedPages(step.context).find(({ at, isDurable }) => at === event.page && isDurable);
    if (read === undefined || read.txIndex === null) return null;
    const { layout, state } = step.device;
    const message = flagCommitMessage('pageRead', {
      at: placeOf(layout, event.page),
      page: step.name(state.durable.logicalPage[event.page] ?? 0),
      transaction: step.tx(read.txIndex),
      says: flagOf(read.flag),
      before: read.link === 0 ? null : placeOf(layout, read.link - 1),
    });
    return step.ofPage(message, event.page);
  };
}

/** A page of a transaction goes to flash: its link, and its flag. */
function flaggedSent(step: NarrationContext, flagOf: Deciding['flagOf']): Narration | null {
  const { device, context } = step;
  const sent = step.last(Event.programIssued);
  if (sent === null || step.has(Event.committed)) return null;
  const slot = operationOn(device, sent.page);
  const page = slot < 0 ? null : pageSent(context, slot);
  if (page === null || page.txIndex === null || page.xid === 0) return null;
  const written = step.last(Event.pageWritten);
  const message = flagCommitMessage('flaggedSent', {
    page: step.name(sent.logicalPage),
    at: placeOf(device.layout, sent.page),
    says: flagOf(page.flag),
    before: page.link === 0 ? null : placeOf(device.layout, page.link - 1),
    transaction: step.tx(page.txIndex),
    written: written === null ? null : step.name(written.logicalPage),
  });
  return step.ofPage(message, sent.page);
}
