/** Recovery after the power failure of `run`: how long it took, what it decided, and what the auditor says. */
import { totalReads } from '../../engine/interface/counters.ts';
import type { Text } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import { on, watching } from '../../engine/interface/event-types.ts';
import { Event, Verdict } from '../../engine/interface/events.ts';
import { auditDevice } from '../../oracle/audit-device.ts';
import { createAuditBase } from '../../oracle/promises.ts';
import { viewById } from '../../explain/registry.ts';

export interface RecoveryReport {
  /** Until the device knows everything again; the closing checkpoint is not counted. */
  readonly ms: number;
  readonly msWithCheckpoint: number;
  readonly pageReads: number;
  /** TxIDs. */
  readonly committed: readonly number[];
  readonly rolledBack: readonly number[];
  readonly verdict: 'held' | 'violated';
  readonly violations: readonly { readonly promise: string; readonly proof: Text }[];
  readonly survived: ReadonlySet<number>;
}

export function recoverAndAudit(device: Device): RecoveryReport {
  const { clock, counters } = device.state;
  const startNs = clock.nowNs;
  const readsBefore = totalReads(counters);
  let hasClosing = false;
  let knownNs = startNs;
  let readsWhenKnown = readsBefore;
  const view = viewById(device.options.scheme.id);
  const verdicts = new Map<number, number>();
  const { txids } = device.player.program;
  device.watcher = watching(
    on(Event.transactionDecided, ({ number, verdict }) => {
      const txIndex = view?.txIndexOfVerdict?.(device, number) ?? null;
      if (txIndex !== null) verdicts.set(txids[txIndex] ?? 0, verdict);
      else if (view?.txIndexOfVerdict === undefined) verdicts.set(number - 1, verdict);
    }),
    on(Event.recoveryStageBegan, ({ isClosing }) => {
      if (isClosing !== 1) return;
      hasClosing = true;
      knownNs = clock.nowNs;
      readsWhenKnown = totalReads(counters);
    }),
  );
  device.run(() => device.state.phase === 'running');
  device.watcher = null;
  if (!hasClosing) {
    knownNs = clock.nowNs;
    readsWhenKnown = totalReads(counters);
  }
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
    ms: (knownNs - startNs) / 1e6,
    msWithCheckpoint: (clock.nowNs - startNs) / 1e6,
    pageReads: readsWhenKnown - readsBefore,
    committed: decided(Verdict.committed),
    rolledBack: decided(Verdict.rolledBack),
    verdict: audited.held ? 'held' : 'violated',
    violations: audited.violations.map(({ promise, proof }) => ({ promise, proof })),
    survived,
  };
}
