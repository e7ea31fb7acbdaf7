/** Events of RVM's machine. Transactions are named by their position in the script, -1 for none. */
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
  | { readonly kind: 'records planned'; readonly placements: readonly Placement[] }
  /** A transaction has computed, beside a truncation that goes on. */
  | { readonly kind: 'computed' }
  /** An operation has become durable; with it commits may be acknowledged. */
  | { readonly kind: 'done'; readonly op: LogOp; readonly acknowledges: readonly number[] }
  | { readonly kind: 'truncated' | 'head read' }
  /** By operation that was under way: what it left. */
  | { readonly kind: 'power failed'; readonly cut: readonly (readonly [op: LogOp, fate: LogFate])[] }
  | { readonly kind: 'record read'; readonly sequence: number; readonly position: number }
  /** `lost`: the commits that recovery does not find. */
  | { readonly kind: 'end read'; readonly tail: LogHead; readonly lost: readonly number[] }
  | { readonly kind: 'recovered'; readonly violation: LogViolation | null }
  | { readonly kind: 'broke'; readonly rule: string };
