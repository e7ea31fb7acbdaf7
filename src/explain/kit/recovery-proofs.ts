/** Reasons of recovery's verdict on a transaction, if the log has the evidence. */
import type { Message } from '../../base/message.ts';
import { TxState } from '../../engine/host/host-state.ts';
import type { ViewContext } from '../view/view.ts';
import { committedBy, txIndexOfChange } from './log-links.ts';
import { logFrom, logPages } from './log-pages.ts';
import { recoveryMessage } from './recovery-messages.ts';
import type { SchemeWords } from './scheme-words.ts';

/** Transactions that power failed on, and that recovery has not found committed. */
export function lostTransactions(context: ViewContext): readonly number[] {
  const { txState } = context.device.player.state;
  const lost: number[] = [];
  for (const [txIndex, state] of txState.entries()) {
    const isLost = state === TxState.lostActive || state === TxState.lostCommitting;
    if (isLost && context.transactionState(txIndex) === 'lost') lost.push(txIndex);
  }
  return lost;
}

export function proofOf(context: ViewContext, words: SchemeWords, txIndex: number): Message | null {
  return words.proofOf === undefined ? recordProof(context, words, txIndex) : words.proofOf(context, txIndex);
}

/** The record of the log that commits a transaction. */
function recordProof(context: ViewContext, words: SchemeWords, txIndex: number): Message | null {
  const { firstLogPage } = context.device.layout;
  const from = logFrom(context.device);
  for (const { at, position, record } of logPages(context.device)) {
    if (record === null || record.position !== position || position < from) continue;
    const change = committedBy(context, words, record).find(
      (each) => txIndexOfChange(context, each) === txIndex,
    );
    if (change === undefined) continue;
    const pages = change.pairs.filter((_, i) => i % 2 === 0).map((page) => context.pageName(page));
    const name = words.recordName?.(record.kind) ?? 'record';
    return recoveryMessage('recordNames', { slot: at - firstLogPage, record: name, pages });
  }
  return null;
}
