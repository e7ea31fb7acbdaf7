// After any action in the lab, a link made at that moment shows the same in a lab that never saw the action.
import { afterEach, expect, test, vi } from 'vitest';
import { withBreakpoint } from '../../../../../src/app/lab/model/breakpoint.ts';
import { branchTree, flatTree } from '../../../../../src/app/lab/branches/branch-tree.ts';
import { historyKey, withName } from '../../../../../src/app/lab/model/branches.ts';
import type { Lab } from '../../../../../src/app/lab/model/lab.ts';
import type { LabState } from '../../../../../src/app/lab/model/lab-state.ts';
import { seenIn, withoutBranches } from '../../../../../src/app/lab/model/lab-permalink.ts';
import { decodePermalink, encodePermalink } from '../../../../../src/session/link/permalink.ts';
import { closeLab, openRealLab, repainted } from './real-session.ts';
import { inEnglish } from '../../../../../src/texts/en/in-english.ts';

let labs: Lab[] = [];
afterEach(() => {
  closeLab(...labs);
  labs = [];
});

async function freshLab(): Promise<Lab> {
  const lab = await openRealLab();
  labs.push(lab);
  return lab;
}

/** A generator of small numbers, so that a failure can be had again. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}

type Move = (lab: Lab, roll: (sides: number) => number) => Promise<void> | void;

type Change = Partial<LabState> | ((state: LabState) => Partial<LabState>);

const set = (lab: Lab, change: Change): void => lab.context.store.setState(change);

const moves: readonly Move[] = [
  (lab, roll) => lab.navigator.seek(roll(90)),
  (lab, roll) => lab.navigator.stepBy(roll(9) - 3),
  (lab) => lab.commands.pullPlug(),
  async (lab, roll) => {
    await lab.commands.runByHand(`w${90 + roll(5)}:${'ABCV'.charAt(roll(4))}`);
    lab.player.pause();
  },
  (lab, roll) => set(lab, { selection: roll(3) === 0 ? null : { block: roll(22), page: roll(4) } }),
  (lab) => set(lab, { followed: null }),
  (lab, roll) => set(lab, { followed: { kind: 'page', page: roll(24) } }),
  (lab, roll) => set(lab, { followed: { kind: 'transaction', transaction: 1 + roll(5) } }),
  (lab, roll) =>
    set(lab, ({ breakpoints }) => ({
      breakpoints: withBreakpoint(breakpoints, { kind: 'page-written', page: roll(24) }),
    })),
  (lab, roll) =>
    set(lab, {
      panel: ([null, 'by-hand', 'breakpoints', 'follow', 'branches', 'charts'] as const)[roll(6)] ?? null,
    }),
  (lab, roll) =>
    set(lab, { setup: ([null, 'scheme', 'device', 'workload', 'host'] as const)[roll(5)] ?? null }),
  (lab, roll) => set(lab, { speedNotch: roll(16) }),
  (lab, roll) => set(lab, { pace: roll(2) === 0 ? 'reading' : 'real' }),
  (lab, roll) => set(lab, { look: roll(2) === 0 ? null : { block: roll(22), x: 0.5, y: 0.25, width: 40 } }),
  (lab, roll) =>
    set(lab, ({ branches, session }) => ({
      branches: withName(branches, historyKey(session?.spec.interventions ?? []), `name ${roll(9)}`),
    })),
  async (lab, roll) => {
    const { session, frontier, branches } = lab.context.store.getState();
    const present = { interventions: session?.spec.interventions ?? [], frontierStep: frontier.step };
    const all = flatTree(branchTree(present, branches));
    const node = all[roll(all.length)];
    if (node !== undefined) await lab.commands.returnTo(node);
  },
];

async function linkOf(lab: Lab): Promise<string> {
  const seen = seenIn(lab.context);
  const packed = seen === null ? null : await encodePermalink(seen);
  if (packed === null || !packed.ok)
    throw new Error(inEnglish(packed?.problem.sentence ?? 'nothing is seen'));
  return packed.value;
}

/** Returns the visible part of the lab's state; numbers that are not visible are left out. */
function shown(lab: Lab) {
  const { selection, followed, panel, setup, look, pace, speedNotch, breakpoints, branches, session } =
    lab.context.store.getState();
  return {
    selection,
    followed,
    panel,
    setup,
    look,
    pace,
    speedNotch,
    interventions: session?.spec.interventions,
    breakpoints: breakpoints.map(({ enabled, condition }) => ({ enabled, condition })),
    kept: branches.kept.map(({ interventions, frontierStep, leftAtStep }) => [
      interventions,
      frontierStep,
      leftAtStep,
    ]),
    names: [...branches.names],
  };
}

async function opened(link: string): Promise<Lab> {
  const lab = await freshLab();
  const decoded = await decodePermalink(link);
  if (!decoded.ok) throw new Error(inEnglish(decoded.problem.sentence));
  await lab.restore(decoded.value);
  await repainted();
  return lab;
}

test.each([1, 2, 3, 4])(
  'permalink: the link of every step of a random walk restores that step (seed %i)',
  async (seed) => {
    const roll = dice(seed);
    const lab = await freshLab();
    for (let turn = 0; turn < 24; turn++) {
      await moves[roll(moves.length)]?.(lab, roll);
      await repainted();
      if (turn % 6 !== 5) continue;
      const link = await linkOf(lab);
      const other = await opened(link);
      expect(await linkOf(other)).toBe(link);
      expect(shown(other)).toEqual(shown(lab));
      expect(other.context.scene.getState().frame).toEqual(lab.context.scene.getState().frame);
      vi.restoreAllMocks();
    }
  },
);

test('branches that do not fit into a link are left out, and the state shown is kept', async () => {
  const lab = await freshLab();
  const { session } = lab.context.store.getState();
  const long = { step: 3, action: { kind: 'operations', text: '# '.repeat(4_900) } } as const;
  const kept = Array.from({ length: 40 }, (_, id) => ({
    id: id + 1,
    interventions: [{ ...long, step: id }],
    frontierStep: 50,
    leftAtStep: 5,
  }));
  set(lab, ({ branches }) => ({ branches: { ...branches, kept } }));
  const seen = seenIn(lab.context);
  if (seen === null) throw new Error('nothing is seen');
  expect((await encodePermalink(seen)).ok).toBe(false);
  const packed = await encodePermalink(withoutBranches(seen));
  const decoded = packed.ok ? await decodePermalink(packed.value) : packed;
  expect(decoded.ok && decoded.value.spec).toEqual(session?.spec);
});
