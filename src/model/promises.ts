/** What a host is promised of its transactions, and a promise that is broken. */
import type { Text } from '../base/message.ts';
import type { Outcome } from './crash-points.ts';

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
  /** Where to look: block and page within it, null where the map names no page, and where there are no pages. */
  readonly block: number | null;
  readonly page: number | null;
  /** The transaction whose promise is broken; null for plain writes and for data from before the run. */
  readonly txIndex: number | null;
}

/** A broken promise of a machine without pages of its own. */
export function violationOf(promise: PromiseName, proof: Text): Violation {
  return { promise, proof, block: null, page: null, txIndex: null };
}

/** What a broken promise makes of an outcome. */
export const OUTCOME_OF: Readonly<Record<PromiseName, Outcome>> = {
  durability: 'lost',
  'no resurrection': 'resurrected',
  atomicity: 'torn',
  ordering: 'torn',
  idempotence: 'changed',
  'GC neutrality': 'lost',
};
