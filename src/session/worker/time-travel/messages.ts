/** A session's history: marks, breakpoints, gauges, and why it goes no further. */
import { messagesOf } from '../../../base/message.ts';

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
}

/** Why the four live figures are what they are. */
interface GaugeMessages {
  noTimeYet: null;
  pagesIn: { readonly pages: number; readonly ns: number };
  /** Blocks erased since a checkpoint by its number; null where there was none. */
  erasedSince: { readonly blocks: number; readonly checkpoint: number | null };
  nothingWritten: null;
  programsFor: { readonly programs: number; readonly pages: number };
  readsSoFar: { readonly reads: number };
}

/** Why there is no next step, or no operation by hand. */
interface EndMessages {
  waitsForEver: { readonly operations: number };
  stoppedAlready: null;
  noPowerToCut: null;
  deviceFull: { readonly logicalPages: number };
  logFull: null;
  pagesTaken: { readonly page: number; readonly logicalPages: number };
}

export interface HistoryMessages extends MarkMessages, BreakMessages, GaugeMessages, EndMessages {}

export const historyMessage = messagesOf<HistoryMessages>('history');
