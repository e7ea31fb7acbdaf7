/** WAL's state in DRAM: the committed pages in the log, and the checkpoint that takes them home. */
import { createRingBuffer, type RingBuffer } from '../../base/ring-buffer.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import { LogList } from './log-list.ts';
import { createLoggedPart, type LoggedPart } from '../kit/logged-state.ts';

/** The first half of a checkpoint: pages of the log are copied home. Columns, one place a page. */
export class Homing {
  /** Every version up to here will be at home. */
  version: number;
  logicalPages: Uint32Array;
  /** Physical page in the log + 1. */
  at: Uint32Array;
  /** So many pages; the first ones are committed, in the places that they have in the list. */
  count: number;
  committed: number;
  /** The row that another page belongs to, and the row's number. */
  slots: Int32Array;
  numbers: Float64Array;
  cursor: number;
  outstanding: number;

  /** The listed pages, with room for `others`. */
  constructor(version: number, { used, logicalPage, at }: LogList, others: number) {
    const most = used + others;
    this.version = version;
    this.logicalPages = new Uint32Array(most);
    this.logicalPages.set(logicalPage.subarray(0, used));
    this.at = new Uint32Array(most);
    this.at.set(at.subarray(0, used));
    this.count = used;
    this.committed = used;
    this.slots = new Int32Array(most);
    this.numbers = new Float64Array(most);
    this.cursor = 0;
    this.outstanding = 0;
  }
}

export interface WalPart extends LoggedPart {
  /** Committed pages that are not at home. */
  list: LogList;
  /** Position + 1 by page of the log area, as far as it was written since power came on. */
  positions: Uint32Array;
  /** Oldest position in the log of what a version committed, until a checkpoint covers it. */
  firsts: { version: number; position: number }[];
  /** Page writes that wait for room in the log: operations. */
  waiting: RingBuffer;
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
    list: new LogList(),
    positions: new Uint32Array(layout.logBlocks * layout.pagesPerBlock),
    firsts: [],
    waiting: createRingBuffer(),
    spilled: 0,
    homing: null,
    unawaited: new Map(),
    early: [],
  };
}
