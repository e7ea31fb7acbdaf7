/** Recovery after the power failure of `run`: how long it took, what it decided, and what the auditor says. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import type { PromiseName } from '../../model/promises.ts';
import { auditDevice } from '../../oracle/audit-device.ts';
import { createAuditBase } from '../../oracle/promises.ts';
import { decisionsOf } from './decisions.ts';
import { type WatchedRecovery, watchRecovery } from './watched-recovery.ts';

export interface RecoveryReport extends WatchedRecovery {
  /** TxIDs. */
  readonly committed: readonly number[];
  readonly rolledBack: readonly number[];
  readonly verdict: 'held' | 'violated';
  readonly violations: readonly { readonly promise: PromiseName; readonly proof: Text }[];
  readonly survived: ReadonlySet<number>;
}

export function recoverAndAudit(device: Device): RecoveryReport {
  const { txids } = device.player.program;
  const verdicts = new Map<number, boolean>();
  const called = new Set<number>();
  const decisionIn = decisionsOf(device);
  const watched = watchRecovery(device, (event) => {
    const decision = decisionIn(event);
    if (decision === null) return;
    const { txIndex, isCommitted } = decision;
    verdicts.set(present(txids[txIndex]), isCommitted);
    if (isCommitted) called.add(txIndex);
    else called.delete(txIndex);
  });
  const audited = auditDevice(device, createAuditBase(), (txIndex) => called.has(txIndex));
  const survived = new Set<number>();
  audited.survived.forEach((flag, txIndex) => {
    if (flag === 1) survived.add(txIndex);
  });
  const decided = (isCommitted: boolean): number[] =>
    [...verdicts]
      .filter(([, verdict]) => verdict === isCommitted)
      .map(([txid]) => txid)
      .sort((x, y) => x - y);
  return {
    ...watched,
    committed: decided(true),
    rolledBack: decided(false),
    verdict: audited.held ? 'held' : 'violated',
    violations: audited.violations.map(({ promise, proof }) => ({ promise, proof })),
    survived,
  };
}
