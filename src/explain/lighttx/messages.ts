/** Messages about steps of LightTx for which the kit has no sentence. */
import { messagesOf, type Text } from '../../base/message.ts';
import type { VictimReason } from '../../protocols/lighttx/victim-reason.ts';
import type { Writes } from '../kit/messages.ts';
import type { Place } from '../view/messages.ts';
import type { Runs } from '../view/runs.ts';

interface OfTransaction {
  readonly transaction: string;
}

interface OfBlock {
  readonly block: number;
}

interface OfPage {
  readonly page: Text;
  readonly at: Place;
}

/** Of a scanned page: whose it is. */
interface Owned {
  readonly at: Place;
  readonly owner: string;
}

/** A victim: `valid` of its `pages` pages are valid. */
interface Victim {
  readonly valid: number;
  readonly pages: number;
  readonly reason: VictimReason;
}

/** Reason that the zones are short of pages as a checkpoint begins; `who` is null for a plain write. */
export type ShortOfPages =
  | { readonly kind: 'erased'; readonly block: number }
  /** `page` is null of a transaction's last one. */
  | { readonly kind: 'sent'; readonly who: string | null; readonly page: Text | null; readonly to: Place }
  | { readonly kind: 'stalled'; readonly who: string | null; readonly page: Text };

/** Mapping pages that a checkpoint writes before its zone page, by their names if they are few. */
export interface ToWrite {
  readonly mapPages: number;
  readonly names: readonly string[];
}

/** Transactions that were completed by a page. */
export interface Completed {
  readonly names: readonly string[];
  readonly at: Place;
}

export interface LightTxMessages {
  deviceFull: null;
  noVictim: null;
  mapAreaErased: null;
  zoneRecordPage: null;
  checkpointUnderWay: null;
  summaryProgrammed: OfBlock & { readonly pages: number };

  heldAndSent: Writes & { readonly sent: Text; readonly to: Place };
  heldAndStalled: Writes & { readonly waiting: Text };
  commitSent: OfTransaction & {
    readonly isOnly: boolean;
    readonly page: Text;
    readonly to: Place;
    readonly count: number;
  };
  commitStalled: OfTransaction & { readonly page: Text };
  toldEarlySent: OfTransaction & { readonly isOnly: boolean; readonly page: Text; readonly to: Place };
  toldEarlyStalled: OfTransaction & { readonly page: Text };
  committed: OfTransaction & { readonly at: Place; readonly pages: number };
  aborted: OfTransaction & { readonly pages: number };
  txidStillCounted: OfTransaction;

  durableAborted: OfPage & OfTransaction;
  plainIssued: OfPage;
  plainMapped: OfPage;
  plainTooLate: OfPage;
  plainStalled: { readonly page: Text };
  /** `reader` is null where the host reads outside of a transaction. */
  readNothing: { readonly reader: string | null; readonly page: Text };
  readFrom: OfPage & {
    readonly reader: string | null;
    /** Place of the reader's own copy, which is not committed; null without one. */
    readonly own: 'buffer' | { readonly at: Place } | null;
  };

  victim: OfBlock & Victim;
  erasedNext: OfBlock & Victim & { readonly next: number };
  copied: { readonly page: Text; readonly from: Place; readonly to: Place; readonly version: number };
  copyInVain: OfPage;
  blockDeferred: OfBlock;

  checkpointBegan: {
    readonly number: number;
    readonly cause: ShortOfPages | null;
    /** Pages that it writes, or the commits in flight that it waits for. */
    readonly next: ToWrite | { readonly commits: readonly string[] };
  };
  checkpointSettled: {
    readonly number: number;
    readonly toWrite: ToWrite;
    readonly after: { readonly committed: string } | { readonly stalled: Text } | null;
  };
  mapPageProgrammed: { readonly mapPage: number; readonly isLast: boolean };
  zonePageIssued: { readonly number: number };
  blocksSettled: {
    readonly number: number;
    readonly blocks: Runs;
    /** Those that are collected first, with so many valid pages at most. */
    readonly victims: { readonly blocks: Runs; readonly most: number } | null;
    /** Those that go to Unavailable meanwhile. */
    readonly filled: Runs | null;
  };
  /**
   * Reason that each of them stays where recovery looks, if they are few; `later`: for no reason but the order of
   * zones.
   */
  blocksFilled: {
    readonly number: number;
    readonly blocks: Runs;
    readonly live: Runs | null;
    readonly awaited: Runs | null;
    readonly later: Runs | null;
  };
  blocksJoined: { readonly number: number; readonly blocks: Runs };
  noBlockSlides: { readonly number: number };

  powerFailedOne: { readonly fate: 'finished' | 'torn' | 'no trace' };
  looksForZonePage: null;
  closesRecovery: { readonly number: number; readonly hasRedone: boolean; readonly toWrite: ToWrite };
  recovered: { readonly number: number };
  redone: {
    readonly what: { readonly transaction: string } | { readonly writeAt: Place };
    readonly pages: readonly Text[];
    readonly version: number;
    readonly checkpointVersion: number;
  };
  availableRead: { readonly completed: Completed | null; readonly pending: readonly string[] };
  allRead: {
    readonly completed: Completed | null;
    readonly rolledBack: readonly string[];
    readonly why: 'no TxCnt' | 'pages missing' | { readonly found: number; readonly promised: number };
  };

  scanEnded: {
    readonly at: Place;
    readonly end: 'erased' | 'torn' | 'last';
    readonly zone: 'Available' | 'all';
  };
  zoneRecordRead: { readonly page: number; readonly of: number };
  zonePageRead: { readonly available: Runs; readonly unavailable: Runs; readonly version: number };
  unfinishedCheckpoint: null;
  zonePageCounts: { readonly mapPages: number };
  mapIsBack: { readonly mapPage: number; readonly version: number };
  entriesAreBack: {
    readonly mapPage: number;
    readonly first: string;
    readonly last: string;
    readonly version: number;
  };
  noSummary: OfBlock;
  blockEmpty: OfBlock & { readonly at: Place };
  blockEnds: OfBlock & { readonly at: Place };
  pageTorn: { readonly at: Place };
  summaryRead: OfBlock & { readonly pages: number; readonly committed: readonly string[] };
  summaryNext: OfBlock;
  pageRead: { readonly at: Place };
  plainInUnavailable: { readonly at: Place };
  plainScanned: { readonly at: Place; readonly version: number; readonly checkpointVersion: number };
  notCounted: Owned;
  knownCommitted: Owned;
  onlyPageFound: Owned;
  carrierCompletes: Owned & { readonly count: number; readonly nth: number };
  pageCompletes: Owned & { readonly nth: number; readonly of: number };
  promiseFound: Owned & { readonly count: number; readonly found: number };
  oneMoreFound: Owned & { readonly nth: number; readonly of: number };
  foundWithoutPromise: Owned & { readonly nth: number };
}

export const lightTxMessage = messagesOf<LightTxMessages>('lightTx');
