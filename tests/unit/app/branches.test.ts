import { describe, expect, it } from 'vitest';
import { keepBranch, noBranches, partingStep, takeBranch } from '../../../src/app/state/branches.ts';
import type { Intervention } from '../../../src/model/specification.ts';

const pull = (step: number): Intervention => ({ step, action: { kind: 'pull-plug', fates: [], seed: 1 } });
const hand = (step: number, text: string): Intervention => ({ step, action: { kind: 'operations', text } });

describe('branches', () => {
  it('keeps a future once, as it was last known', () => {
    const once = keepBranch(noBranches, [pull(5)], 20, 3);
    const twice = keepBranch(once, [pull(5)], 30, 4);
    expect(twice.kept).toHaveLength(1);
    expect(twice.kept[0]).toMatchObject({ frontierStep: 30, leftAtStep: 4 });
  });

  it('forgets the oldest where the menu would be too long', () => {
    let branches = noBranches;
    for (let step = 0; step < 20; step++) branches = keepBranch(branches, [pull(step)], 50, step);
    expect(branches.kept).toHaveLength(12);
    expect(branches.kept[0]?.leftAtStep).toBe(8);
  });

  it('takes a branch out when it is returned to, and never uses its number again', () => {
    const kept = keepBranch(keepBranch(noBranches, [], 9, 1), [pull(2)], 9, 1);
    const { branch, rest } = takeBranch(kept, 1);
    expect(branch?.interventions).toEqual([]);
    expect(rest.kept.map(({ id }) => id)).toEqual([2]);
    expect(keepBranch(rest, [pull(7)], 9, 1).kept.at(-1)?.id).toBe(3);
    expect(takeBranch(rest, 1).branch).toBeNull();
  });

  it('knows where two futures part', () => {
    expect(partingStep([pull(5)], [pull(5), hand(9, 'c1')])).toBe(9);
    expect(partingStep([pull(5)], [hand(3, 'c1')])).toBe(3);
    expect(partingStep([], [])).toBe(Infinity);
  });
});
