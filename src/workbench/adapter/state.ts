/** State that the device keeps for an authored scheme beside that of all schemes: plain data, lost with the power. */
import { createLoggedPart, type LoggedPart } from '../../protocols/kit/logged-state.ts';
import type { PageState } from '../../protocols/kit/page-state.ts';
import type { Standing, Until } from '../api/scheme.ts';

/** A transaction as the scheme knows it. It outlives its row where records of it are on their way. */
export interface TransactionInfo {
  number: number;
  txid: number;
  txIndex: number;
  version: number;
  /** Row of the transaction table; -1: it has ended. */
  slot: number;
  /** Records and programs of its own that are on their way. */
  underWay: number;
  /** Pages it had sent when it ended. */
  sent: number;
  /** Its pages are durable, and the scheme waits for something else. */
  isWaiting: boolean;
  isPublished: boolean;
  isAcknowledged: boolean;
  notes: unknown;
}

/** A page that the scheme still needs. */
export interface Kept {
  /** Of the open transaction that wrote it, or 0. */
  number: number;
  until: Until;
}

/** A page of a transaction that has not committed, copies included. */
export interface Uncommitted {
  readonly standing: Standing;
  /** Of its open transaction; 0: that was rolled back. */
  number: number;
}

export interface AuthoredPart extends LoggedPart {
  /** The scheme's own memory. */
  memory: unknown;
  /** By the device's number. */
  transactions: Map<number, TransactionInfo>;
  /** Records of the log on their way, by id: number of the transaction whose commit it is, 0: none. */
  sentToLog: Map<number, number>;
  /** Those of them that say all that the scheme has logged, and the last one that is durable (0: none). */
  wholeSent: number[];
  wholeRecord: number;
  /** Version of the last plain write. */
  lastPlain: number;
  /** Pages of the scheme's own among the data, by place: number of their transaction. */
  own: Map<number, number>;
  /** Pages that the scheme still needs, by place. */
  kept: Map<number, Kept>;
  /** By place, until they are erased, for schemes that ask for it. */
  uncommitted: Map<number, Uncommitted>;
  /** Writers of a page, the first one first: rows, or operations of plain writes as -1 - slot. */
  writers: Map<number, number[]>;
  /** Programs that wait, with the blocks that a script asked for: slot, hint, slot, hint … */
  waiting: number[];
  /** Version up to which the map on flash knows all commits. */
  covered: number;
  /** Recovery has asked the scheme, and what it says was given before. */
  isDecided: boolean;
  given: { number: number; version: number };
}

export type AuthoredState = PageState & AuthoredPart;

export function createAuthoredPart(memory: unknown): AuthoredPart {
  return {
    ...createLoggedPart(),
    memory,
    transactions: new Map(),
    sentToLog: new Map(),
    wholeSent: [],
    wholeRecord: 0,
    lastPlain: 0,
    own: new Map(),
    kept: new Map(),
    uncommitted: new Map(),
    writers: new Map(),
    waiting: [],
    covered: 0,
    isDecided: false,
    given: { number: 0, version: 0 },
  };
}
