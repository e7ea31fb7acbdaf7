/** How a page that a transaction writes becomes a program on its way to flash. */
import { OpKind, type OpPool, OpOwner, takeOp } from '../../engine/flash/operations.ts';
import { activeRow, addEntry, findEntry, type Transaction, type TxTable } from './tx-table.ts';

/** The row that is being written to; writes come in runs, so the last one is tried first. */
export class WritingRow {
  private last: Transaction | null = null;

  constructor(private readonly table: TxTable) {}

  of(txid: number): Transaction {
    const { last } = this;
    if (last?.txid === txid && last.phase === 'active' && this.table.slots[last.slot] === last) return last;
    this.last = activeRow(this.table, txid);
    return this.last;
  }
}

/**
 * Takes the page that a row holds back, and enters it into the table. The slot of its program, with the entry in
 * `note`, is still to be stamped.
 */
export function takeHeld(table: TxTable, ops: OpPool, row: Transaction): number {
  let entry = findEntry(table, row, row.heldPage);
  if (entry < 0) entry = addEntry(table, row, row.heldPage);
  else table.entries.rewrites[entry]++;
  row.sent++;
  row.outstanding++;
  const slot = takeOp(ops, OpKind.program, OpOwner.host, row.slot);
  ops.detail[slot] = entry;
  ops.logicalPage[slot] = row.heldPage;
  ops.data[slot] = row.heldData;
  row.heldPage = -1;
  return slot;
}
