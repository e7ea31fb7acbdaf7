/** State of both Flag Commit schemes: transactions whose pages are not committed, and their blocks. */
import { createU32Map, putValue, removeValue, type U32Map, valueAt } from '../../base/u32-map.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import type { PageState } from '../kit/page-state.ts';

/** A transaction that is not committed and of which pages are on flash, or on their way. */
export interface Uncommitted {
  /** Its row; -1 once it has ended or power was lost. */
  slot: number;
  /** Its pages on flash, superseded ones and copies too. */
  pages: number[];
  /** The pages whose flags decide about it: the ends of its chains (CFC), those that say FALSE (AFC). */
  marks: number[];
  /** Programs that have a page and are not durable yet. */
  flying: number;
  /** Its newest page, which the next one will link to; -1: none. */
  newest: number;
  /** The logical page it wrote first; -1: none yet. */
  head: number;
  /** COMMIT sets its flags now. */
  isFlagging: boolean;
}

/** Asked for nearly every page that moves or goes: a table of places in front of a list. */
export interface UncommittedTable {
  placeOf: U32Map;
  list: (Uncommitted | null)[];
  /** Places of the list that are null. */
  free: number[];
}

export interface FlagState extends PageState {
  /** Highest version in an out-of-band area. */
  stamped: number;
  /** By device number (XID). */
  uncommitted: UncommittedTable;
  /** One byte a block: its erase is on its way. */
  erasing: Uint8Array;
  /** Uncommitted transactions with pages in such a block. */
  leaving: Map<number, number[]>;
  /** Pages that are being reprogrammed. */
  reprogramming: U32Map;
  /** Programs that wait, by row: operation and placement hint, in pairs. */
  waiting: Map<number, number[]>;
}

export function createFlagPart(layout: Layout): Omit<FlagState, keyof PageState> {
  return {
    stamped: 0,
    uncommitted: { placeOf: createU32Map(), list: [], free: [] },
    erasing: new Uint8Array(layout.dataBlocks),
    leaving: new Map(),
    reprogramming: createU32Map(),
    waiting: new Map(),
  };
}

export function uncommittedOf({ placeOf, list }: UncommittedTable, xid: number): Uncommitted | null {
  const place = valueAt(placeOf, xid);
  return place < 0 ? null : list[place];
}

export function addUncommitted(table: UncommittedTable, xid: number, slot: number): Uncommitted {
  const { placeOf, list, free } = table;
  const place = free.pop() ?? list.push(null) - 1;
  const left = { slot, pages: [], marks: [], flying: 0, newest: -1, head: -1, isFlagging: false };
  list[place] = left;
  putValue(placeOf, xid, place);
  return left;
}

/** Nothing happens where it is absent. */
export function dropUncommitted({ placeOf, list, free }: UncommittedTable, xid: number): void {
  const place = valueAt(placeOf, xid);
  if (place < 0) return;
  removeValue(placeOf, xid);
  list[place] = null;
  free.push(place);
}

/** Takes one element out of a list, if it is there. */
export function removeFrom(list: number[], element: number): void {
  const at = list.indexOf(element);
  if (at >= 0) list.splice(at, 1);
}

/** Takes one element out of a list, if it is there, and adds another; a list of one stays where it is in memory. */
export function replaceIn(list: number[], element: number, by: number): void {
  const at = list.indexOf(element);
  if (at < 0) {
    list.push(by);
    return;
  }
  for (let i = at + 1; i < list.length; i++) list[i - 1] = list[i];
  list[list.length - 1] = by;
}
