/** Context for a scheme's view, put together from the host's input. */
import { pageName } from '../../../model/page-name.ts';
import { TxState } from '../../../engine/host/host-state.ts';
import type { HostProgram } from '../../../engine/host/program.ts';
import type { TransactionState, TransactionView } from '../../../model/frame.ts';
import type { ViewContext } from '../../../explain/view/view.ts';
import type { FrameInput } from './frame-input.ts';

/** For transactions so old that the host lists them no more. */
const HOST_KNOWS: Readonly<Record<number, TransactionState | undefined>> = {
  [TxState.active]: 'active',
  [TxState.committing]: 'committing',
  [TxState.acknowledged]: 'committed',
  [TxState.aborted]: 'aborted',
  [TxState.lostActive]: 'lost',
  [TxState.lostCommitting]: 'lost',
};

/** Name of a logical page as the program's host knows it. */
export function pageNameIn({ pageNumbers }: HostProgram, logicalPage: number): string {
  return pageName(pageNumbers?.[logicalPage] ?? logicalPage);
}

export function viewContext(input: FrameInput): ViewContext {
  const { device, transactions } = input;
  // The player's program grows by hand; the options' does not.
  const { program } = device.player;
  let byKey: Map<number, TransactionView> | null = null;
  const find = (txIndex: number): TransactionView | undefined => {
    byKey ??= new Map(transactions.map((transaction) => [transaction.key, transaction]));
    return byKey.get(txIndex);
  };
  return {
    device,
    events: input.events,
    pageName: (logicalPage) => pageNameIn(program, logicalPage),
    traceName: (logicalPage) => device.options.program.traceNaming?.(logicalPage) ?? null,
    transactionName: (txIndex) => find(txIndex)?.label ?? `Tx${program.txids[txIndex] ?? txIndex}`,
    txIndexOfTxid: (storedTxid) => input.txIndexOfTxid(storedTxid),
    isSettled: (txIndex) => input.isSettled(txIndex),
    transactionState: (txIndex) =>
      find(txIndex)?.state ?? HOST_KNOWS[device.player.state.txState[txIndex] ?? 0] ?? null,
  };
}
