/** What WAL keeps in DRAM: which committed pages stand in the log, and the checkpoint that takes them home. */
import { createQueue, type NumberQueue } from '../../base/number-queue.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import { createLogList, type LogList } from './log-list.ts';
import { createLoggedPart, type LoggedPart } from '../kit/logged-state.ts';

/** The first half of a checkpoint: pages of the log are read and written home. Columns, one place a page. */
export interface Homing {
  /** Every version up to here will be at home. */
  version: number;
  logicalPages: Uint32Array;
  /** Physical pages in the log. */
  pages: Uint32Array;
  /** So many pages; the first ones are committed, in the places that they have in the list. */
  count: number;
  committed: number;
  /** The row that another page belongs to, and the row's number. */
  slots: Int32Array;
  numbers: Float64Array;
  cursor: number;
  outstanding: number;
}

export interface WalPart extends LoggedPart {
  /** What is committed and not at home. */
  list: LogList;
  /** Position + 1 by page of the log area, as far as it was written since power came on. */
  positions: Uint32Array;
  /** By page of the log area: 1 when what was sent there is durable. */
  isThere: Uint8Array;
  /** Oldest position in the log of what a version committed, until a checkpoint covers it. */
  firsts: { version: number; position: number }[];
  /** Page writes that wait for room in the log: operations. */
  waiting: NumberQueue;
  /** Page writes that were sent home because the log was full, and have no place yet. */
  spilled: number;
  homing: Homing | null;
  /** Commit records on their way whose data are, too: only where the barrier was forgotten. */
  unawaited: Map<number, number>;
  early: number[];
}

export function createWalPart(layout: Layout): WalPart {
  return {
    ...createLoggedPart(),
    list: createLogList(),
    positions: new Uint32Array(layout.logBlocks * layout.pagesPerBlock),
    isThere: new Uint8Array(layout.logBlocks * layout.pagesPerBlock),
    firsts: [],
    waiting: createQueue(),
    spilled: 0,
    homing: null,
    unawaited: new Map(),
    early: [],
  };
}
