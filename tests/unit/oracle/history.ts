/** Histories for the auditor's tests: what a host did and was told, written as a short list. */
import { TxState } from '../../../src/engine/host/host-state.ts';
import {
  createAuditBase,
  type AuditBase,
  type AuditRequest,
  type PageFault,
} from '../../../src/oracle/promises.ts';
import { oracleMessage } from '../../../src/oracle/messages.ts';
import { itemAt } from '../../support/item-at.ts';

export interface History {
  /** By transaction from 1: a state of `TxState`. */
  readonly states: readonly number[];
  /** Writes from 1: [transaction, page]; transaction 0 for a plain write. */
  readonly writes: readonly (readonly [number, number])[];
  /** Plain writes that were acknowledged, by number. */
  readonly plainDone?: readonly number[];
  readonly commitOrder: readonly number[];
}

export interface Shown {
  /** By page: a write's number, 0 for older data, -1 for none. */
  readonly values: readonly number[];
  /** By page; 10 × page + 1 where left out, -1 where the value is -1. */
  readonly at?: readonly number[];
  readonly faults?: Readonly<Record<number, PageFault>>;
  /** Pages that held data before the run; all where left out. */
  readonly heldBefore?: readonly number[];
}

export function requestFor(
  history: History,
  shown: Shown,
  base: AuditBase = createAuditBase(),
): AuditRequest {
  const writeDone = new Uint8Array(history.writes.length + 1);
  for (const write of history.plainDone ?? []) writeDone[write] = 1;
  return {
    host: {
      txState: Uint8Array.from([0, ...history.states]),
      writes: history.writes.length,
      writeTxIndex: Uint32Array.from([0, ...history.writes.map(([txIndex]) => txIndex)]),
      writePage: Uint32Array.from([0, ...history.writes.map(([, page]) => page)]),
      writeDone,
      commitOrder: history.commitOrder,
    },
    base,
    readBack: {
      logicalPages: shown.values.length,
      pagesPerBlock: 4,
      value: (page) => itemAt(shown.values, page),
      at: (page) => shown.at?.[page] ?? (itemAt(shown.values, page) < 0 ? -1 : 10 * page + 1),
      fault: (page) => shown.faults?.[page] ?? '',
      heldBefore: (page) => shown.heldBefore?.includes(page) ?? true,
    },
    names: {
      transaction: (txid) => oracleMessage('transaction', { txid, nth: null }),
      page: (page) => String.fromCharCode(65 + page),
    },
  };
}

export const {
  acknowledged: ACKED,
  aborted: ABORTED,
  lostActive: ACTIVE,
  lostCommitting: COMMITTING,
} = TxState;
