import type { Intervention } from '../../../model/specification.ts';

/** A future that was left when the user acted in its past. The page keeps it; the worker does not. */
export interface Branch {
  readonly id: number;
  readonly interventions: readonly Intervention[];
  /** Last known step of this future. */
  readonly frontierStep: number;
  /** Step at which it parts from the history that replaced it. */
  readonly leftAtStep: number;
}

export interface Branches {
  readonly kept: readonly Branch[];
  readonly nextId: number;
  /** Names that the user gave to histories, by `historyKey`. */
  readonly names: ReadonlyMap<string, string>;
}

export const noBranches: Branches = { kept: [], nextId: 1, names: new Map() };

/** Histories of one specification are the same where the same was done at the same steps. */
export function historyKey(interventions: readonly Intervention[]): string {
  return JSON.stringify(interventions);
}

/** Keeps the future `interventions` that is known up to `frontierStep` and is left at `leftAtStep`. None goes. */
export function keepBranch(
  branches: Branches,
  interventions: readonly Intervention[],
  frontierStep: number,
  leftAtStep: number,
): Branches {
  const key = historyKey(interventions);
  const others = branches.kept.filter((branch) => historyKey(branch.interventions) !== key);
  const branch: Branch = { id: branches.nextId, interventions, frontierStep, leftAtStep };
  return { ...branches, kept: [...others, branch], nextId: branches.nextId + 1 };
}

/** Takes a future out of those that were left, because it is the present again. */
export function takeBranch(branches: Branches, interventions: readonly Intervention[]): Branches {
  const key = historyKey(interventions);
  return { ...branches, kept: branches.kept.filter((kept) => historyKey(kept.interventions) !== key) };
}

/** Calls a history by a name; an empty one takes its name away. */
export function withName(branches: Branches, key: string, name: string): Branches {
  const names = new Map(branches.names);
  if (name.trim() === '') names.delete(key);
  else names.set(key, name.trim());
  return { ...branches, names };
}

/** The step after which two histories of the same specification differ. */
export function partingStep(a: readonly Intervention[], b: readonly Intervention[]): number {
  const shared = a.findIndex((each, index) => !isSame(each, b[index]));
  const at = shared < 0 ? a.length : shared;
  return Math.min(a[at]?.step ?? Infinity, b[at]?.step ?? Infinity);
}

function isSame(a: Intervention, b: Intervention | undefined): boolean {
  return b !== undefined && historyKey([a]) === historyKey([b]);
}
