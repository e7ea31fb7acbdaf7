/**
 * Results of a power failure at each instant of a run: the crash explorer's results as the screen shows them.
 * Plain data throughout, in the field's words.
 */
import type { Text } from '../base/message.ts';
import type { PromiseName } from './promises.ts';
import type { AnyFate } from './specification.ts';

/**
 * Classes of outcomes of a power failure, from the quietest to the worst. The first three keep every promise:
 * nothing was undecided; everything undecided is gone; something in mid-commit is there, all of it. The
 * others break one: half of a transaction is there; something shows that was never committed; a second power
 * failure changed the answer; something acknowledged is gone.
 */
export const OUTCOMES = [
  'settled',
  'rolled-back',
  'committed',
  'torn',
  'resurrected',
  'changed',
  'lost',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** One power failure: after how many steps, and what became of what was in flight. */
export interface Cut {
  readonly step: number;
  readonly fates: readonly (readonly [number, AnyFate])[];
  /** Operation of each of these: "program 4.1 ← B". */
  readonly flights: readonly Text[];
}

/** The way to a state of this outcome: the cuts, and the step at which the last recovery has ended. */
export interface OutcomeExample {
  readonly outcome: Outcome;
  readonly cuts: readonly Cut[];
  readonly seenAt: number;
  /** The promise that is broken there, and the sentence that proves it; null where all are kept. */
  readonly broken: { readonly promise: PromiseName; readonly proof: Text } | null;
}

/** Fate of a transaction over all outcomes of a power failure at one instant. */
export interface TransactionFares {
  /** "Tx7". */
  readonly label: Text;
  /** State of the transaction, as told to its host before power failed. */
  readonly told: 'acknowledged' | 'committing' | 'aborted' | 'active';
  readonly survived: number;
  readonly gone: number;
  /** Outcomes in which a promise about it is broken; these are among the two above as well. */
  readonly broken: number;
}

/** An instant at which power can fail, and everything that may come of it. */
export interface CrashPoint {
  /** Steps of the undisturbed run before it. */
  readonly step: number;
  readonly timeNs: number;
  /** Operations of the host before it. */
  readonly operation: number;
  /** Different durable states that may be left. */
  readonly states: number;
  /** Number of outcomes by their place in `OUTCOMES`. */
  readonly outcomes: readonly number[];
  /** Transactions that were undecided, and those to whom a promise is broken. */
  readonly transactions: readonly TransactionFares[];
  /** The first of each outcome. */
  readonly examples: readonly OutcomeExample[];
}

/** One operation of the host; `words` is "Tx1 writes A". */
export interface ScriptOperation {
  readonly kind:
    | 'begin'
    | 'write'
    | 'read'
    | 'trim'
    | 'flush'
    | 'commit'
    | 'abort'
    | 'barrier'
    | 'checkpoint'
    | 'collect'
    | 'crash'
    | 'pause';
  readonly words: Text;
}

/** Outcome that a broken promise stands for. */
export const OUTCOME_OF: Readonly<Record<PromiseName, Outcome>> = {
  durability: 'lost',
  'no resurrection': 'resurrected',
  atomicity: 'torn',
  ordering: 'torn',
  idempotence: 'changed',
  'GC neutrality': 'lost',
};
