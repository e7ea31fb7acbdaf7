/** Answers when data is safe: power fails here and now, in every way that the drive's cache allows. */
import { randomStream } from '../../base/random.ts';
import { auditDurability, auditOrder } from './audit.ts';
import { type BlockWrite, canTear } from './contents.ts';
import { recoveredVersions } from './recovery.ts';
import type { SyncSpec } from './spec.ts';
import type { SyncState } from './state.ts';
import { subsetsOf } from './subsets.ts';

export interface WaysToFail {
  readonly ways: number;
  /** Ways that lose something that the world has seen. */
  readonly lost: number;
  /** Ways that leave garbage, or an effect without its cause. */
  readonly disordered: number;
}

/** Without power there is one way: the platter as it is. */
export function waysToFail(spec: SyncSpec, state: SyncState): WaysToFail {
  const { platter, volatile, outside } = state;
  const blocks = [...(volatile?.drive.cache ?? [])];
  const under = volatile?.drive.programming ?? null;
  const whole = subsetsOf(blocks, randomStream(1, 'drive cache'));
  const torn: (readonly BlockWrite[])[] = [];
  if (under !== null && canTear(under.content)) {
    const others = blocks.filter(([address]) => address !== under.address);
    for (const subset of subsetsOf(others, randomStream(1, 'drive cache'))) {
      torn.push([...subset, [under.address, { kind: 'torn' }]]);
    }
  }
  let lost = 0;
  let disordered = 0;
  for (const subset of [...whole, ...torn]) {
    const versions = recoveredVersions(spec, new Map([...platter, ...subset]));
    if (auditDurability(versions, outside) !== null) lost++;
    else if (auditOrder(versions, outside) !== null) disordered++;
  }
  return { ways: whole.length + torn.length, lost, disordered };
}
