import type { Intervention } from '../../model/specification.ts';

/** A future that was left when somebody acted in its past. The page keeps it; the worker does not. */
export interface Branch {
  readonly id: number;
  readonly interventions: readonly Intervention[];
  /** How far this future was known. */
  readonly frontierStep: number;
  /** Where it parts from the history that replaced it. */
  readonly leftAtStep: number;
}

export interface Branches {
  readonly kept: readonly Branch[];
  readonly nextId: number;
}

export const noBranches: Branches = { kept: [], nextId: 1 };

/** More than this and the menu is no help; the oldest go. */
const mostKept = 12;

/** Keeps the future `interventions` that is known up to `frontierStep` and is left at `leftAtStep`. */
export function keepBranch(
  branches: Branches,
  interventions: readonly Intervention[],
  frontierStep: number,
  leftAtStep: number,
): Branches {
  const others = branches.kept.filter((branch) => !sameInterventions(branch.interventions, interventions));
  const branch: Branch = { id: branches.nextId, interventions, frontierStep, leftAtStep };
  return { kept: [...others, branch].slice(-mostKept), nextId: branches.nextId + 1 };
}

/** Takes a branch out of the menu, because it is the present again. */
export function takeBranch(branches: Branches, id: number): { branch: Branch | null; rest: Branches } {
  const branch = branches.kept.find((kept) => kept.id === id) ?? null;
  return { branch, rest: { ...branches, kept: branches.kept.filter((kept) => kept.id !== id) } };
}

/** The step after which two histories of the same specification differ. */
export function partingStep(a: readonly Intervention[], b: readonly Intervention[]): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && sameInterventions([a[shared]], [b[shared]])) shared++;
  return Math.min(a[shared]?.step ?? Infinity, b[shared]?.step ?? Infinity);
}

function sameInterventions(a: readonly unknown[], b: readonly unknown[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
