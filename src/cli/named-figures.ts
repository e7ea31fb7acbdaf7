/** Figures by the names that a command line gives them. */
import { nearestOf } from '../base/nearest.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Figure } from '../experiments/figures/figure.ts';
import { FIGURES } from '../experiments/figures/registry.ts';

/** The figures that are named, in the order of the registry; without names, all. */
export function namedFigures(named: readonly string[]): Result<readonly Figure[], string> {
  const missing = named.find((name) => !FIGURES.some(({ id }) => isCalled(id, name)));
  if (missing === undefined)
    return ok(FIGURES.filter(({ id }) => named.length === 0 || named.some((name) => isCalled(id, name))));
  const known = FIGURES.map(({ id }) => id);
  const nearest = nearestOf(missing, known);
  const guess = nearest === null ? '' : ` (did you mean ${nearest}?)`;
  return err(
    `There is no figure “${missing}”${guess}; expected one of ${known.join(', ')}, or a paper’s name before the hyphen.`,
  );
}

/** `lighttx` stands for all figures of the paper, `lighttx-5` for one. */
function isCalled(id: string, name: string): boolean {
  return id === name || id.startsWith(`${name}-`);
}
