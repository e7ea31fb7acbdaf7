/** An assignment: what must hold of a scheme, and what it may cost. Data alone. */
import type { Condition } from './conditions.ts';

/** Flash pages programmed, times waited for them, blocks erased; flash reads of a recovery after the work. */
export type Counter = 'programs' | 'waits' | 'erases' | 'recoveryReads';

export interface Limit {
  readonly script: string;
  readonly counter: Counter;
  readonly most: number;
}

/** A work beside those that every scheme is judged on. */
export interface ExtraWork {
  readonly script: string;
  readonly prepare?: string;
  /** Left out: the device of small works. */
  readonly device?: string;
}

export interface Assignment {
  /** Conditions of the assignment. */
  readonly conditions: readonly Condition[];
  readonly limits: readonly Limit[];
  /** Works that its statement does not name, beside those on which every scheme is judged. */
  readonly works: readonly ExtraWork[];
}
