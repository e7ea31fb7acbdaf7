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

export function momentOf({ options, state, timeNs, op, begun, committing }: LogMachine): LogMoment {
  const { durable, powered, placements, acknowledged, recovering, before, bytesAtCommit } = state;
  return {
    ...options,
    phase: state.phase === 'running' && state.verdict !== null ? 'recovered' : state.phase,
    nowNs: timeNs,
    durable,
    powered,
    op,
    placements,
    begun,
    acknowledged,
    committing,
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
