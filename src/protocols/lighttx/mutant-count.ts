/**
 * The injected bug `count-on-first-page`: the number of pages is declared with the first page instead of the
 * last. Nothing needs to be held back then, and nothing tells an aborted transaction from a committed one.
 */
import type { PageBuffer, PageSender } from '../kit/buffers.ts';
import type { Core } from '../../engine/core/core.ts';
import type { ColumnsOf } from '../../engine/flash/out-of-band.ts';
import type { Transaction } from '../kit/tx-table.ts';
import type { LightTxState } from './state.ts';
import { takeVersion } from '../kit/versions.ts';

/** Stamps the program of a page: the first carries the count, all others none. */
export function countOnFirstPage(
  core: Core,
  state: LightTxState,
  row: Transaction,
  slot: number,
  stamps: ColumnsOf<'txCnt' | 'txVer', Uint32Array>,
): void {
  const first = row.sent === 1;
  if (first) row.version = takeVersion(state);
  stamps.txCnt[slot] = first ? core.host.declaredPages(row.txIndex) : 0;
  stamps.txVer[slot] = first ? row.version : 0;
}

/** Holds nothing back: there is no need to know the last page. */
export class HoldsNothing implements PageBuffer {
  constructor(
    private readonly buffer: PageBuffer,
    private readonly sender: PageSender,
  ) {}

  write(row: Transaction, logicalPage: number, data: number, hint: number): void {
    this.buffer.write(row, logicalPage, data, hint);
    this.sender.sendHeld(row, false);
  }
}
