/** Recovery after the power cut of `run`: how long it took, what it decided, and what the auditor says. */
import { writeFileSync } from 'node:fs';
import { totalReads } from '../engine/counters.ts';
import type { Device } from '../engine/device.ts';
import { Fact, type Watcher } from '../engine/facts.ts';
import { auditDevice } from '../oracle/audit-device.ts';
import { createAuditBase } from '../oracle/promises.ts';
import { durableFile } from '../session/durable-file.ts';

export interface RecoveryReport {
  /** Until the device knows everything again; the closing checkpoint is not counted. */
  readonly ms: number;
  readonly msWithCheckpoint: number;
  readonly pageReads: number;
  /** TxIDs. */
  readonly committed: readonly number[];
  readonly rolledBack: readonly number[];
  readonly verdict: 'held' | 'violated';
  readonly violations: readonly { readonly promise: string; readonly proof: string }[];
  readonly survived: ReadonlySet<number>;
}

/** The stage in which what was learnt is written back (see the scheme's recovery). */
const CLOSING_STAGE = 5;
const COMMITTED = 1;
const ROLLED_BACK = 0;

export function recoverAndAudit(device: Device, durablePath: string | null): RecoveryReport {
  if (durablePath !== null) writeFileSync(durablePath, durableFile(device));
  const { clock, counters } = device.state;
  const startNs = clock.nowNs;
  const readsBefore = totalReads(counters);
  let knownNs = startNs;
  let readsWhenKnown = readsBefore;
  const verdicts = new Map<number, number>();
  const watcher: Watcher = {
    fact(code, a, b) {
      if (code === Fact.verdict) verdicts.set(a - 1, b);
      if (code !== Fact.recoveryStage || a !== CLOSING_STAGE) return;
      knownNs = clock.nowNs;
      readsWhenKnown = totalReads(counters);
    },
  };
  device.watcher = watcher;
  device.run(() => device.state.phase === 'running');
  device.watcher = null;
  const audited = auditDevice(device, createAuditBase());
  const survived = new Set<number>();
  audited.survived.forEach((flag, unit) => {
    if (flag === 1) survived.add(unit);
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
    committed: decided(COMMITTED),
    rolledBack: decided(ROLLED_BACK),
    verdict: audited.held ? 'held' : 'violated',
    violations: audited.violations.map(({ promise, proof }) => ({ promise, proof })),
    survived,
  };
}
