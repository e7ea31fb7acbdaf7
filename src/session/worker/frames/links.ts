/** The transactions that a step is about: their links are drawn. */
import type { StepEvent } from '../../../engine/interface/events.ts';
import { decisionIn } from '../../../explain/kit/decision.ts';
import { txIndexOfPage } from '../../../explain/kit/look.ts';
import type { SchemeView, ViewContext } from '../../../explain/view/view.ts';
import type { FrameInput } from './frame-input.ts';

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
