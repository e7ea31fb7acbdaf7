/** What both schemes of Flag Commit remember of transactions whose pages are not committed, and of their blocks. */
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

export interface FlagState extends PageState {
  /** Highest version in an out-of-band area. */
  stamped: number;
  /** By device number (XID). */
  uncommitted: Map<number, Uncommitted>;
  /** One byte a block: its erase is on its way. */
  erasing: Uint8Array;
  /** Uncommitted transactions with pages in such a block. */
  leaving: Map<number, number[]>;
  /** Pages that are being reprogrammed. */
  reprogramming: number[];
  /** Programs that wait, by row: operation and placement hint, in pairs. */
  waiting: Map<number, number[]>;
}

export function createFlagPart(layout: Layout): Omit<FlagState, keyof PageState> {
  return {
    stamped: 0,
    uncommitted: new Map(),
    erasing: new Uint8Array(layout.dataBlocks),
    leaving: new Map(),
    reprogramming: [],
    waiting: new Map(),
  };
}

export function createUncommitted(slot: number): Uncommitted {
  return { slot, pages: [], marks: [], flying: 0, newest: -1, head: -1, isFlagging: false };
}

/** Takes one element out of a list, if it is there. */
export function removeFrom(list: number[], element: number): void {
  const at = list.indexOf(element);
  if (at >= 0) list.splice(at, 1);
}
