/**
 * Data of the oracle: the promises made to a host, what it can read back, and the oracle's findings. All of
 * it is plain data or a plain question; none of it is part of a device's memory.
 */
import type { Message } from '../base/message.ts';
import type { Violation } from '../model/promises.ts';

/** The host's memory of its own workload: the columns of the engine's `HostState` that the oracle reads. */
export interface HostKnowledge {
  /** By txIndex: see `TxState`. */
  readonly txState: Uint8Array;
  /** Page writes and trims issued; number w (from 1) was made by writeTxIndex[w], 0 for plain, to writePage[w]. */
  readonly writes: number;
  readonly writeTxIndex: Uint32Array;
  readonly writePage: Uint32Array;
  /** By write, if it is plain or a trim: see `WriteFate`. */
  readonly writeDone: Uint8Array;
  /** Transactions in the order of their COMMIT commands; a plain write or a trim stands here as minus its number. */
  readonly commitOrder: readonly number[];
}

/**
 * Fault of a physical page that the map names but that does not hold the logical page; '' if it does hold it.
 */
export type PageFault = '' | 'erased' | 'torn' | 'holds another page';

/** Everything that a host can read back. */
export interface ReadBack {
  readonly logicalPages: number;
  readonly pagesPerBlock: number;
  /** Number of the write whose data a logical page shows, 0 for data from before the run, -1 for none. */
  value(logicalPage: number): number;
  /** Physical page that the map names, -1 for none. */
  at(logicalPage: number): number;
  fault(logicalPage: number): PageFault;
  /** True if the logical page held data before the run began. */
  heldBefore(logicalPage: number): boolean;
}

/** Names of transactions and pages for the reader. */
export interface Names {
  transaction(txIndex: number): Message;
  page(logicalPage: number): string;
}

/**
 * Starting point of an audit: the results of earlier audits. After a crash the next audit builds on what
 * recovery left, so that a decision made once is never changed later.
 */
export interface AuditBase {
  /** Entries of `commitOrder` that are decided. */
  settled: number;
  /** Values shown by the pages that those entries wrote: a write number, 0 or -1. */
  contents: Map<number, number>;
  /** Decided transactions whose outcome the host had not been told: 1 survived, 0 did not. */
  outcomes: Map<number, number>;
}

export function createAuditBase(): AuditBase {
  return { settled: 0, contents: new Map(), outcomes: new Map() };
}

/** Says whether recovery has called a transaction committed. */
export type CalledCommitted = (txIndex: number) => boolean;

export interface AuditRequest {
  readonly host: HostKnowledge;
  readonly base: AuditBase;
  readonly readBack: ReadBack;
  readonly names: Names;
  /**
   * Decides nothing about promises: where later writes replaced all of a transaction that was committing, no page tells
   * whether it survived, and what recovery says of it stands.
   */
  readonly calledCommitted?: CalledCommitted | undefined;
}

export interface AuditResult {
  readonly held: boolean;
  readonly violations: readonly Violation[];
  /** By txIndex: 1 when its writes are there (or were, until later ones replaced them). */
  readonly survived: Uint8Array;
  /** By txIndex: 1 when a promise about it is broken. */
  readonly broken: Uint8Array;
}
