/** Decisions of recovery about transactions, as the host numbers them. */
import type { Device } from '../../engine/device.ts';
import { type EventNamed, Verdict } from '../../engine/interface/events.ts';
import type { SchemeView } from '../view/view.ts';
import { txIndexAt } from './look.ts';

export type Deciding = EventNamed<'transactionDecided'> | EventNamed<'changesRedone'>;

export interface Decision {
  readonly txIndex: number;
  readonly isCommitted: boolean;
}

/**
 * Returns the decision that an event tells; null where recovery cannot decide yet, or where no transaction of the host's is meant.
 * Versions that are entered into the map one by one say that their owners have committed. `txIndexOfTxid` serves schemes
 * whose events name TxIDs.
 */
export function decisionIn(
  view: SchemeView,
  device: Device,
  event: Deciding,
  txIndexOfTxid: (storedTxid: number) => number | null,
): Decision | null {
  const { number, page } = event;
  const isRedone = event.kind === 'changesRedone';
  if (isRedone ? number > 0 : event.verdict === Verdict.pending) return null;
  const ofNumber = (): number | null =>
    view.txIndexOfVerdict === undefined ? txIndexOfTxid(number) : view.txIndexOfVerdict(device, number);
  const txIndex = number > 0 ? ofNumber() : txIndexAt(device, page);
  return txIndex === null ? null : { txIndex, isCommitted: isRedone || event.verdict === Verdict.committed };
}
