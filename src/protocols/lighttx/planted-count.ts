/**
 * The planted bug `count-on-first-page`: the number of pages is declared with the first page instead of the
 * last. Nothing needs to be held back then, and nothing tells an aborted transaction from a committed one.
 */
import type { Core } from '../../engine/core/core.ts';
import type { Transaction } from '../kit/tx-table.ts';
import type { LightTxState } from './state.ts';
import { takeVersion } from '../kit/versions.ts';

/** Stamps the program of a page: the first carries the count, all others none. */
export function countOnFirstPage(core: Core, state: LightTxState, row: Transaction, slot: number): void {
  const ops = core.volatile.flash.ops;
  const first = row.sent === 1;
  if (first) row.version = takeVersion(state);
  ops.field1[slot] = first ? core.host.declaredPages(row.unit) : 0;
  ops.field2[slot] = first ? row.version : 0;
}
