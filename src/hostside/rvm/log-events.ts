/** What a step of RVM's machine does. Transactions are named by their position in the script, -1 for none. */
import type { LogViolation } from './audit.ts';
import type { LogHead } from './metadata.ts';
import type { LogFate, LogOp } from './operations.ts';

/** Intended place of a record, whether or not it got there. */
export interface Placement extends LogHead {
  readonly length: number;
  readonly position: number;
}

export type LogEvent =
  | { readonly kind: 'begun' | 'acknowledged' | 'settled' | 'truncation planned'; readonly position: number }
  | { readonly kind: 'record planned'; readonly placement: Placement }
  /** An operation has become durable; with it a commit may be acknowledged. */
  | { readonly kind: 'done'; readonly op: LogOp; readonly acknowledges: number }
  | { readonly kind: 'truncated' | 'head read' }
  | { readonly kind: 'power failed'; readonly op: LogOp | null; readonly fate: LogFate }
  | { readonly kind: 'record read'; readonly sequence: number; readonly position: number }
  /** `lost`: the commit that recovery does not find. */
  | { readonly kind: 'end read'; readonly tail: LogHead; readonly lost: number }
  | { readonly kind: 'recovered'; readonly violation: LogViolation | null }
  | { readonly kind: 'broke'; readonly rule: string };
