/**
 * The injected bug `count-on-first-page`: the number of pages is declared with the first page instead of the
 * last. Nothing needs to be held back then, and nothing tells an aborted transaction from a committed one.
 */
import { HoldsLast, type PageBuffer, type PageSender } from '../kit/buffers.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { expectCommit, takeVersion } from '../kit/versions.ts';
import { LightTx } from './protocol.ts';

export class CountsOnFirstPage extends LightTx {
  override readonly buffer: PageBuffer = new HoldsNothing(new HoldsLast(this.core, this), this);
  protected override readonly waitsForFlash: boolean = false;

  /** The first page carries the count, all others none. */
  protected override stamp(slot: number, row: Transaction, entry: number, isLast: boolean): void {
    super.stamp(slot, row, entry, isLast);
    const { core, stamps } = this;
    const first = row.sent === 1;
    if (first) row.version = takeVersion(this.state);
    stamps.txCnt[slot] = first ? core.host.declaredPages(row.txIndex) : 0;
    stamps.txVer[slot] = first ? row.version : 0;
  }

  protected override takePlace(row: Transaction): void {
    expectCommit(this.state, row);
  }
}

/** Holds nothing back: there is no need to know the last page. */
class HoldsNothing implements PageBuffer {
  constructor(
    private readonly buffer: PageBuffer,
    private readonly sender: PageSender,
  ) {}

  write(row: Transaction, logicalPage: number, data: number, hint: number): void {
    this.buffer.write(row, logicalPage, data, hint);
    this.sender.sendHeld(row, false);
  }
}
