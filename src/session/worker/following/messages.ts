/** Places and moments of a page or a transaction that is followed. */
import { type Message, messagesOf, type Text } from '../../../base/message.ts';
import type { Place } from '../../../explain/view/messages.ts';
import type { PageState } from '../../../model/frame.ts';

interface OfTransaction {
  readonly transaction: string;
}

interface AtPlace {
  readonly at: Place;
}

interface OfPage {
  readonly page: Text;
}

/** Place of the followed page in the map; null if the map does not have it, and if a transaction is followed. */
interface Standing {
  readonly mapped: Place | null;
}

/** Place of a followed thing, and its contents. */
interface PlaceMessages {
  flash: null;
  logArea: null;
  queued: null;
  inFlight: null;
  mapInMemory: null;
  mapPageOnFlash: { readonly mapPage: number };
  withoutPage: OfTransaction;
  bufferedPage: OfPage & { readonly transaction: string | null };
  mapsTo: OfPage & { readonly at: Place | null };
  inLog: OfPage & AtPlace;
  copyOnFlash: OfPage & AtPlace & { readonly transaction: string | null; readonly state: PageState };
}

/** Clauses of a moment, in which "it" is the page that is followed. */
interface PageMoments {
  standsAt: AtPlace;
  writtenBy: OfTransaction;
  heldBack: null;
  stalled: null;
  sentTo: AtPlace;
  durableAt: AtPlace;
  plainWriteCounts: { readonly at: Place | null };
  stored: null;
  readNothing: null;
  readStored: null;
  readAt: AtPlace;
  copyInVain: AtPlace;
  mapPageDurable: { readonly mapPage: number };
  writerCommitted: OfTransaction & Standing;
  writerAborts: OfTransaction;
  writerFound: OfTransaction;
  writerRolledBack: OfTransaction;
}

/** A page that the followed transaction writes; null is its commit record. */
interface Written {
  readonly page: string | null;
}

/** Clauses in which "it" is the transaction that is followed. */
interface TransactionMoments {
  begins: null;
  writes: Written;
  pageHeldBack: Written;
  pageSentTo: Written & AtPlace;
  pageDurableAt: Written & AtPlace;
  asksCommit: null;
  recordWritten: null;
  partStored: null;
  committed: null;
  aborts: null;
  refused: null;
  restLeftOut: null;
  settled: null;
  found: null;
  rolledBack: null;
}

/** Clauses for both. */
interface SharedMoments {
  powerLost: null;
  recovered: Standing;
  recoveryReads: AtPlace;
  copied: { readonly from: Place; readonly to: Place };
  programmedAgain: AtPlace;
  erased: { readonly block: number; readonly gone: readonly Place[] };
}

export interface FollowingMessages extends PlaceMessages, PageMoments, TransactionMoments, SharedMoments {
  /** All that happened in a step, as one sentence. */
  moment: { readonly clauses: readonly Message[] };
}

export const followingMessage = messagesOf<FollowingMessages>('following');
