/** Buffers of transactions: pages that the host has written and that are not yet on their way to flash. */
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import type { Transaction } from './tx-table.ts';

/** Takes the pages that the host writes in a transaction. `hint` is the block that a script asks for, or -1. */
export interface PageBuffer {
  write(row: Transaction, logicalPage: number, data: number, hint: number): void;
}

/** Programs pages for a buffer. */
export interface PageSender {
  /** Sends the page that a row holds back on its way to flash. */
  sendHeld(row: Transaction, isLast: boolean): void;
}

function hold(row: Transaction, logicalPage: number, data: number, hint: number): void {
  row.heldPage = logicalPage;
  row.heldData = data;
  row.heldHint = hint;
}

/** Buffers nothing. */
export class SendsAtOnce implements PageBuffer {
  constructor(private readonly sender: PageSender) {}

  write(row: Transaction, logicalPage: number, data: number, hint: number): void {
    hold(row, logicalPage, data, hint);
    this.sender.sendHeld(row, false);
  }
}

/** Holds one page back per transaction, in DRAM, until the next command tells whether it is the last (LightTx §III-B). */
export class HoldsLast implements PageBuffer {
  constructor(
    private readonly core: Core,
    private readonly sender: PageSender,
  ) {}

  write(row: Transaction, logicalPage: number, data: number, hint: number): void {
    // A rewrite of the held page replaces it: nothing has been programmed yet.
    const replaced = row.heldPage === logicalPage;
    if (row.heldPage >= 0 && !replaced) this.sender.sendHeld(row, false);
    hold(row, logicalPage, data, hint);
    this.core.watcher?.emit(Event.pageHeld, row.txIndex, logicalPage, replaced ? 1 : 0);
  }
}
