/** Answers when data is safe: power fails here and now, in every way that the drive's cache allows. */
import { randomStream } from '../../base/random.ts';
import { auditDurability, auditOrder } from './audit.ts';
import { recoveredVersions } from './recovery.ts';
import type { SyncSpec } from './spec.ts';
import type { SyncState } from './state.ts';
import { cacheOutcomes } from './subsets.ts';

export interface WaysToFail {
  readonly ways: number;
  /** Ways that lose something that the world has seen. */
  readonly lost: number;
  /** Ways that leave garbage, or an effect without its cause. */
  readonly disordered: number;
}

/** Without power there is one way: the platter as it is. */
export function waysToFail(spec: SyncSpec, state: SyncState): WaysToFail {
  const { platter, outside } = state;
  let ways = 0;
  let lost = 0;
  let disordered = 0;
  for (const { whole, torn } of cacheOutcomes(state, () => randomStream(1, 'drive cache'))) {
    const left = new Map([...platter, ...whole]);
    if (torn >= 0) left.set(torn, { kind: 'torn' });
    const versions = recoveredVersions(spec, left);
    ways++;
    if (auditDurability(versions, outside) !== null) lost++;
    else if (auditOrder(versions, outside) !== null) disordered++;
  }
  return { ways, lost, disordered };
}
