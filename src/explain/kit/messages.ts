/** Messages about steps of every page-mapping scheme. Names of transactions are "Tx7". */
import { messagesOf, type Text } from '../../base/message.ts';
import type { SchemeId } from '../../protocols/kit/declared-ids.ts';
import type { Place } from '../view/messages.ts';
import type { Runs } from '../view/runs.ts';

/** Scheme whose words describe commits. Atomic-Write has two machines; LightTx has sentences of its own. */
export type CommitId = Exclude<SchemeId, 'lighttx'> | 'atomic-write-log';

/** A record of the log. */
export type RecordName =
  | 'record'
  | 'commit record'
  | 'mapping page'
  | 'image'
  | 'atom inode'
  | 'status page'
  | 'plain writes'
  | 'inode of plain writes'
  | 'moved pages'
  | 'settled'
  | 'spilled mappings';

/** Destination of a command's page; `to` is null if no page is free and it waits. */
export interface Sent {
  readonly page: Text;
  readonly to: Place | null;
}

/** A write of a transaction, perhaps its first. */
export interface Writes {
  readonly transaction: string;
  readonly begins: boolean;
  readonly page: Text;
}

interface OfPage {
  readonly page: Text;
  readonly at: Place;
}

interface OfTransaction {
  readonly transaction: string;
}

interface OfBlock {
  readonly block: number;
}

interface Durable extends OfPage {
  readonly transaction: string;
}

/** A commit, and the page whose program made it count. */
export interface Committing {
  readonly commit: CommitId;
  /** Pages that the transaction has written. */
  readonly pages: readonly Text[];
  /** Place of the page that decides; null: a store into memory does. */
  readonly at: Place | null;
  /** Logical page that it holds; null: it holds none. */
  readonly page: Text | null;
  /** Place in the order of commits. */
  readonly place: number;
}

export interface KitMessages {
  /** `hasMemory`: it has non-volatile memory. */
  noPower: { readonly hasMemory: boolean };
  /** `isIdle`: the host has no commands of its own. */
  nothingYet: { readonly isIdle: boolean };
  oldData: { readonly blocks: Runs };
  nothingChanges: null;
  powerFailedIdle: null;
  /** Operations that were under way, and of them those that finished or were torn. */
  powerFailed: { readonly begun: number; readonly done: number; readonly torn: number };
  /** `pages`: durable ones that went with a torn page of their cells. */
  sharedPagesLost: {
    readonly begun: number;
    readonly done: number;
    readonly torn: number;
    readonly pages: readonly Place[];
  };
  deviceFull: null;
  logFull: null;
  readSummary: null;
  readTorn: { readonly at: Place };
  readErased: { readonly at: Place };
  checkpointBegan: { readonly mapPages: number };
  checkpointCompleted: { readonly number: number; readonly commit: CommitId };
  mapPageProgrammed: { readonly mapPage: number };
  suspended: { readonly isErase: boolean };
  mapPageFetched: { readonly mapPage: number };
  mapPageEvicted: { readonly mapPage: number };
  mapPageMoveBegan: { readonly mapPage: number };
  mapPageMoved: { readonly mapPage: number };
  mapCacheErased: null;
  rootRecordIssued: null;
  rootRecordPage: null;
  noCheckpoint: { readonly commit: CommitId };
  mapAreaErased: null;
  transactionBegan: OfTransaction & { readonly open: readonly string[] };
  /** `where`: sent, held back (perhaps in place of an earlier one), or kept by the host or in a memory. */
  pageWritten: Writes & {
    readonly where: Sent | 'held back' | 'held back again' | 'on the host' | 'non-volatile memory' | 'memory';
    readonly isHeld: boolean;
    /** Null: the scheme has sentences of its own. */
    readonly commit: CommitId | null;
  };
  commitAsked: OfTransaction & {
    readonly pages: number;
    readonly sent: Sent | null;
    readonly recordFollows: boolean;
    readonly commit: CommitId;
  };
  committed: OfTransaction & Committing;
  committedEmpty: OfTransaction;
  aborted: OfTransaction & { readonly commit: CommitId; readonly pages: readonly Text[] };
  abortedEmpty: OfTransaction;
  mayNotBegin: OfTransaction;
  mayNotWrite: OfTransaction & { readonly page: Text };
  plainRefused: { readonly page: Text };
  /** `why`: what became of the transaction that the host leaves a command out of. */
  operationLeftOut: OfTransaction & {
    readonly why: 'lost' | 'refused' | 'ended';
    readonly operation: 'begin' | 'write' | 'commit' | 'abort' | null;
  };
  plainIssued: { readonly sent: Sent | null };
  plainCounts: { readonly page: Text; readonly at: Place | null };
  plainTooLate: { readonly page: Text };
  durableOwn: OfPage & { readonly from: 'frame' | 'buffer' | null };
  durableElsewhere: Durable;
  durableEnded: Durable;
  durableUndecided: Durable;
  durableLast: Durable & { readonly commit: CommitId };
  /** `there` of `sent` pages of the transaction are durable. */
  durableOneOf: Durable & { readonly there: number; readonly sent: number };
  readNothing: { readonly page: Text };
  readFromMemory: { readonly page: Text };
  readFrom: OfPage;
  readDone: OfPage;
  sentByCollector: OfPage;
  /** `from`: memory whose frame becomes free by it. */
  sentByDevice: OfPage & { readonly from: 'frame' | 'buffer' | null };
  /** A write needs a frame, so that another page leaves its own. */
  frameNeeded: Writes & { readonly leaving: Text; readonly to: Place; readonly from: 'frame' | 'buffer' };
  victim: OfBlock & { readonly validPages: number };
  blockErased: OfBlock & { readonly times: number };
  /** `again` is where the page is programmed now; null: it waits for a place. */
  programFailed: OfPage & OfBlock & { readonly again: Place | null };
  blockTakenOut: OfBlock & { readonly hasFailed: boolean };
  blockDeferred: OfBlock;
  blockFull: OfBlock;
  summaryProgrammed: OfBlock;
  noVictim: null;
  copied: { readonly page: Text; readonly from: Place; readonly to: Place };
  copyInVain: OfPage;
  eraseForced: OfBlock & { readonly page: Text };
  /** `transaction` is null where the record is of none. */
  recordIssued: {
    readonly record: RecordName;
    readonly transaction: string | null;
    readonly pages: number;
  };
  programmedAgain: { readonly at: Place };
  nonVolatileChanged: null;
  /** A page of a transaction, or of a plain write, is in its frame. */
  pageStored: { readonly page: Text; readonly transaction: string | null };
  flagStored: OfTransaction & { readonly commit: CommitId };
  frameFreed: null;
  journalNoted: { readonly page: Text };
  journalCut: { readonly left: number };
  /** Pages of the host that wait for room in non-volatile memory. */
  waitsForFrame: { readonly pages: number };
  storeUnderWay: null;
  /** `there` of the pages of a record are durable. */
  logPageProgrammed: {
    readonly record: RecordName;
    readonly transaction: string | null;
    readonly there: number;
    readonly pages: number;
  };
  logBlockErased: null;
  trimmed: { readonly page: Text };
  flushed: null;
  barrierPassed: null;
  timePassed: { readonly ns: number };
}

export const kitMessage = messagesOf<KitMessages>('kit');
