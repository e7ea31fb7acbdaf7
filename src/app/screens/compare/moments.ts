/** The common history of devices in lock-step: what was done to all of them, and where each of them was then. */
import type { CompareMove } from '../../../session/link/choices.ts';

export interface Moment {
  readonly move: CompareMove;
  /** Operations of the host before it. */
  readonly operations: number;
  /** By device: its own step at this moment. */
  readonly steps: readonly number[];
}

/** The moves that lead to the moment at `at`: of operations, and of reads, in a row, the last alone. */
export function movesTo(moments: readonly Moment[], at: number): CompareMove[] {
  const moves = moments.slice(0, at + 1).map(({ move }) => move);
  return moves.filter(({ kind }, i) => {
    const next = moves[i + 1]?.kind;
    if (kind === 'reading') return next !== 'reading' && next !== 'recovered';
    return kind !== 'operation' || next !== 'operation';
  });
}

/** The last crash and recovery at or before `at`; null where power has not failed, or is still off. */
export function lastRecovery(
  moments: readonly Moment[],
  at: number,
): { readonly crash: Moment; readonly recovered: Moment } | null {
  const known = moments.slice(0, at + 1);
  const end = known.findLastIndex(({ move }) => move.kind === 'recovered');
  const recovered = known[end];
  const crash = known.slice(0, Math.max(0, end)).findLast(({ move }) => move.kind === 'crash');
  return recovered === undefined || crash === undefined ? null : { crash, recovered };
}
