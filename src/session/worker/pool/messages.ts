/** Operations of a script, and why a job cannot be done. */
import { messagesOf, type Text } from '../../../base/message.ts';

/** "Tx7"; null for the host. */
interface Actor {
  readonly who: string | null;
}

/** The first and the last of the pages that an operation names. */
interface OfPages {
  readonly first: string;
  readonly last: string;
}

/** One operation of the host: "Tx1 writes A to C". */
interface OperationMessages {
  begins: Actor;
  writes: Actor & OfPages;
  reads: Actor & OfPages;
  trims: OfPages;
  flushes: null;
  commits: Actor;
  aborts: Actor;
  waitsUntilDurable: null;
  asksCheckpoint: null;
  asksCollection: null;
  cutsPower: null;
  letsTimePass: null;
}

interface OfFigure {
  readonly figure: string;
}

export interface PoolMessages extends OperationMessages {
  unknownMutant: { readonly scheme: Text; readonly mutant: string };
  scriptNeedsDevice: null;
  onlyScriptsShrink: null;
  deviceFull: null;
  logFull: null;
  tooLarge: null;
  noSuchRun: OfFigure & { readonly run: string };
  unknownFigure: OfFigure & { readonly known: readonly string[] };
}

export const poolMessage = messagesOf<PoolMessages>('pool');
