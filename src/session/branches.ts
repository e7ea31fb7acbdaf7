/**
 * A session's futures. Acting in the past makes a branch; the future that was there stays, and can be
 * returned to. Pure: each function answers a new value and changes nothing.
 *
 * A branch holds the whole list of interventions from step 0, because that list, with the specification, is
 * all that the worker needs to be there again (`follow`).
 */
import { assert } from '../base/assert.ts';
import type { Action, Intervention } from '../model/specification.ts';

export interface Branch {
  /** Never used again, also when branches are forgotten. */
  readonly id: number;
  /** The branch it was made from; null for the first, and for one whose parent was forgotten. */
  readonly parent: number | null;
  /** Step of the action that made it; 0 for the first. */
  readonly forkStep: number;
  /** In the order of their steps. */
  readonly interventions: readonly Intervention[];
  /** How far this future is known. */
  readonly frontierStep: number;
  /** Where one was looking at it, at last. */
  readonly playhead: number;
}

export interface Branches {
  /** In the order in which they were made; never empty. */
  readonly all: readonly Branch[];
  readonly currentId: number;
  readonly nextId: number;
}

/** A session with one future, as it is opened. */
export function startBranches(interventions: readonly Intervention[] = []): Branches {
  const first: Branch = { id: 0, parent: null, forkStep: 0, interventions, frontierStep: 0, playhead: 0 };
  return { all: [first], currentId: 0, nextId: 1 };
}

export function currentBranch(branches: Branches): Branch {
  return branchOf(branches, branches.currentId);
}

export function childrenOf(branches: Branches, id: number): readonly Branch[] {
  return branches.all.filter((branch) => branch.parent === id);
}

/** More of the current future is known now. */
export function reachStep(branches: Branches, frontierStep: number): Branches {
  const branch = currentBranch(branches);
  if (frontierStep <= branch.frontierStep) return branches;
  return withBranch(branches, { ...branch, frontierStep });
}

/** One looks at another step of the current future: 0 to its frontier. */
export function movePlayhead(branches: Branches, step: number): Branches {
  const branch = currentBranch(branches);
  const playhead = Math.min(Math.max(0, step), branch.frontierStep);
  return playhead === branch.playhead ? branches : withBranch(branches, { ...branch, playhead });
}

/**
 * Whether an action at `step` would part from a future that is known. At the frontier nothing is known
 * beyond, and the present branch goes on.
 */
export function wouldFork(branches: Branches, step: number): boolean {
  return step < currentBranch(branches).frontierStep;
}

/** Acts at `step` of the current branch, 0 to its frontier. */
export function actAt(branches: Branches, step: number, action: Action): Branches {
  const branch = currentBranch(branches);
  assert(step >= 0 && step <= branch.frontierStep, 'one acts where history is known');
  const interventions = interventionsWith(branch, step, action);
  if (!wouldFork(branches, step)) {
    return withBranch(branches, { ...branch, interventions, playhead: step });
  }
  const id = branches.nextId;
  const fork: Branch = {
    id,
    parent: branch.id,
    forkStep: step,
    interventions,
    frontierStep: step,
    playhead: step,
  };
  return { all: [...branches.all, fork], currentId: id, nextId: id + 1 };
}

/**
 * What had been done before `step`, and then `action`. What was done at `step` itself is kept at the frontier,
 * where it is part of what one sees done; in the past, the device is shown as it was before that.
 */
function interventionsWith(branch: Branch, step: number, action: Action): readonly Intervention[] {
  const isFrontier = step === branch.frontierStep;
  const kept = branch.interventions.filter((each) => each.step < step || (isFrontier && each.step === step));
  return [...kept, { step, action }];
}

/** Returns to another future, where it was left. The worker then follows its interventions to its playhead. */
export function returnTo(branches: Branches, id: number): Branches {
  return { ...branches, currentId: branchOf(branches, id).id };
}

/** Gives a future up, but not the current one. What was made from it stays. */
export function forget(branches: Branches, id: number): Branches {
  if (id === branches.currentId) return branches;
  const { parent } = branchOf(branches, id);
  const adopted = (branch: Branch): Branch => (branch.parent === id ? { ...branch, parent } : branch);
  const all = branches.all.filter((branch) => branch.id !== id).map(adopted);
  return { ...branches, all };
}

/** The step up to which two branches are one and the same history. */
export function partingStep(a: Branch, b: Branch): number {
  let shared = 0;
  const shorter = Math.min(a.interventions.length, b.interventions.length);
  while (shared < shorter && isSame(a.interventions[shared], b.interventions[shared])) shared += 1;
  const known = Math.min(a.frontierStep, b.frontierStep);
  return Math.min(a.interventions[shared]?.step ?? known, b.interventions[shared]?.step ?? known);
}

function isSame(a: Intervention | undefined, b: Intervention | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function branchOf(branches: Branches, id: number): Branch {
  const found = branches.all.find((branch) => branch.id === id);
  assert(found !== undefined, `there is a branch ${String(id)}`);
  return found;
}

function withBranch(branches: Branches, changed: Branch): Branches {
  const all = branches.all.map((branch) => (branch.id === changed.id ? changed : branch));
  return { ...branches, all };
}
