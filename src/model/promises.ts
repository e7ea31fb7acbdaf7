/** Promises to a host about its transactions, and a promise that is broken. */
import type { Text } from '../base/message.ts';

/** `ordering`: no effect survives without its cause. `GC neutrality`: garbage collection is never seen. */
export const PROMISES = [
  'durability',
  'no resurrection',
  'atomicity',
  'ordering',
  'idempotence',
  'GC neutrality',
] as const;

export type PromiseName = (typeof PROMISES)[number];

/** A broken promise, with its proof. */
export interface Violation {
  readonly promise: PromiseName;
  readonly proof: Text;
  /** Block and page within it to look at; null if the map names no page, and on machines without pages. */
  readonly block: number | null;
  readonly page: number | null;
  /** The transaction whose promise is broken; null for plain writes and for data from before the run. */
  readonly txIndex: number | null;
  /** Null on machines without pages, and where the machine could not go on. */
  readonly breach: Breach | null;
}

/** A broken promise as its page shows it. */
export interface Breach {
  /** "**A promise is broken.**", and how. */
  readonly headline: Text;
  /** "So A is read from 9.1, as Tx8 wrote it." */
  readonly reading: Text;
  readonly logicalPage: number;
  /** Name of the logical page. */
  readonly name: string;
  /** Host write that the page had to show; 0 where none of the run. */
  readonly promised: number;
  /** Host write that it shows; 0 for data from before the run, -1 for none. */
  readonly shown: number;
}

/** A broken promise of a machine without pages of its own. */
export function violationOf(promise: PromiseName, proof: Text): Violation {
  return { promise, proof, block: null, page: null, txIndex: null, breach: null };
}
