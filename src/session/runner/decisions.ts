/** Decisions of the recovery of a device whose host is known. */
import { TxState } from '../../engine/host/host-state.ts';
import type { Device } from '../../engine/device.ts';
import { type Deciding, type Decision, decisionIn } from '../../explain/kit/decision.ts';
import { viewById } from '../../explain/registry.ts';

/** Returns a function that tells what an event of the recovery of a device decides. */
export function decisionsOf(device: Device): (event: Deciding) => Decision | null {
  const view = viewById(device.options.scheme.id);
  let begun: Map<number, number> | null = null;
  return (event) => {
    if (view === undefined) return null;
    return decisionIn(view, device, event, (txid) => {
      begun ??= lastBegunByTxid(device);
      return begun.get(txid) ?? null;
    });
  };
}

/** By TxID as stored on flash, the last transaction that began with it: a refused one has not. */
function lastBegunByTxid({ state, player }: Device): Map<number, number> {
  const out = new Map<number, number>();
  player.program.txids.forEach((txid, txIndex) => {
    const is = state.host.txState[txIndex];
    if (txIndex > 0 && is !== TxState.unseen && is !== TxState.refused) out.set(txid + 1, txIndex);
  });
  return out;
}
