/** The host's memory of its work: what it asked for, and what it was promised. It outlives power failures. */
import { present } from '../../base/assert.ts';
import { createLogHistogram, type LogHistogram } from '../../base/log-histogram.ts';
import { HostOp, type HostProgram } from './program.ts';

/** Host's knowledge of a transaction; one write operation outside of any counts as one. */
export const TxState = {
  unseen: 0,
  active: 1,
  committing: 2,
  acknowledged: 3,
  aborted: 4,
  /** Was active when power failed. */
  lostActive: 5,
  /** Was committing when power failed: may have survived or not. */
  lostCommitting: 6,
  refused: 7,
} as const;

/** Fate of a plain write of a page, and of the trim of a page, which is numbered among them. */
export const WriteFate = {
  open: 0,
  acknowledged: 1,
  /** Power failed before it was acknowledged. */
  lost: 2,
  trimmed: 3,
} as const;

export interface HostState {
  /** Next operation of the program, and the next page within it. */
  next: number;
  nextPage: number;
  /** Operations behind the next one that have passed it, ascending: see `OperationOrder`. */
  passed: number[];
  /** Page operations that the device has accepted and not completed. */
  outstanding: number;
  commitsOutstanding: number;
  /** Transactions that have begun, and whose COMMIT or ABORT is not acknowledged yet. */
  open: number;
  waitUntilNs: number;
  timerSet: number;
  txState: Uint8Array;
  /**
   * By the device's own number of a transaction, the last one that began with it; a number comes again only when
   * nothing on the device knows it any more. Empty where the host keeps no pages.
   */
  txIndexOfNumber: Uint32Array;
  /**
   * Page writes issued, each trim of a page among them; write number w belongs to transaction writeTxIndex[w] and
   * wrote writePage[w]. If the host keeps no pages, the columns of writes are empty.
   */
  writes: number;
  writeTxIndex: Uint32Array;
  writePage: Uint32Array;
  /** By write, if it is plain or a trim: see `WriteFate`. */
  writeDone: Uint8Array;
  /** Transactions in the order of their COMMIT commands; a plain write, or a trim, counts as a commit: minus its number. */
  commitOrder: number[];
  begun: number;
  committed: number;
  aborted: number;
  lost: number;
  latencySumNs: number;
  commitIssuedNs: Float64Array;
  latenciesNs: number[];
  /** Nanoseconds from when the device took on a page operation to its end. */
  readLatencies: LogHistogram;
  writeLatencies: LogHistogram;
}

/** Pages that the program will write, so that the host's notes have room from the start. */
function pageWritesOf(program: HostProgram): number {
  let pages = 0;
  for (let i = 0; i < program.count; i++)
    if (program.kind[i] === HostOp.write) pages += present(program.pages[i]);
  return pages;
}

export function createHostState(program: HostProgram, keepPages: boolean): HostState {
  const transactions = program.txids.length;
  const writes = keepPages ? pageWritesOf(program) + 1 : 0;
  return {
    next: 0,
    nextPage: 0,
    passed: [],
    outstanding: 0,
    commitsOutstanding: 0,
    open: 0,
    waitUntilNs: 0,
    timerSet: 0,
    txState: new Uint8Array(transactions),
    txIndexOfNumber: new Uint32Array(keepPages ? transactions : 0),
    writes: 0,
    writeTxIndex: new Uint32Array(writes),
    writePage: new Uint32Array(writes),
    writeDone: new Uint8Array(writes),
    commitOrder: [],
    begun: 0,
    committed: 0,
    aborted: 0,
    lost: 0,
    latencySumNs: 0,
    commitIssuedNs: new Float64Array(transactions),
    latenciesNs: [],
    readLatencies: createLogHistogram(),
    writeLatencies: createLogHistogram(),
  };
}
