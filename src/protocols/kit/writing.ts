/** Turns a page write of the host into a program on its way to flash. */
import { addTo } from '../../base/columns.ts';
import { OpKind, type OpPool, OpOwner, takeOp } from '../../engine/flash/operations.ts';
import { expectPage } from './pending-pages.ts';
import { activeRow, addEntry, findEntry, type Transaction, type TxTable } from './tx-table.ts';
import { takeVersion, type Versions } from './versions.ts';

/** Context of programs that belong to no transaction: plain writes, and a scheme's own pages. */
export const PLAIN = -1;

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

/** The rows that the host writes to, for schemes that refuse a page which another transaction has written. */
export class ActiveRows {
  private rows: readonly Transaction[] = [];
  /** The highest number that a row had when they were listed. */
  private numbered = -1;

  constructor(private readonly table: TxTable & { readonly numbered: number }) {}

  /** The one, other than that of `txid`, that has written a logical page; null where there is none. */
  writerOf(logicalPage: number, txid: number): Transaction | null {
    // A row is active from the moment it gets its number: until the next one does, rows only leave. So most pages ask few.
    if (this.numbered !== this.table.numbered) this.list();
    for (const row of this.rows) {
      if (row.phase !== 'active' || row.txid === txid) continue;
      if (row.heldPage === logicalPage || findEntry(this.table, row, logicalPage) >= 0) return row;
    }
    return null;
  }

  private list(): void {
    this.numbered = this.table.numbered;
    this.rows = this.table.slots.filter((row): row is Transaction => row?.phase === 'active');
  }
}

/**
 * Takes the page that a row holds back, and enters it into the table. The slot of its program, with the entry in
 * `note`, is still to be stamped.
 */
export function takeHeld(table: TxTable, ops: OpPool, row: Transaction): number {
  let entry = findEntry(table, row, row.heldPage);
  if (entry < 0) entry = addEntry(table, row, row.heldPage);
  else addTo(table.entries.rewrites, entry, 1);
  row.sent++;
  row.outstanding++;
  const slot = takeOp(ops, OpKind.program, OpOwner.host, row.slot);
  ops.detail[slot] = entry;
  ops.logicalPage[slot] = row.heldPage;
  ops.data[slot] = row.heldData;
  row.heldPage = -1;
  return slot;
}

/** Takes a plain write, with its version in `detail`. The slot of its program is still to be stamped. */
export function takePlain(versions: Versions, ops: OpPool, logicalPage: number, data: number): number {
  const slot = takeOp(ops, OpKind.program, OpOwner.host, PLAIN);
  ops.logicalPage[slot] = logicalPage;
  ops.data[slot] = data;
  ops.detail[slot] = takeVersion(versions);
  expectPage(versions.pending, logicalPage);
  return slot;
}
