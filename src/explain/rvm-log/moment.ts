/** RVM at one moment, with what is known of its past: what words and picture are made of. */
import type { LogDurable } from '../../hostside/rvm/durable.ts';
import type { Placement } from '../../hostside/rvm/log-events.ts';
import type { LogMachine, LogRecovering } from '../../hostside/rvm/log-machine.ts';
import type { LogState } from '../../hostside/rvm/machine.ts';
import type { LogOp } from '../../hostside/rvm/operations.ts';
import { type LogScript, transactionOf } from '../../hostside/rvm/script.ts';
import type { LogSpec } from '../../hostside/rvm/spec.ts';
import type { LogTransaction } from '../../hostside/rvm/workload.ts';
import type { Phase } from '../../model/frame.ts';

export interface LogMoment {
  readonly spec: LogSpec;
  readonly script: LogScript;
  readonly mutant: string | null;
  readonly phase: Phase;
  readonly nowNs: number;
  readonly durable: LogDurable;
  /** Null without power. */
  readonly powered: LogState | null;
  /** Under way, with power or in a recovery: one, and one that is suspended for it. */
  readonly ops: readonly LogOp[];
  readonly placements: readonly Placement[];
  /** Positions in the script. */
  readonly begun: number;
  readonly acknowledged: readonly number[];
  /** Transactions whose commits are or were under way. */
  readonly undecided: readonly number[];
  readonly recovering: LogRecovering | null;
  /** Up to the last commit that was acknowledged. */
  readonly bytesProgrammed: number;
  readonly erases: number;
}

export function momentOf({ options, state, timeNs, ops, begun, undecided }: LogMachine): LogMoment {
  const { durable, powered, placements, acknowledged, recovering, before, bytesAtCommit } = state;
  return {
    ...options,
    phase: state.phase === 'running' && state.verdict !== null ? 'recovered' : state.phase,
    nowNs: timeNs,
    durable,
    powered,
    ops,
    placements,
    begun,
    acknowledged,
    undecided,
    recovering,
    bytesProgrammed: bytesAtCommit,
    erases: before.erases + (powered?.counters.erases ?? 0),
  };
}

export function transactionAt({ script }: Pick<LogMoment, 'script'>, position: number): LogTransaction {
  return transactionOf(script, position);
}

/** "7" of Tx7: scripts name transactions as they like. */
export function numberOf({ name }: LogTransaction): number {
  return Number(name.slice(2));
}

/** Returns true if an operation erases or conditions a block. */
export function isCleared(op: LogOp, area: 'log' | 'mini', block: number): boolean {
  return (op.kind === 'erase' || op.kind === 'condition') && op.area === area && op.block === block;
}
