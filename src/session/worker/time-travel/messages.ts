/** A session's history: marks, breakpoints, gauges, and why it goes no further. */
import { messagesOf, type Text } from '../../../base/message.ts';
import type { PagePlace } from '../../../model/mechanism.ts';
import type { Place } from '../../../explain/view/messages.ts';

interface AtBlock {
  readonly block: number;
}

interface OfTransaction {
  readonly transaction: string;
}

interface OfTransactions {
  readonly transactions: readonly string[];
}

/** Labels of marks. */
interface MarkMessages {
  checkpoint: { readonly number: number };
  collectionOf: AtBlock & { readonly validPages: number };
  powerCut: null;
  recovered: null;
  foundCommitted: OfTransaction;
  rolledBack: OfTransaction;
}

/** A page of a transaction's, by their names; null: none, or not known. */
export interface PageOf {
  readonly page: string | null;
  readonly of: string | null;
}

/** Pages of several steps: their number, and the first of them by name, as many as a sentence names. */
export interface NamedPages {
  readonly count: number;
  readonly first: readonly PageOf[];
}

/** Counts of events in several steps. */
export interface Counts {
  /** Names of transactions. */
  readonly begun: readonly string[];
  readonly asked: readonly string[];
  readonly committed: readonly string[];
  readonly aborted: readonly string[];
  /** Pages that the host wrote. */
  readonly written: NamedPages;
  /** Pages of the host's that became durable. */
  readonly durable: NamedPages;
  /** Pages that GC copied. */
  readonly copied: number;
  /** Pages that the host read. */
  readonly read: number;
  /** Pages that recovery read. */
  readonly recoveryReads: number;
  /** Of these, the erased ones. */
  readonly erased: number;
}

/** Several steps in one sentence. */
interface PaceMessages {
  stretch: Counts;
}

/** Conditions of breakpoints that were met. */
interface BreakMessages {
  plainWriteCounts: { readonly page: string };
  writesPage: OfTransaction & { readonly page: string };
  collectionBegins: AtBlock & { readonly nth: number };
  amplified: { readonly now: number; readonly above: number };
  commitRecordProgrammed: OfTransactions;
  commitDurable: OfTransactions;
  aborts: OfTransaction;
  uncommittedVictim: AtBlock & { readonly pages: readonly string[] };
  blockErased: AtBlock;
  commitInFlight: OfTransaction;
  checkpointDone: { readonly number: number };
  pageCopied: { readonly page: string; readonly from: Place; readonly to: Place };
  eraseForced: AtBlock;
  refusesPage: OfTransaction & { readonly page: string };
  zonesStraddled: OfTransaction;
  sharedCells: { readonly page: string; readonly to: Place; readonly at: Place };
}

/** Explanations of the four live figures. */
interface GaugeMessages {
  noTimeYet: null;
  tooEarly: { readonly windowNs: number };
  pagesIn: { readonly pages: number; readonly ns: number };
  /** `blocks`: erased by garbage collection. */
  copiesFor: { readonly copies: number; readonly pages: number; readonly blocks: number };
  nothingWritten: null;
  /** `unprogrammed`: pages that needed no program, where that makes fewer programs than pages. */
  programsFor: { readonly programs: number; readonly pages: number; readonly unprogrammed: number };
  readsSoFar: { readonly reads: number };
}

/** A page by its name, and its place on flash. */
export interface PageAt extends PagePlace {
  readonly name: string;
  readonly isTorn: boolean;
}

/** Proofs of broken promises. */
interface BreachMessages {
  whyWrong: { readonly page: string };
  /** `durability`: pages that were durable at that moment; null where it is not known. */
  toldCommitted: OfTransaction & {
    readonly ns: number;
    readonly durability: { readonly durable: number; readonly pages: number } | null;
  };
  toldAborted: OfTransaction & { readonly ns: number };
  neverAsked: OfTransaction;
  askedInVain: OfTransaction & { readonly ns: number };
  /** `pages`: those of the transaction that are not whole on flash; null where that is not the matter. */
  powerFailedAt: {
    readonly ns: number;
    readonly isAgain: boolean;
    readonly pages: { readonly torn: readonly PageAt[]; readonly missing: readonly string[] } | null;
  };
  /** Null: recovery never asked itself. */
  recoveryDecided: OfTransaction & {
    readonly decision: {
      readonly isCommitted: boolean;
      readonly found: number;
      readonly promised: number;
    } | null;
  };
  soReads: {
    readonly reading: Text;
    readonly promised: (OfTransaction & { readonly page: string; readonly at: PageAt | null }) | null;
  };
  deviceBelieves: OfTransaction & { readonly verdict: boolean | null };
}

/** Reasons that there is no next step, or no operation by hand. */
interface EndMessages {
  waitsForEver: { readonly operations: number };
  stoppedAlready: null;
  noPowerToCut: null;
  deviceFull: { readonly logicalPages: number };
  logFull: null;
  pagesTaken: { readonly page: number; readonly logicalPages: number };
}

export interface HistoryMessages
  extends MarkMessages, PaceMessages, BreakMessages, GaugeMessages, BreachMessages, EndMessages {}

export const historyMessage = messagesOf<HistoryMessages>('history');
