import type { Intervention } from '../../../model/specification.ts';
import { type Branch, type Branches, historyKey } from '../model/branches.ts';

/** A history, and those that began from it with one act more. */
export interface BranchNode {
  readonly key: string;
  readonly interventions: readonly Intervention[];
  /** Name given by the user; null for none. */
  readonly name: string | null;
  /** The step at which it parts from the one above it; 0 for the first. */
  readonly fromStep: number;
  /** Last known step. */
  readonly toStep: number;
  /** Step to show when the user comes back to it. */
  readonly showStep: number;
  /** It is the present one, or the present one began from it. */
  readonly isPast: boolean;
  readonly isPresent: boolean;
  readonly children: readonly BranchNode[];
}

/** The present history, which no branch holds. */
export interface Present {
  readonly interventions: readonly Intervention[];
  readonly frontierStep: number;
}

interface Growing {
  readonly interventions: readonly Intervention[];
  toStep: number;
  showStep: number;
  isPast: boolean;
  isPresent: boolean;
  readonly children: Map<string, Growing>;
}

/**
 * All histories as one tree: each act is a step down from the history in which it was done. A history that was
 * never left by itself, because the next act was done at its end, is a knot of the tree all the same, so that one
 * can go back to before the act.
 */
export function branchTree(present: Present, branches: Branches): BranchNode {
  const root = growing([]);
  for (const branch of branches.kept) {
    const node = grow(root, branch.interventions);
    node.toStep = Math.max(node.toStep, branch.frontierStep);
    node.showStep = showStepOf(branch);
  }
  const node = grow(root, present.interventions);
  node.toStep = Math.max(node.toStep, present.frontierStep);
  node.isPresent = true;
  markPast(root, present.interventions);
  return finished(root, branches.names);
}

function growing(interventions: readonly Intervention[]): Growing {
  return { interventions, toStep: 0, showStep: -1, isPast: false, isPresent: false, children: new Map() };
}

function showStepOf({ leftAtStep, frontierStep }: Branch): number {
  return Math.min(leftAtStep + 1, frontierStep);
}

/** The node of a history; those on the way to it are known at least up to where they were left. */
function grow(root: Growing, interventions: readonly Intervention[]): Growing {
  let node = root;
  for (const [index, intervention] of interventions.entries()) {
    node.toStep = Math.max(node.toStep, intervention.step);
    const key = historyKey([intervention]);
    const child = node.children.get(key) ?? growing(interventions.slice(0, index + 1));
    node.children.set(key, child);
    node = child;
  }
  return node;
}

function markPast(root: Growing, interventions: readonly Intervention[]): void {
  let node: Growing | undefined = root;
  node.isPast = true;
  for (const intervention of interventions) {
    node = node?.children.get(historyKey([intervention]));
    if (node !== undefined) node.isPast = true;
  }
}

function finished(node: Growing, names: Branches['names']): BranchNode {
  const { interventions, toStep, isPast, isPresent } = node;
  const key = historyKey(interventions);
  const children = [...node.children.values()].map((child) => finished(child, names));
  return {
    key,
    interventions,
    name: names.get(key) ?? null,
    fromStep: interventions.at(-1)?.step ?? 0,
    toStep,
    showStep: node.showStep < 0 ? toStep : node.showStep,
    isPast,
    isPresent,
    children: children.sort((a, b) => a.fromStep - b.fromStep),
  };
}

/** Histories of the tree in the order in which they are drawn. */
export function flatTree(node: BranchNode): readonly BranchNode[] {
  return [node, ...node.children.flatMap(flatTree)];
}
