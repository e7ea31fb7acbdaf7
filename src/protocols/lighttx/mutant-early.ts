/** The injected bug `acknowledge-early`: the host hears of a commit before the pages of the transaction are durable. */
import type { Transaction } from '../kit/tx-table.ts';
import { LightTx } from './protocol.ts';

export class AcknowledgesEarly extends LightTx {
  override sendHeld(row: Transaction, isLast: boolean): void {
    super.sendHeld(row, isLast);
    if (isLast) super.acknowledge(row);
  }

  protected override acknowledge(_row: Transaction): void {}
}
