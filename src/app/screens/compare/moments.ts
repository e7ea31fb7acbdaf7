/** The common history of devices in lock-step: what was done to all of them, and where each of them was then. */
import type { CompareMove } from '../../../session/link/choices.ts';

export interface Moment {
  readonly move: CompareMove;
  /** Operations of the host before it. */
  readonly operations: number;
  /** By device: its own step at this moment. */
  readonly steps: readonly number[];
}

/** The moves that lead to the moment at `at`: of operations in a row, the last alone. */
export function movesTo(moments: readonly Moment[], at: number): CompareMove[] {
  const moves = moments.slice(0, at + 1).map(({ move }) => move);
  return moves.filter((move, i) => move.kind !== 'operation' || moves[i + 1]?.kind !== 'operation');
}

/** The last crash and recovery at or before `at`; null where power has not failed, or is still off. */
export function lastRecovery(
  moments: readonly Moment[],
  at: number,
): { readonly crash: Moment; readonly recovered: Moment } | null {
  for (let i = at; i > 0; i--) {
    const [crash, recovered] = [moments[i - 1], moments[i]];
    if (crash?.move.kind === 'crash' && recovered?.move.kind === 'recovered') return { crash, recovered };
  }
  return null;
}
