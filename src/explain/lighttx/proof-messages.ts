/** Messages of LightTx's proofs about pages and blocks. `owner` is a transaction, "Tx7"; `at` a page, "8.1". */
import { messagesOf } from '../../base/message.ts';
import type { VictimReason } from '../../protocols/lighttx/victim-reason.ts';

interface AtPage {
  readonly at: string;
}

interface OfBlock {
  readonly block: number;
}

interface OfOwner {
  readonly owner: string;
}

interface OfPage {
  /** A logical page, "A". */
  readonly page: string;
}

/** Physical pages: the first few by their places. */
export interface Places {
  readonly named: readonly string[];
  /** Pages in all. */
  readonly count: number;
}

interface OwnPages extends OfOwner {
  readonly places: Places;
}

/** So many of so many pages. */
interface Share {
  readonly there: number;
  readonly of: number;
}

/** A version against that of the last checkpoint. */
interface Versions {
  readonly version: number;
  readonly checkpointVersion: number;
}

interface Counted extends OfOwner {
  readonly found: number;
  readonly promised: number;
}

/** Map that gives the place of a page: the one in memory, or without power the one on flash. */
interface OnMap {
  readonly isOnFlash: boolean;
}

export interface LightTxProofMessages {
  takesNoMore: Share;
  isFull: Share;
  isBeingFilled: Share;
  sameForMore: { readonly count: number };
  whyLeave: OfBlock;
  noneInAvailable: null;
  soNotNeeded: OfBlock;
  endedAborted: OwnPages;
  endedRolledBack: OwnPages;
  endedLeft: OwnPages;
  endedCommitted: OwnPages & { readonly count: number };
  plainPages: { readonly places: Places };

  whyNotErase: OfBlock;
  noOpenHere: null;
  noEndedInAvailable: null;
  stillUnavailable: null;
  soNextCheckpoint: OfBlock;
  soMayBeNeeded: OfBlock;
  stillOpen: OwnPages;
  stillCommitting: OwnPages;
  committedButCounts: OwnPages & { readonly available: Places };
  givenUpButCounts: OwnPages & { readonly available: Places };

  listedAs: { readonly zone: 'Available' | 'Unavailable' };
  soonAvailable: null;
  commitsNeedAvailable: null;
  soReadFirst: OfBlock;
  erasedNothing: null;
  unlistedNotLooked: null;
  whyNothingWritten: OfBlock;
  soMustJoin: null;
  victimZone: null;
  victimValid: { readonly valid: number; readonly of: number };
  victimAlone: { readonly plane: number };
  /** Some of the other blocks of its plane, and how many more there are. */
  victimRivals: {
    readonly rivals: readonly { readonly block: number; readonly valid: number }[];
    readonly more: number;
  };
  whyVictim: null;
  soVictim: OfBlock & { readonly reason: VictimReason };
  failedWhileErased: null;
  halfErased: null;
  whatHappenedToBlock: OfBlock;
  soErasedAgain: null;
  commitsSinceInAvailable: null;
  mayHaveIncomplete: null;
  whyRead: OfBlock;
  soMustBeCounted: OfBlock;
  unlisted: null;
  wasErased: null;
  wasSettled: null;
  soNothingToRead: null;
  soMapTells: null;
  whyNotRead: OfBlock;

  mapHasNone: OnMap & OfPage;
  mapSays: OnMap & OfPage & AtPage;
  writtenBefore: null;
  isCopy: { readonly version: number };
  isPlain: { readonly version: number };
  carrierErased: OfOwner;
  carrierIs: OfOwner & AtPage & { readonly count: number; readonly version: number };
  replaced: AtPage & OfPage;
  copiedFrom: AtPage;
  sourceErased: null;
  replacedErased: OfPage;
  noEntryBefore: OfPage;
  whyCurrent: AtPage;
  soSafe: AtPage;
  soReaders: AtPage & OfPage;
  whyStale: AtPage;
  wroteBoth: OfOwner & AtPage;
  soReplacedItself: null;
  hasRewritten: OfOwner & OfPage;
  soNeverCurrent: OfOwner & OfPage;
  soUnmapped: null;
  /** `version` is null where its TxCnt page is gone. */
  newerOf: OfOwner & AtPage & { readonly version: number | null };
  newerPlain: AtPage & { readonly version: number };
  soReplaced: OfPage;
  soNobodyReads: AtPage & OfOwner;
  openWith: OwnPages;
  noneCarries: null;
  isCommitting: OfOwner & { readonly count: number };
  durableSoFar: Share & { readonly places: Places };
  version: Versions;
  promisesPages: OfOwner & { readonly count: number };
  saysOnly: OfOwner;
  tableLost: null;
  soMustCount: null;
  notAcknowledged: OfOwner;
  abortedByHost: OfOwner;
  pagesOnFlash: OwnPages;
  carriesTooMany: AtPage & { readonly count: number; readonly there: number };
  whyRolledBack: OfOwner;
  soNotCommitted: OfOwner;
  whyAborted: AtPage;
  soWaitsForErase: null;
  failedProgrammedOrErased: null;
  nothingTrusted: null;
  whatHappenedToPage: AtPage;
  soCountsAsAbsent: null;

  whyCommitted: OfOwner;
  soCommitted: Counted & Versions;
  noTxCntFound: OfOwner;
  soHadNotCommitted: Counted;
  hasCommitted: OfOwner;
  nobodyKnows: null;
  countGoesOn: { readonly found: number; readonly promised: number };
  noCarrierFound: null;
  carrierFound: AtPage & { readonly count: number };
  /** Pages of a transaction found in Available or in a block; `now` is the one read in this step. */
  foundIn: {
    readonly block: number | null;
    readonly earlier: Places | null;
    readonly now: string | null;
  };
  wasInMemory: null;
  notReadThisFar: OfBlock;
  whyUnknown: AtPage;
  soUnknown: null;
  belongsTo: OfOwner;
  noneOfItInAvailable: OfOwner;
  whyNotCounted: AtPage;
  soSettledBefore: OfOwner;
  wholeByItself: null;
  whatBecomes: AtPage;
  soRedone: null;
  soOnMap: null;
}

export const lightTxProofMessage = messagesOf<LightTxProofMessages>('lightTxProofs');
