/** State of logging schemes beside the state of all page-mapping schemes. */

import type { ErasedList } from './erased-blocks.ts';
import { createMoves, type Moves } from './moves.ts';

/**
 * Kinds of records that all of them write; a scheme's own begin at 10. A commit may carry moves behind its words:
 * how many words are its own stands third then.
 */
export const LogKind = { commit: 1, plain: 2, moves: 3, commitAndMoves: 4 } as const;

/** A record on its way to flash: its id, and what it carries. */
export interface SentRecord {
  id: number;
  items: ArrayLike<number>;
}

/** A checkpoint under way. */
export interface Checkpoint {
  stage: 'idle' | 'flushing' | 'record';
  /** Every version up to here is in the captured map. */
  version: number;
  /** Log position from which recovery reads. */
  from: number;
  /** Log position at which the map was captured: it knows all moves that are logged before. */
  captured: number;
}

/** Pages that a log record tells to be committed. */
export interface Change {
  /** Position of the record; Infinity where the places are those of now. */
  readonly position: number;
  readonly version: number;
  /** The device's own number of the transaction; 0 for plain writes. */
  readonly number: number;
  /** Logical page, physical page + 1, and so on. */
  readonly pairs: readonly number[];
}

/** Volatile: rebuilt from the root record and the log by recovery. */
export interface LoggedPart {
  checkpoint: Checkpoint;
  /** Erased blocks as the last root record lists them, or the one on its way; null: recovery scans blocks, or none was written. */
  erased: ErasedList | null;
  /** Records that recovery would still read, with the highest version of each. */
  records: { id: number; version: number }[];
  /** Rows whose commit record is on its way, by its id. */
  commits: Map<number, number>;
  /** Plain writes that are durable and wait to be logged: page, place, version, write. */
  plain: number[];
  plainSent: SentRecord | null;
  /** Moves not yet logged. */
  moves: Moves;
  movesSent: SentRecord | null;
}

/** The state of a device that has just got power: nothing is logged, nothing is under way. */
export function createLoggedPart(): LoggedPart {
  return {
    checkpoint: { stage: 'idle', version: 0, from: 0, captured: 0 },
    erased: null,
    records: [],
    commits: new Map(),
    plain: [],
    plainSent: null,
    moves: createMoves(),
    movesSent: null,
  };
}
