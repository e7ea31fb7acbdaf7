/** State of cyclic commits beside the state of all page-mapping schemes. */
import type { Layout } from '../../engine/flash/layout.ts';
import type { PageState } from '../kit/page-state.ts';
import { Claims } from './claims.ts';
import { Records } from './records.ts';

/** Fields that a transaction's next program must carry. */
export interface Cycle {
  firstPage: number;
  firstVersion: number;
  heldVersion: number;
  /** The page that follows the held one, and its version. */
  nextPage: number;
  nextVersion: number;
  /** Records on flash or on their way, a list in columns; -1: none. */
  records: number;
  /** The page that was held back when the transaction was rolled back, -1: none. */
  dropped: number;
}

/** Results of the scan, by logical and by physical page; dropped when recovery is over. */
export interface Scan {
  /** Physical page + 1 of a record of a logical page, 0: none; `chain` goes on from there. */
  head: Uint32Array;
  chain: Uint32Array;
  /** Physical page + 1 of the highest version. */
  top: Uint32Array;
  /** Verdict on the highest version, by logical page. */
  verdict: Uint8Array;
  /** Logical pages decided so far. */
  decided: number;
}

export interface CyclicPart {
  /** The highest version given out or named, by logical page. */
  newest: Uint32Array;
  /** By slot of the row. */
  cycles: (Cycle | null)[];
  /** Version by entry of the transaction table. */
  entryVersion: Uint32Array;
  claims: Claims;
  records: Records;
  /** Pages that their own transaction has written again; `nextVersion` is the version of the page itself. */
  kept: Records;
  /** Erases by block, since power came on. */
  generation: Uint32Array;
  /** Programs that wait, with the blocks that a script asked for: slot, hint, slot, hint … */
  waiting: number[];
  scan: Scan | null;
}

export type CyclicState = PageState & CyclicPart;

export function createCyclicPart(layout: Layout): CyclicPart {
  return {
    newest: new Uint32Array(layout.logicalPages),
    cycles: [],
    entryVersion: new Uint32Array(16),
    claims: new Claims(),
    records: new Records(),
    kept: new Records(),
    generation: new Uint32Array(layout.dataBlocks),
    waiting: [],
    scan: null,
  };
}

/** Of a transaction that has written nothing. */
export function createCycle(): Cycle {
  return {
    firstPage: -1,
    firstVersion: 0,
    heldVersion: 0,
    nextPage: -1,
    nextVersion: 0,
    records: -1,
    dropped: -1,
  };
}

export function createScan(layout: Layout): Scan {
  return {
    head: new Uint32Array(layout.logicalPages),
    chain: new Uint32Array(layout.dataPages),
    top: new Uint32Array(layout.logicalPages),
    verdict: new Uint8Array(layout.logicalPages),
    decided: 0,
  };
}

/** Notes the version of the page that an entry of the TxTable stands for. */
export function noteVersion(state: CyclicState, entry: number, version: number): void {
  if (entry >= state.entryVersion.length) {
    const larger = new Uint32Array(state.entries.next.length);
    larger.set(state.entryVersion);
    state.entryVersion = larger;
  }
  state.entryVersion[entry] = version;
}
