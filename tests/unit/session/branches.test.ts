import { array, assert as checkProperty, constantFrom, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/model/specification.ts';
import {
  actAt,
  type Branches,
  childrenOf,
  currentBranch,
  forget,
  movePlayhead,
  partingStep,
  reachStep,
  returnTo,
  startBranches,
  wouldFork,
} from '../../../src/session/branches.ts';

const write = (text: string): Action => ({ kind: 'operations', text });
const pull: Action = { kind: 'pull-plug', fates: [[3, 'torn']], seed: 1 };

/** A history of 100 steps, in which something was done at 40, and the plug was pulled at 60. */
function history(): Branches {
  let branches = reachStep(startBranches(), 40);
  branches = reachStep(actAt(branches, 40, write('w:A')), 60);
  return reachStep(actAt(branches, 60, pull), 100);
}

describe('branches', () => {
  it('begin with one future, of which nothing is known', () => {
    expect(currentBranch(startBranches([{ step: 5, action: pull }]))).toEqual({
      id: 0,
      parent: null,
      forkStep: 0,
      interventions: [{ step: 5, action: pull }],
      frontierStep: 0,
      playhead: 0,
    });
  });

  it('go on at the frontier: no branch is made, and what was done at that step before stays', () => {
    const branches = actAt(actAt(reachStep(startBranches(), 40), 40, write('w:A')), 40, write('w:B'));
    expect(branches.all).toHaveLength(1);
    expect(wouldFork(branches, 40)).toBe(false);
    expect(currentBranch(branches).interventions.map(({ step }) => step)).toEqual([40, 40]);
  });

  it('fork in the past, and keep the other future as it was', () => {
    const before = history();
    expect(wouldFork(before, 50)).toBe(true);
    const after = actAt(before, 50, write('w:C'));
    expect(after.all[0]).toEqual(currentBranch(before));
    expect(currentBranch(after)).toEqual({
      id: 1,
      parent: 0,
      forkStep: 50,
      interventions: [
        { step: 40, action: write('w:A') },
        { step: 50, action: write('w:C') },
      ],
      frontierStep: 50,
      playhead: 50,
    });
    expect(childrenOf(after, 0)).toEqual([currentBranch(after)]);
  });

  it('replace, in the past, what was done at the very same step', () => {
    const after = actAt(history(), 60, { ...pull, fates: [[3, 'done']] });
    expect(currentBranch(after).interventions).toEqual([
      { step: 40, action: write('w:A') },
      { step: 60, action: { ...pull, fates: [[3, 'done']] } },
    ]);
  });

  it('can be returned to, where they were left', () => {
    const left = movePlayhead(history(), 70);
    const forked = actAt(left, 70, write('w:C'));
    const back = returnTo(forked, 0);
    expect(currentBranch(back)).toEqual(currentBranch(left));
    expect(currentBranch(returnTo(back, 1))).toEqual(currentBranch(forked));
  });

  it('hold the playhead within what is known', () => {
    expect(currentBranch(movePlayhead(history(), 500)).playhead).toBe(100);
    expect(currentBranch(movePlayhead(history(), -5)).playhead).toBe(0);
  });

  it('never know less than before', () => {
    expect(currentBranch(reachStep(history(), 7)).frontierStep).toBe(100);
  });

  it('can be forgotten, save the current one; what was made from them stays', () => {
    let branches = actAt(history(), 50, write('w:C'));
    branches = actAt(reachStep(branches, 90), 70, write('w:D'));
    expect(forget(branches, 2)).toBe(branches);
    const fewer = forget(branches, 1);
    expect(fewer.all.map(({ id, parent }) => [id, parent])).toEqual([
      [0, null],
      [2, 0],
    ]);
    const next = actAt(fewer, 10, pull);
    expect(currentBranch(next).id).toBe(3);
  });

  it('know where they part', () => {
    const branches = actAt(history(), 50, write('w:C'));
    const [first, second] = branches.all;
    expect(partingStep(first, second)).toBe(50);
    expect(partingStep(first, first)).toBe(100);
  });

  it('refuse what is a mistake of ours: acting where nothing is known, a branch that never was', () => {
    expect(() => actAt(history(), 101, pull)).toThrow('history is known');
    expect(() => returnTo(history(), 9)).toThrow('there is a branch 9');
  });

  it('are a tree whose branches change only while they are the current one', () => {
    const step = record({ what: constantFrom('act', 'reach', 'look', 'return'), by: nat(100) });
    checkProperty(
      property(array(step, { maxLength: 30 }), (steps) => {
        let branches = startBranches();
        for (const { what, by } of steps) {
          const before = branches;
          const current = currentBranch(before);
          if (what === 'act') branches = actAt(before, by % (current.frontierStep + 1), write(String(by)));
          else if (what === 'reach') branches = reachStep(before, current.frontierStep + by);
          else if (what === 'look') branches = movePlayhead(before, by);
          else branches = returnTo(before, before.all[by % before.all.length].id);
          for (const branch of before.all) {
            if (branch.id !== current.id) expect(branches.all).toContain(branch);
          }
          for (const { id, parent, interventions, playhead, frontierStep } of branches.all) {
            expect(parent === null ? id : parent < id).toBe(parent === null ? 0 : true);
            const order = interventions.map((each) => each.step);
            expect(order).toEqual([...order].sort((a, b) => a - b));
            expect(playhead).toBeLessThanOrEqual(frontierStep);
          }
        }
      }),
    );
  });
});
