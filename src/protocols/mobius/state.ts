/** State of Möbius beside the state of all logging schemes; only static transactions need it. */
import type { Layout } from '../../engine/flash/layout.ts';
import { createLoggedPart, type LoggedPart } from '../kit/logged-state.ts';

export interface MobiusPart extends LoggedPart {
  /** Rows whose inode is on its way, by its record. */
  inodes: Map<number, number>;
  /** Rows whose inode is durable while pages are on their way. */
  inodeDurable: number[];
  /** Pages of a committing static transaction that have no place yet, by row. */
  unplaced: Map<number, number>;
  /** Blocks that a script wishes for, by entry. */
  wishes: Map<number, number>;
  /** Static transactions that have ended, in the order of their ends; those up to `settledTo` are known on flash. */
  finished: number;
  settledTo: number;
  /** Records that settle on their way: what `settledTo` will be. */
  settling: Map<number, number>;
  /** By block: the last of the transactions, counted as `finished`, an inode of which names a page of it. */
  namedBy: Uint32Array;
}

export function createMobiusPart(layout: Layout): MobiusPart {
  return {
    ...createLoggedPart(),
    inodes: new Map(),
    inodeDurable: [],
    unplaced: new Map(),
    wishes: new Map(),
    finished: 0,
    settledTo: 0,
    settling: new Map(),
    namedBy: new Uint32Array(layout.dataBlocks),
  };
}
