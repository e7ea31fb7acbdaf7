/** Recovery after the power failure of `run`: how long it took, what it decided, and what the auditor says. */
import type { Text } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import { Verdict } from '../../engine/interface/events.ts';
import { auditDevice } from '../../oracle/audit-device.ts';
import { createAuditBase } from '../../oracle/promises.ts';
import { viewById } from '../../explain/registry.ts';
import { type WatchedRecovery, watchRecovery } from './watched-recovery.ts';

export interface RecoveryReport extends WatchedRecovery {
  /** TxIDs. */
  readonly committed: readonly number[];
  readonly rolledBack: readonly number[];
  readonly verdict: 'held' | 'violated';
  readonly violations: readonly { readonly promise: string; readonly proof: Text }[];
  readonly survived: ReadonlySet<number>;
}

export function recoverAndAudit(device: Device): RecoveryReport {
  const view = viewById(device.options.scheme.id);
  const verdicts = new Map<number, number>();
  const { txids } = device.player.program;
  const watched = watchRecovery(device, (number, verdict) => {
    const txIndex = view?.txIndexOfVerdict?.(device, number) ?? null;
    if (txIndex !== null) verdicts.set(txids[txIndex] ?? 0, verdict);
    else if (view?.txIndexOfVerdict === undefined) verdicts.set(number - 1, verdict);
  });
  const audited = auditDevice(device, createAuditBase());
  const survived = new Set<number>();
  audited.survived.forEach((flag, txIndex) => {
    if (flag === 1) survived.add(txIndex);
  });
  const decided = (verdict: number): number[] =>
    [...verdicts]
      .filter(([, v]) => v === verdict)
      .map(([txid]) => txid)
      .sort((x, y) => x - y);
  return {
    ...watched,
    committed: decided(Verdict.committed),
    rolledBack: decided(Verdict.rolledBack),
    verdict: audited.held ? 'held' : 'violated',
    violations: audited.violations.map(({ promise, proof }) => ({ promise, proof })),
    survived,
  };
}
