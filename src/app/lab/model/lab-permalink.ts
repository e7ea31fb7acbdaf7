import type { Followed } from '../../../model/following.ts';
import type { Intervention } from '../../../model/specification.ts';
import type { SessionInfo } from '../../../session/contract/spoken.ts';
import type { Permalink } from '../../../session/link/permalink.ts';
import { MOST_LINKED_BRANCHES } from '../../../model/schema/link-schema.ts';
import { type Branch, type Branches, historyKey, noBranches } from './branches.ts';
import type { Breakpoint } from './breakpoint.ts';
import { type PaceName, usualPace, usualSpeed } from './speed.ts';
import type { LabContext, LabState } from './lab-state.ts';

/** Everything that is seen in the lab, as a link carries it; null before anything is. */
export function seenIn({ store, scene }: LabContext): Permalink | null {
  const state = store.getState();
  const { session, selection, followed, panel, setup, look, breakpoints, branches, pace, speedNotch } = state;
  if (session === null) return null;
  return {
    spec: session.spec,
    step: scene.getState().frame?.step ?? 0,
    selection,
    screen: 'lab',
    followed: followed?.kind === 'transaction' ? followed.transaction : null,
    ...(followed?.kind === 'page' ? { followedPage: followed.page } : {}),
    ...(panel === null ? {} : { panel }),
    ...(setup === null ? {} : { setup }),
    ...(look === null ? {} : { look }),
    ...(speedNotch === usualSpeed(session.scale) ? {} : { speed: speedNotch }),
    ...(pace === paceIn(speedNotch !== usualSpeed(session.scale), session.scale) ? {} : { pace }),
    ...(breakpoints.length === 0 ? {} : { breakpoints: breakpoints.map(packBreakpoint) }),
    ...(branches.kept.length === 0
      ? {}
      : { branches: branches.kept.slice(-MOST_LINKED_BRANCHES).map(packBranch) }),
    ...(branches.names.size === 0 ? {} : { names: namedHistories(branches) }),
  };
}

/** A link that names a speed is older than the pace of reading, or means real time. */
function paceIn(namesSpeed: boolean, scale: SessionInfo['scale']): PaceName {
  return namesSpeed ? 'real' : usualPace(scale);
}

function packBreakpoint({ enabled, condition }: Breakpoint) {
  return { enabled, condition };
}

function packBranch({ interventions, frontierStep, leftAtStep }: Omit<Branch, 'id'>) {
  return { interventions, frontierStep, leftAtStep };
}

/** The same link without the histories that were left, for where they are too much for it. */
export function withoutBranches(link: Permalink): Permalink {
  const entries = Object.entries(link).filter(([key]) => key !== 'branches' && key !== 'names');
  return Object.fromEntries(entries) as unknown as Permalink;
}

/** Returns the part of the lab's state that a link restores; the caller brings the device to its step. */
export function stateOf(link: Permalink, scale: SessionInfo['scale']): Partial<LabState> {
  const { selection, panel = null, setup = null, look = null, speed, pace } = link;
  const breakpoints = (link.breakpoints ?? []).map(({ enabled, condition }, index) => ({
    id: index + 1,
    enabled,
    condition,
  }));
  return {
    selection,
    followed: followedIn(link),
    panel,
    setup,
    look,
    pace: pace ?? paceIn(speed !== undefined, scale),
    speedNotch: speed ?? usualSpeed(scale),
    breakpoints,
    branches: branchesIn(link),
  };
}

/** The key of a history is the history itself, as text. */
function namedHistories({ names }: Branches): NonNullable<Permalink['names']> {
  return [...names]
    .slice(-MOST_LINKED_BRANCHES)
    .map(([key, name]) => ({ interventions: JSON.parse(key) as Intervention[], name }));
}

function branchesIn({ branches = [], names = [] }: Permalink): Branches {
  return {
    kept: branches.map((branch, index) => ({ id: index + 1, ...packBranch(branch) })),
    nextId: branches.length + 1,
    names:
      names.length === 0
        ? noBranches.names
        : new Map(names.map(({ interventions, name }) => [historyKey(interventions), name])),
  };
}

function followedIn({ followed = null, followedPage }: Permalink): Followed | null {
  if (followedPage !== undefined) return { kind: 'page', page: followedPage };
  return followed === null ? null : { kind: 'transaction', transaction: followed };
}
