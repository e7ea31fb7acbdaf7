/** Transactions that a power failure has ended. */
import { TxState } from '../../engine/host/host-state.ts';
import type { ViewContext } from '../view/view.ts';

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
