/** Context for a scheme's view, put together from the host's input. */
import { pageName } from '../../../model/page-name.ts';
import { UnitState } from '../../../engine/host/host-player.ts';
import type { TransactionState, TransactionView } from '../../../model/frame.ts';
import type { ViewContext } from '../../../explain/view/view.ts';
import type { FrameInput } from './frame-input.ts';

/** For transactions so old that the host lists them no more. */
const HOST_KNOWS: Readonly<Record<number, TransactionState | undefined>> = {
  [UnitState.active]: 'active',
  [UnitState.committing]: 'committing',
  [UnitState.acknowledged]: 'committed',
  [UnitState.aborted]: 'aborted',
  [UnitState.lostActive]: 'lost',
  [UnitState.lostCommitting]: 'lost',
};

export function viewContext(input: FrameInput): ViewContext {
  const { device, transactions } = input;
  // The player's program grows by hand; the options' does not.
  const { program } = device.player;
  let byKey: Map<number, TransactionView> | null = null;
  const find = (unit: number): TransactionView | undefined => {
    byKey ??= new Map(transactions.map((transaction) => [transaction.key, transaction]));
    return byKey.get(unit);
  };
  return {
    device,
    events: input.events,
    pageName: (logicalPage) => pageName(program.pageNumbers?.[logicalPage] ?? logicalPage),
    transactionName: (unit) => find(unit)?.label ?? `Tx${program.txids[unit] ?? unit}`,
    unitOfTxid: (storedTxid) => input.unitOfTxid(storedTxid),
    isSettled: (unit) => input.isSettled(unit),
    transactionState: (unit) =>
      find(unit)?.state ?? HOST_KNOWS[device.player.state.unitState[unit] ?? 0] ?? null,
  };
}
