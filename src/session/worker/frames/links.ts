/** The transactions that a step is about, whose links are drawn, and the link of a broken promise. */
import type { StepEvent } from '../../../engine/interface/events.ts';
import { decisionIn } from '../../../explain/kit/decision.ts';
import { txIndexOfPage } from '../../../explain/kit/look.ts';
import type { LinkView } from '../../../model/mechanism.ts';
import type { SchemeView, ViewContext } from '../../../explain/view/view.ts';
import type { FrameInput } from './frame-input.ts';

/** A plain write has no transaction. */
const NO_TRANSACTION = -1;

/** Link of a broken promise. */
export function readInstead({ audit }: FrameInput): readonly LinkView[] {
  const { instead = null, transaction = null } = audit?.broken ?? {};
  if (instead === null) return [];
  const { from, to } = instead;
  return [
    { kind: 'instead', state: 'closed', from, to, missing: null, transaction: transaction ?? NO_TRANSACTION },
  ];
}

export function transactionsNow({ view, transactions }: FrameInput, context: ViewContext): readonly number[] {
  const now = new Set(context.events.flatMap((event) => transactionsOf(context, view, event)));
  // Without power, the question is what becomes of those that were open.
  if (context.device.state.phase === 'crashed')
    for (const { key, state } of transactions) if (state === 'lost') now.add(key);
  return [...now];
}

/** The transactions that an event names, or on whose page it happened. */
function transactionsOf({ device }: ViewContext, view: SchemeView, event: StepEvent): readonly number[] {
  if ('txIndex' in event && event.txIndex > 0) return [event.txIndex];
  if (event.kind === 'transactionDecided' || event.kind === 'changesRedone') {
    const decision = decisionIn(view, device, event, () => null);
    if (decision !== null) return [decision.txIndex];
  }
  const page = 'page' in event ? event.page : -1;
  if (page < 0 || page >= device.layout.dataPages) return [];
  const txIndex = txIndexOfPage({ device }, page);
  return txIndex === null ? [] : [txIndex];
}
