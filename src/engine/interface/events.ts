/**
 * Events in a device, sent to its watcher step by step. Pages are physical pages, txIndex is a transaction in
 * the host's numbering, and -1 stands for none. Flags are 1 or 0.
 */
import { declareEvents, type EventOf, type OwnEvent } from './event-types.ts';

export const Event = declareEvents({
  // The host and its commands.
  transactionBegan: ['txIndex'],
  /** The host writes a page in a transaction. */
  pageWritten: ['txIndex', 'logicalPage'],
  /** The scheme keeps the page back until the next command; `isAgain`: in place of an earlier one of the same page. */
  pageHeld: ['txIndex', 'logicalPage', 'isAgain'],
  commitAsked: ['txIndex', 'txid', 'pages'],
  committed: ['txIndex', 'txid', 'pages', 'version'],
  aborted: ['txIndex', 'txid', 'pages'],
  commandRefused: ['txIndex', 'refusal', 'logicalPage'],
  /** The host leaves an operation out: its transaction was refused, has ended or was lost. */
  operationGivenUp: ['txIndex', 'hostOp'],
  plainWritten: ['page', 'logicalPage', 'version'],
  /** A read was sent to a page; -1: no version was ever committed; below: it is in non-volatile memory (`Where`). */
  readIssued: ['logicalPage', 'page', 'txIndex'],
  pageRead: ['logicalPage', 'page'],
  /** The host wants nothing any more of a page, whose newest version stood at `page` (see `Where`). */
  pageTrimmed: ['logicalPage', 'page'],
  /** All plain writes that have left the queue are durable. */
  flushed: [],
  barrierPassed: [],
  timePassed: ['durationNs'],
  checkpointAsked: [],

  // Data pages.
  /** No page is free for a program; `write` is the number of the host write. */
  programStalled: ['logicalPage', 'write'],
  /**
   * A page has its place on flash. `isOwn`: the scheme sends it by itself. `promised`: how many pages of its
   * transaction it says there are, 0 where it does not say.
   */
  programIssued: ['page', 'logicalPage', 'txIndex', 'isOwn', 'promised'],
  pageProgrammed: ['page', 'logicalPage', 'txIndex', 'promised'],
  /** Bits of one out-of-band column of a programmed page were cleared. */
  pageReprogrammed: ['page', 'column', 'txIndex'],
  summaryProgrammed: ['block'],
  /** The chip reports that a program has failed: the page is unreadable, and what it was to hold goes elsewhere. */
  programFailed: ['page', 'logicalPage'],
  /** Nothing more is programmed into a block, because a program in it has failed. */
  blockRetired: ['block'],
  /** An erase has failed. */
  eraseFailed: ['block'],
  /** A block is bad from now on: it was retired and has been erased, or its erase has failed. */
  blockTakenOut: ['block'],
  blockErased: ['block'],
  /** Zones or lanes by their index in the declaration. */
  zoneChanged: ['block', 'from', 'to'],

  /** An operation stops for a read of the host, at its page, or at its block's first; and goes on. */
  operationSuspended: ['page', 'isErase'],
  operationResumed: ['page', 'isErase'],

  // Garbage collection.
  collectionBegan: ['block', 'validPages'],
  collectionDeferred: ['block'],
  pageCopied: ['source', 'target', 'logicalPage'],
  /** A GC copy is durable and not needed any more. */
  copyDiscarded: ['source', 'target', 'logicalPage'],
  noVictimFound: [],
  /** A block must be erased before the host's write of a page may go on. */
  eraseForced: ['block', 'logicalPage'],
  deviceFilled: [],

  // The map, its record, the log area and non-volatile memory.
  checkpointBegan: ['version'],
  checkpointCompleted: ['version', 'settled', 'added', 'number'],
  mapPageProgrammed: ['mapPage'],
  /** A mapping page that DRAM had no room for was read from flash; or has left DRAM, and is on flash. */
  mapPageFetched: ['mapPage'],
  mapPageEvicted: ['mapPage'],
  /** A mapping page leaves a stripe of the map cache's area that is wanted empty: read, and on flash again. */
  mapPageMoveBegan: ['mapPage'],
  mapPageMoved: ['mapPage'],
  mapCacheErased: ['block'],
  recordIssued: ['version'],
  recordPageProgrammed: ['page'],
  mapAreaErased: ['block'],
  /** A record was sent to the log; its kind is the scheme's. */
  logRecordIssued: ['recordKind', 'txIndex', 'pages', 'id'],
  logPageProgrammed: ['page', 'position'],
  logBlockErased: ['block'],
  /** A record waits for a page of the log area, and nothing in the area may go before the record is there. */
  logFilled: [],
  /** A word or a page was stored in non-volatile memory: what it is, is the scheme's code. */
  nvmStored: ['what', 'txIndex', 'number'],

  // Power failure and recovery.
  /** Number of programs and erases that were under way, and how many of them were completed or torn. */
  powerFailed: ['begun', 'done', 'torn'],
  /**
   * Stored energy has written so many mapping pages and other pages of non-volatile memory to flash; `lacking` pages
   * were left when it ended.
   */
  memorySaved: ['mapPages', 'tablePages', 'lacking', 'durationNs'],
  /** A durable page is unreadable from now on: power failed while the page `by` was programmed into its cells. */
  sharedPageLost: ['page', 'by'],
  /** `reads`: how many reads are planned. `isClosing`: what was learnt is being written back. */
  recoveryStageBegan: ['stage', 'reads', 'isClosing'],
  /** A read of recovery returned; `found` is one of `Found`, `txid` as stored on flash. */
  recoveryReadDone: ['page', 'found', 'mapPage', 'txid', 'stage'],
  /**
   * Recovery decided about a transaction: by the scheme's own number, or, where `number` is -1, as the owner of the version
   * that stands at `page` (see `Where`). `verdict` is one of `Verdict`.
   */
  transactionDecided: ['number', 'verdict', 'found', 'promised', 'page'],
  /**
   * The map points again to the pages of a transaction; or, where `number` is -1, to the version at `page` (see `Where`), which
   * counts because its owner, if it has one, has committed.
   */
  changesRedone: ['number', 'page', 'pages', 'version'],
  recovered: [],
});

/** Result of a recovery read on a page. */
export const Found = { metadata: -1, erased: 0, programmed: 1, torn: 2, summary: 3 } as const;

export const Verdict = { rolledBack: 0, committed: 1, pending: 2 } as const;

export function verdictCode(verdict: 'counting' | 'pending' | 'committed' | 'rolled back'): number {
  if (verdict === 'committed') return Verdict.committed;
  return verdict === 'rolled back' ? Verdict.rolledBack : Verdict.pending;
}

export type EventNamed<Name extends keyof typeof Event> = EventOf<(typeof Event)[Name]>;

/** An event that all schemes share. */
export type EngineEvent = EventNamed<keyof typeof Event>;

/** An event of a step: of the table above, or of a scheme's own. */
export type StepEvent = EngineEvent | OwnEvent;
