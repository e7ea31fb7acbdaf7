// Acting in the past, going back and forth between what came of it: nothing of what was seen is lost.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { branchTree, flatTree, type BranchNode } from '../../../../src/app/lab/branches/branch-tree.ts';
import { historyThrough } from '../../../../src/app/lab/model/history.ts';
import type { Lab } from '../../../../src/app/lab/model/lab.ts';
import { itemAt } from '../../../support/item-at.ts';
import { closeLab, openRealLab, repainted } from './model/real-session.ts';

let lab: Lab;
beforeEach(async () => {
  lab = await openRealLab();
});
afterEach(() => closeLab(lab));

const state = () => lab.context.store.getState();

async function seek(step: number): Promise<void> {
  await lab.navigator.seek(step);
  await repainted();
}

async function byHand(text: string): Promise<void> {
  expect(await lab.commands.runByHand(text)).toBeNull();
  lab.player.pause();
  await repainted();
}

function histories(): readonly BranchNode[] {
  const { session, frontier, branches } = state();
  const interventions = session?.spec.interventions ?? [];
  return flatTree(branchTree({ interventions, frontierStep: frontier.step }, branches));
}

const called = (words: string): BranchNode => {
  const node = histories().find(({ interventions }) =>
    JSON.stringify(interventions.at(-1) ?? null).includes(words),
  );
  if (node === undefined) throw new Error(`no history of ${words}`);
  return node;
};

/** Every sentence of a history up to where it is known. */
async function told(node: BranchNode): Promise<string[]> {
  await lab.commands.returnTo(node);
  await repainted();
  expect(state().frontier.step).toBeGreaterThanOrEqual(node.toStep);
  const sentences: string[] = [];
  for (let step = 0; step <= node.toStep; step++) {
    const answer = await lab.context.calls.frame(step);
    sentences.push(answer.ok ? answer.value.narration : answer.problem.sentence);
  }
  return sentences;
}

test('every history can be returned to, and has the same narration again', async () => {
  await seek(60);
  await seek(30);
  await byHand('w90:V');
  await seek(70);
  await lab.commands.pullPlug();
  await repainted();
  await seek(85);
  await seek(50);
  await byHand('a90');
  await seek(80);
  const seen = new Map<string, string[]>();
  for (const node of histories()) seen.set(node.key, await told(node));
  // As it ran, the operation, the cut after it, the abort after it.
  expect(seen.size).toBe(4);
  for (const node of histories()) expect(await told(node)).toEqual(seen.get(node.key));
  expect(
    histories()
      .map(({ key }) => key)
      .sort(),
  ).toEqual([...seen.keys()].sort());
});

test('returning to a moment before an action undoes it, and the action is kept as a branch', async () => {
  await seek(40);
  await byHand('w90:V');
  await seek(60);
  const root = itemAt(histories(), 0);
  await lab.commands.returnTo(root);
  await repainted();
  expect(state().session?.spec.interventions).toEqual([]);
  await seek(45);
  await lab.commands.returnTo(called('w90'));
  await repainted();
  expect(state().frontier.step).toBe(60);
  expect(histories()).toHaveLength(2);
});

test('a step that was asked for in one history is not worked towards in the next', async () => {
  await seek(40);
  await byHand('w90:V');
  await seek(60);
  await lab.commands.returnTo(itemAt(histories(), 0));
  const other = called('w90');
  void lab.navigator.seek(90);
  await lab.commands.returnTo({ ...other, toStep: 50 });
  await repainted();
  expect(state().frontier.step).toBe(50);
});

test('an act in the past leaves the timeline and the charts of what came before it in sight', async () => {
  await seek(60);
  await lab.navigator.runToEnd();
  await repainted();
  await vi.waitFor(() => expect(lab.context.series.getState()?.step.at(-1)).toBe(state().frontier.step));
  await seek(40);
  const { lanes } = lab.context.history.getState();
  const before = historyThrough(lab.context.history.getState(), 40);
  expect(before.lanes.length).toBeGreaterThan(2);
  expect(lanes.length).toBeGreaterThan(before.lanes.length);
  const shown: { lanes: unknown; steps: number }[] = [];
  const look = (): void => {
    const known = historyThrough(lab.context.history.getState(), 40);
    shown.push({ lanes: known.lanes, steps: lab.context.series.getState()?.step.length ?? 0 });
  };
  const forget = [lab.context.history.subscribe(look), lab.context.series.subscribe(look)];
  await lab.commands.pullPlug();
  await repainted();
  for (const stop of forget) stop();
  expect(shown.length).toBeGreaterThan(2);
  for (const { lanes: seen, steps } of shown) {
    expect(seen).toEqual(before.lanes);
    expect(steps).toBeGreaterThan(1);
  }
  // Nothing of the future that was left is in it.
  expect(lab.context.history.getState().lanes).toHaveLength(before.lanes.length);
});
