import type { Answer } from '../../../session/contract/session.ts';
import { encodePermalink, type Permalink } from '../../../session/link/permalink.ts';
import { texts } from '../../words/links.ts';
import { seenIn, withoutBranches } from './lab-permalink.ts';
import { type LabContext, notify } from './lab-state.ts';

/** A state as an address carries it; without the branches where they are too much for any link. */
export async function packSeen(
  seen: Permalink,
): Promise<Answer<{ readonly packed: string; readonly isWhole: boolean }>> {
  const whole = await encodePermalink(seen);
  const packed = whole.ok ? whole : await encodePermalink(withoutBranches(seen));
  return packed.ok ? { ok: true, value: { packed: packed.value, isWhole: whole.ok } } : packed;
}

/**
 * Gives the state that was just arrived at the name that its link bears. The frame of `step` may still wait for the
 * next repaint, so the step is the one that was asked for.
 */
export async function nameState(context: LabContext, name: string | null, step: number): Promise<void> {
  const { epoch, store } = context;
  const seen = seenIn(context);
  if (name === null || seen === null) return;
  const made = await packSeen({ ...seen, step });
  if (!made.ok || epoch !== context.epoch) return;
  store.setState({ linkName: { name, packed: made.value.packed } });
  if (store.getState().notice === null) notify(context, { sentence: texts.opened(name), fleeting: true });
}
