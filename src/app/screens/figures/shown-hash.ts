/** Hashes of the values on the screen, for the stamps of its links: what was measured, and nothing that a language says. */
import { stateHash } from '../../../base/state-hash.ts';
import { cellCount } from '../../../model/schema/sweep-specification.ts';
import { type FigureState, isComplete } from './papers/figure-controller.ts';
import type { SweepState } from './sweeps/sweep-controller.ts';

/** Of the figure that is looked at, or of all where none is; null until their runs are done. */
export function figuresHash({ rows, choices }: Pick<FigureState, 'rows' | 'choices'>): string | null {
  const shown = rows.filter(({ info }) => choices.figure === null || info.id === choices.figure);
  if (shown.length === 0 || !shown.every(isComplete)) return null;
  return stateHash(
    shown.map(({ info, drawn }) => [
      info.id,
      drawn?.series.map(({ points }) => points.map(({ measured, low, high }) => [measured, low, high])),
    ]),
  );
}

/** Of all cells, in their order; null until they are done. */
export function sweepHash({ choices, results }: Pick<SweepState, 'choices' | 'results'>): string | null {
  const count = cellCount(choices.spec);
  if (results.size < count) return null;
  return stateHash(Array.from({ length: count }, (_, cell) => results.get(cell)?.measures ?? null));
}
