/** The smallest work that brings an injected bug out, declared beside the bug. */
import type { PromiseName } from './promises.ts';

/** The tiny device on which witnesses run; schemes on the host have machines of their own. */
export const WITNESS_DEVICE = 'tiny';

/**
 * A script on which one power failure breaks a promise. It runs at the freest isolation level of its scheme, and the
 * scheme without the bug keeps every promise on it.
 */
export interface Witness {
  readonly script: string;
  /** The promise that breaks. */
  readonly promise: PromiseName;
  /** Pages on flash before the run. Left out: none. */
  readonly prepare?: string;
  /** Parameters of the scheme that differ from the initial ones. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Pause between two operations, nanoseconds. Left out: as for any script. */
  readonly thinkNs?: number;
}
