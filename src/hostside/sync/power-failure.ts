/** Power fails: what only the drive's cache holds may be on the platter, or not; the block under the head may tear. */
import { present } from '../../base/assert.ts';
import { nextBelow, randomStream } from '../../base/random.ts';
import type { Contested, Fates } from '../../model/machine.ts';
import type { AnyFate } from '../../model/specification.ts';
import { type BlockWrite, canTear } from './contents.ts';
import { type ReplayEvent, replayedBlocks } from './replay.ts';
import type { SyncState } from './state.ts';

interface PowerEvent {
  readonly kind: 'power failed';
  /** Blocks that were under way, and those that reached the platter whole. */
  readonly cached: number;
  readonly reached: number;
  readonly isTorn: boolean;
}

/** Events of a power failure or a step of recovery; an event of the machine itself is seen in its state. */
export type SyncMachineEvent = PowerEvent | ReplayEvent;

/** Blocks that only the drive's cache holds; in a recovery, those that it is writing. */
export function pendingBlocks({ phase, volatile, recovering }: SyncState): readonly BlockWrite[] {
  if (phase === 'running') return [...(volatile?.drive.cache ?? [])];
  return recovering === null ? [] : replayedBlocks(recovering);
}

/** By their addresses. */
export function contestedBlocks(state: SyncState): readonly Contested[] {
  const under = state.volatile?.drive.programming?.address ?? -1;
  return pendingBlocks(state).map(([id, content]) => {
    const mayTear = canTear(content) && (id === under || state.phase === 'recovering');
    const fates: readonly AnyFate[] = mayTear ? ['done', 'torn', 'never'] : ['done', 'never'];
    return { id, fates };
  });
}

export function losePower(state: SyncState, fates: Fates, seed: number): PowerEvent {
  const chosen = new Map(fates);
  const stream = randomStream(seed, 'drive cache');
  const contents = new Map(pendingBlocks(state));
  const contested = contestedBlocks(state);
  const counts = { done: 0, torn: 0 };
  for (const { id, fates: possible } of contested) {
    const drawn = present(possible[nextBelow(stream, possible.length)], 'a possible fate');
    const fate = chosen.get(id) ?? drawn;
    const content = contents.get(id);
    if (content === undefined || !possible.includes(fate)) continue;
    if (fate !== 'done' && fate !== 'torn') continue;
    state.platter.set(id, fate === 'done' ? content : { kind: 'torn' });
    counts[fate]++;
  }
  if (state.phase === 'running') state.committingAtCut = state.volatile?.journal.committing?.sequence ?? 0;
  state.volatile = null;
  state.recovering = null;
  state.verdict = null;
  state.phase = 'crashed';
  state.step++;
  return { kind: 'power failed', cached: contested.length, reached: counts.done, isTorn: counts.torn > 0 };
}
