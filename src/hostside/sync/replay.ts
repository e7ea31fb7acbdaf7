/** Recovery as steps, at each of which power can fail again: the journal is read, replayed and emptied. */
import { auditDurability, auditOrder } from './audit.ts';
import type { BlockWrite } from './contents.ts';
import { type JournalPlace, planReplay, recoveredVersions } from './recovery.ts';
import { SUPERBLOCK, type SyncSpec } from './spec.ts';
import type { SyncRecovering, SyncState, SyncViolation } from './state.ts';

export type ReplayEvent =
  | ({ readonly kind: 'superblock read' } & JournalPlace)
  | { readonly kind: 'transaction read'; readonly sequence: number }
  /** No transaction from this number on is there whole. */
  | { readonly kind: 'journal end'; readonly sequence: number }
  | { readonly kind: 'brought home'; readonly blocks: number }
  | { readonly kind: 'emptied' }
  | { readonly kind: 'recovered'; readonly violations: readonly SyncViolation[] };

export function beginReplay(spec: SyncSpec, state: SyncState): ReplayEvent {
  const plan = planReplay(spec, state.platter);
  const start = state.platter.get(SUPERBLOCK);
  const { slot, sequence } = start?.kind === 'super' ? start : { slot: 0, sequence: 1 };
  state.recovering = { plan, transactionsRead: 0, isScanned: false, isHome: false, isEmptied: false };
  state.phase = 'recovering';
  return { kind: 'superblock read', slot, sequence };
}

/** Returns the blocks that the step under way writes; power may fail before all of them are on the platter. */
export function replayedBlocks({
  plan,
  isScanned,
  isHome,
  isEmptied,
}: SyncRecovering): readonly BlockWrite[] {
  if (!isScanned || isEmptied) return [];
  return isHome ? [plan.superblock] : plan.homes;
}

export function stepReplay(spec: SyncSpec, state: SyncState): ReplayEvent | null {
  const { recovering } = state;
  if (recovering === null) return null;
  const { plan } = recovering;
  const sequence = plan.transactions[recovering.transactionsRead];
  if (sequence !== undefined) {
    recovering.transactionsRead++;
    return { kind: 'transaction read', sequence };
  }
  if (!recovering.isScanned) {
    recovering.isScanned = true;
    return { kind: 'journal end', sequence: nextSequence(recovering) };
  }
  if (recovering.isEmptied) return judge(spec, state);
  for (const [address, content] of replayedBlocks(recovering)) state.platter.set(address, content);
  if (recovering.isHome) {
    recovering.isEmptied = true;
    return { kind: 'emptied' };
  }
  recovering.isHome = true;
  return { kind: 'brought home', blocks: plan.homes.length };
}

/** The number after the last transaction that was found. */
export function nextSequence({ plan }: SyncRecovering): number {
  const [, content] = plan.superblock;
  // Recovery leaves one number out.
  return content.kind === 'super' ? content.sequence - 1 : 0;
}

function judge(spec: SyncSpec, state: SyncState): ReplayEvent {
  const versions = recoveredVersions(spec, state.platter);
  const found = [auditDurability(versions, state.outside), auditOrder(versions, state.outside)];
  const violations = found.filter((violation) => violation !== null);
  state.verdict = violations;
  state.phase = 'running';
  return { kind: 'recovered', violations };
}
