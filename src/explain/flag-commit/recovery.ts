/** Recovery of Flag Commit in its own words: what the flags of a transaction's pages say. */
import type { Message } from '../../base/message.ts';
import { type EngineEvent, Found } from '../../engine/interface/events.ts';
import { placeOf } from '../view/format.ts';
import type { NarrationContext } from '../view/narration-context.ts';
import type { Narration, ViewContext } from '../view/view.ts';
import { flaggedPages } from './links.ts';
import { flagCommitMessage } from './messages.ts';

/** One page with this flag decides about its transaction. */
export interface Deciding {
  readonly says: 'TRUE' | 'FALSE';
  readonly isDeciding: (flag: number) => boolean;
}

export function flagProof(
  context: ViewContext,
  txIndex: number,
  { says, isDeciding }: Deciding,
): Message | null {
  const own = flaggedPages(context).filter((page) => page.txIndex === txIndex && page.isDurable);
  if (own.length === 0) return null;
  const page = own.find(({ flag }) => isDeciding(flag));
  return page === undefined
    ? flagCommitMessage('noneSays', { pages: own.length, says })
    : flagCommitMessage('oneSays', { at: placeOf(context.device.layout, page.at), says });
}

/** A page that recovery has read: whose it is, and its flag; `flagOf` answers that in words. */
export function narrateFlags(flagOf: (flag: number) => 'TRUE' | 'FALSE') {
  return (step: NarrationContext, event: EngineEvent): Narration | null => {
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
