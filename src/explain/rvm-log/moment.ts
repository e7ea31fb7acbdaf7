/** RVM at one moment, with what is known of its past: what words and picture are made of. */
import type { LogDurable } from '../../hostside/rvm/durable.ts';
import type { RvmLog } from '../../hostside/rvm/machine.ts';
import type { LogOp } from '../../hostside/rvm/operations.ts';
import type { RecoveryPlan } from '../../hostside/rvm/recovery.ts';
import type { LogScript } from '../../hostside/rvm/script.ts';
import type { LogSpec } from '../../hostside/rvm/spec.ts';
import type { LogTransaction } from '../../hostside/rvm/workload.ts';
import type { Phase } from '../../model/frame.ts';

/** Where a record was meant to go, whether or not it got there. */
export interface Placement {
  readonly sequence: number;
  readonly address: number;
  readonly length: number;
  /** Of its transaction in the script. */
  readonly position: number;
}

/** A recovery under way: what it has found out so far, and what it does about it. */
export interface LogRecovering {
  /** Null where the head is lost. */
  readonly plan: RecoveryPlan | null;
  /** Records looked at so far, and whether the end of the log has been seen. */
  recordsRead: number;
  isScanned: boolean;
  /** Operations done so far. */
  opsDone: number;
}

export interface LogMoment {
  readonly spec: LogSpec;
  readonly script: LogScript;
  readonly mutant: string | null;
  readonly phase: Phase;
  readonly nowNs: number;
  readonly durable: LogDurable;
  /** Null without power. */
  readonly machine: RvmLog | null;
  /** Under way, with power or in a recovery. */
  readonly op: LogOp | null;
  readonly placements: readonly Placement[];
  /** Positions in the script. */
  readonly begun: number;
  readonly acknowledged: readonly number[];
  /** The transaction whose commit is or was under way, -1 for none. */
  readonly committing: number;
  readonly recovering: LogRecovering | null;
  /** Up to the last commit that was acknowledged. */
  readonly bytesProgrammed: number;
  readonly erases: number;
}

export function transactionAt({ script }: LogMoment, position: number): LogTransaction {
  return script.transactions[position];
}

/** "7" of Tx7: scripts name transactions as they like. */
export function numberOf({ name }: LogTransaction): number {
  return Number(name.slice(2));
}
