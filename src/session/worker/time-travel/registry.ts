/**
 * The transactions of a session as people see them: each transaction of the host gets a label, a colour and a state,
 * which can be asked for at any step of the known history. All of it follows from what happened, in order, so
 * that the same history gives the same colours.
 */
import { present } from '../../../base/assert.ts';
import type { TransactionState, TransactionView } from '../../../model/frame.ts';
import { ColourSlots } from './colour-slots.ts';
import { GrowableArray } from './growable-array.ts';

type Ending = 'committed' | 'aborted' | 'lost';

const NEVER = Number.POSITIVE_INFINITY;
const ENDINGS: readonly Ending[] = ['committed', 'aborted', 'lost'];
const NONE = -1;

/** Later change of an ending: a crash or a recovery decided otherwise. */
interface Revision {
  readonly step: number;
  readonly state: Ending;
}

/** Rows in the order in which the transactions began. */
class Rows {
  readonly txIndex = new GrowableArray();
  /** As on flash: one higher than the host's. */
  readonly txid = new GrowableArray();
  readonly began = new GrowableArray();
  readonly asked = new GrowableArray();
  readonly ended = new GrowableArray();
  readonly ending = new GrowableArray();
  readonly settled = new GrowableArray();
  readonly colour = new GrowableArray();
  /** Step at which the host asked for the end, or would have asked: at the same command on every device. */
  readonly released = new GrowableArray();
  /** Step at which a later transaction took the colour. */
  readonly passedOn = new GrowableArray();
  /** Row of the TxID's use before this one. */
  readonly previous = new GrowableArray();

  get length(): number {
    return this.txIndex.length;
  }

  truncate(length: number): void {
    for (const column of Object.values(this) as GrowableArray[]) column.truncate(length);
  }
}

export class Registry {
  private readonly rows = new Rows();
  private readonly rowOfTxIndex = new Map<number, number>();
  private readonly lastRowOfTxid = new Map<number, number>();
  private readonly revisions = new Map<number, Revision[]>();
  private colours = new ColourSlots();
  /** Rows that have not ended, and rows that have ended and are not settled. */
  private open = new Set<number>();
  private unsettled = new Set<number>();

  begin(txIndex: number, storedTxid: number, step: number): void {
    const { rows } = this;
    const row = rows.length;
    rows.txIndex.push(txIndex);
    rows.txid.push(storedTxid);
    rows.began.push(step);
    rows.asked.push(NEVER);
    rows.ended.push(NEVER);
    rows.ending.push(0);
    rows.settled.push(NEVER);
    rows.released.push(NEVER);
    rows.passedOn.push(NEVER);
    const colour = this.colours.choose(txIndex, (wearer) => rows.released.at(wearer) === NEVER);
    rows.colour.push(colour);
    const before = this.colours.take(row, colour);
    if (before !== NONE) rows.passedOn.set(before, step);
    rows.previous.push(this.lastRowOfTxid.get(storedTxid) ?? NONE);
    this.rowOfTxIndex.set(txIndex, row);
    this.lastRowOfTxid.set(storedTxid, row);
    this.open.add(row);
  }

  askCommit(txIndex: number, step: number): void {
    const row = this.rowOfTxIndex.get(txIndex);
    if (row === undefined) return;
    this.rows.asked.set(row, step);
    this.release(row, step);
  }

  /** The device has refused a write, and rolled the transaction back; what the host still had for it is left out. */
  refuse(txIndex: number, step: number): void {
    const row = this.rowOfTxIndex.get(txIndex);
    if (row !== undefined && this.rows.ended.at(row) === NEVER) this.finish(row, 'aborted', step);
  }

  private finish(row: number, ending: Ending, step: number): void {
    this.rows.ended.set(row, step);
    this.rows.ending.set(row, ENDINGS.indexOf(ending));
    this.open.delete(row);
    this.unsettled.add(row);
  }

  /** The host leaves out the end of a transaction that was refused. */
  giveUp(txIndex: number, step: number): void {
    const row = this.rowOfTxIndex.get(txIndex);
    if (row !== undefined) this.release(row, step);
  }

  private release(row: number, step: number): void {
    if (this.rows.released.at(row) === NEVER) this.rows.released.set(row, step);
  }

  /** Answers whether that is news: a verdict may only confirm what is known. */
  end(txIndex: number, ending: Ending, step: number): boolean {
    const row = this.rowOfTxIndex.get(txIndex);
    if (row === undefined || this.rows.settled.at(row) <= step) return false;
    if (this.rows.ended.at(row) === NEVER) {
      this.release(row, step);
      this.finish(row, ending, step);
      return true;
    }
    return this.revise(row, ending, step);
  }

  /** The oracle finds that an acknowledged transaction is gone, whatever the device says of it. */
  findLost(txIndex: number, step: number): void {
    const row = this.rowOfTxIndex.get(txIndex);
    if (row !== undefined) this.revise(row, 'lost', step);
  }

  private revise(row: number, state: Ending, step: number): boolean {
    if (this.stateOfRow(row, step) === state) return false;
    this.revisions.set(row, [...(this.revisions.get(row) ?? []), { step, state }]);
    return true;
  }

  /** Transactions that have neither committed nor aborted, in the order in which they began. */
  openTransactions(): number[] {
    return [...this.open].map((row) => this.rows.txIndex.at(row));
  }

  /** Settles what `isSettled` says of each ended TxID; answers the transactions, in the order in which they ended. */
  settle(isSettled: (storedTxid: number) => boolean, step: number): number[] {
    const units: number[] = [];
    for (const row of this.unsettled) {
      if (!isSettled(this.rows.txid.at(row))) continue;
      this.unsettled.delete(row);
      this.rows.settled.set(row, step);
      units.push(this.rows.txIndex.at(row));
    }
    return units;
  }

  /** Returns the state of a transaction after `step`; null if it had not begun. */
  stateAt(txIndex: number, step: number): TransactionState | null {
    const row = this.rowOfTxIndex.get(txIndex);
    return row === undefined || this.rows.began.at(row) > step ? null : this.stateOfRow(row, step);
  }

  private stateOfRow(row: number, step: number): TransactionState {
    const revision = this.revisions.get(row)?.findLast((each) => each.step <= step);
    if (revision !== undefined) return revision.state;
    if (this.rows.ended.at(row) <= step) return present(ENDINGS[this.rows.ending.at(row)], 'an ending');
    return this.rows.asked.at(row) <= step ? 'committing' : 'active';
  }

  private viewOfRow(row: number, step: number): TransactionView {
    const { rows } = this;
    return {
      key: rows.txIndex.at(row),
      label: `Tx${String(rows.txid.at(row) - 1)}`,
      ...ColourSlots.look(rows.colour.at(row)),
      state: this.stateOfRow(row, step),
      settled: rows.settled.at(row) <= step,
      neutral: rows.passedOn.at(row) <= step,
    };
  }

  /** The most recent `most` as they stood after `step`, and before them those that were still open. */
  list(step: number, most: number): TransactionView[] {
    const end = this.rows.began.firstAbove(step);
    const start = Math.max(0, end - most);
    const views: TransactionView[] = [];
    for (let row = 0; row < start; row++) {
      if (this.rows.ended.at(row) > step) views.push(this.viewOfRow(row, step));
    }
    for (let row = start; row < end; row++) views.push(this.viewOfRow(row, step));
    return views;
  }

  label(txIndex: number): string {
    const row = this.rowOfTxIndex.get(txIndex);
    return row === undefined ? '' : `Tx${String(this.rows.txid.at(row) - 1)}`;
  }

  /** The TxID of a transaction as on flash, -1 for transactions that have not begun. */
  storedOf(txIndex: number): number {
    const row = this.rowOfTxIndex.get(txIndex);
    return row === undefined ? NONE : this.rows.txid.at(row);
  }

  /** The transaction that most recently used a TxID, as seen from `step`. */
  txIndexOfTxid(storedTxid: number, step: number): number | null {
    let row = this.lastRowOfTxid.get(storedTxid) ?? NONE;
    while (row !== NONE && this.rows.began.at(row) > step) row = this.rows.previous.at(row);
    return row === NONE ? null : this.rows.txIndex.at(row);
  }

  isSettled(txIndex: number, step: number): boolean {
    const row = this.rowOfTxIndex.get(txIndex);
    return row !== undefined && this.rows.settled.at(row) <= step;
  }

  /** Forgets everything after `step`. */
  truncate(step: number): void {
    const { rows } = this;
    const length = rows.began.firstAbove(step);
    for (let row = rows.length - 1; row >= length; row--) this.forget(row);
    rows.truncate(length);
    this.colours = new ColourSlots();
    this.open = new Set();
    const ended: number[] = [];
    for (let row = 0; row < length; row++) {
      this.reviseRow(row, step);
      this.colours.take(row, rows.colour.at(row));
      if (rows.ended.at(row) === NEVER) this.open.add(row);
      else ended.push(row);
    }
    ended.sort((a, b) => rows.ended.at(a) - rows.ended.at(b));
    this.unsettled = new Set(ended.filter((row) => rows.settled.at(row) === NEVER));
  }

  private forget(row: number): void {
    const { rows } = this;
    this.rowOfTxIndex.delete(rows.txIndex.at(row));
    this.revisions.delete(row);
    const previous = rows.previous.at(row);
    if (previous === NONE) this.lastRowOfTxid.delete(rows.txid.at(row));
    else this.lastRowOfTxid.set(rows.txid.at(row), previous);
  }

  private reviseRow(row: number, step: number): void {
    const { asked, ended, settled, released, passedOn } = this.rows;
    for (const column of [asked, ended, settled, released, passedOn]) {
      if (column.at(row) > step) column.set(row, NEVER);
    }
    const kept = this.revisions.get(row)?.filter((each) => each.step <= step) ?? [];
    if (kept.length === 0) this.revisions.delete(row);
    else this.revisions.set(row, kept);
  }
}
