import { describe, expect, it } from 'vitest';
import { type BranchNode, branchTree, flatTree } from '../../../../src/app/lab/branches/branch-tree.ts';
import {
  historyKey,
  keepBranch,
  noBranches,
  partingStep,
  takeBranch,
  withName,
} from '../../../../src/app/lab/model/branches.ts';
import type { Intervention } from '../../../../src/model/specification.ts';

const pull = (step: number): Intervention => ({ step, action: { kind: 'pull-plug', fates: [], seed: 1 } });
const hand = (step: number, text: string): Intervention => ({ step, action: { kind: 'operations', text } });

describe('branches', () => {
  it('a history kept twice is stored once, in its last known form', () => {
    const once = keepBranch(noBranches, [pull(5)], 20, 3);
    const twice = keepBranch(once, [pull(5)], 30, 4);
    expect(twice.kept).toHaveLength(1);
    expect(twice.kept[0]).toMatchObject({ frontierStep: 30, leftAtStep: 4 });
  });

  it('300 histories are kept without loss', () => {
    let branches = noBranches;
    for (let step = 0; step < 300; step++) branches = keepBranch(branches, [pull(step)], 500, step);
    expect(branches.kept.map(({ leftAtStep }) => leftAtStep)).toEqual([...Array(300).keys()]);
  });

  it('a branch that is returned to leaves the list, and its number is not used again', () => {
    const kept = keepBranch(keepBranch(noBranches, [], 9, 1), [pull(2)], 9, 1);
    const rest = takeBranch(kept, []);
    expect(rest.kept.map(({ id }) => id)).toEqual([2]);
    expect(keepBranch(rest, [pull(7)], 9, 1).kept.at(-1)?.id).toBe(3);
    expect(takeBranch(rest, [pull(99)]).kept).toEqual(rest.kept);
  });

  it('names of branches stay when branches leave the list', () => {
    const key = historyKey([pull(2)]);
    const named = withName(keepBranch(noBranches, [pull(2)], 9, 1), key, ' torn commit ');
    expect(takeBranch(named, [pull(2)]).names.get(key)).toBe('torn commit');
    expect(withName(named, key, '  ').names.has(key)).toBe(false);
  });

  it('the step at which two histories part is found', () => {
    expect(partingStep([pull(5)], [pull(5), hand(9, 'c1')])).toBe(9);
    expect(partingStep([pull(5)], [hand(3, 'c1')])).toBe(3);
    expect(partingStep([], [])).toBe(Infinity);
  });
});

describe('the tree of histories', () => {
  const shown = (node: BranchNode, depth = 0): string[] => [
    `${'  '.repeat(depth)}${node.fromStep}–${node.toStep}${node.isPresent ? ' present' : ''}${node.isPast ? ' past' : ''}`,
    ...node.children.flatMap((child) => shown(child, depth + 1)),
  ];

  it('has one history at first', () => {
    expect(shown(branchTree({ interventions: [], frontierStep: 7 }, noBranches))).toEqual([
      '0–7 present past',
    ]);
  });

  it('branches at each intervention, and contains the histories left and the present one', () => {
    const op = hand(45, 'w9:A');
    let branches = keepBranch(noBranches, [], 100, 45);
    branches = keepBranch(branches, [op, pull(60)], 90, 50);
    branches = keepBranch(branches, [pull(20)], 30, 20);
    const tree = branchTree({ interventions: [op, hand(50, 'c9')], frontierStep: 80 }, branches);
    expect(shown(tree)).toEqual([
      '0–100 past',
      '  20–30',
      '  45–60 past',
      '    50–80 present past',
      '    60–90',
    ]);
    expect(flatTree(tree)).toHaveLength(5);
    // One comes back to where one had left, or to the last step of what only led on.
    expect(flatTree(tree).map(({ showStep }) => showStep)).toEqual([46, 21, 60, 80, 51]);
  });

  it('contains the same history once, whether it was left or is present', () => {
    const branches = keepBranch(noBranches, [pull(5)], 20, 3);
    const tree = branchTree({ interventions: [pull(5)], frontierStep: 12 }, branches);
    expect(shown(tree)).toEqual(['0–5 past', '  5–20 present past']);
  });
});
