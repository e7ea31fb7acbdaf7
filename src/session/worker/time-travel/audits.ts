/**
 * The audits of a session: one whenever a recovery ends. Each starts from what the ones before it established,
 * so that nothing that was decided once may be decided otherwise later.
 */
import type { Device } from '../../../engine/device.ts';
import type { AuditView } from '../../../model/frame.ts';
import { auditRecovery, auditView } from '../../../oracle/audit-device.ts';
import { type AuditBase, type CalledCommitted, createAuditBase } from '../../../oracle/promises.ts';

interface Audit {
  /** Step in which recovery ended. */
  readonly step: number;
  readonly view: AuditView;
  /** Starting point of the next audit. */
  readonly next: AuditBase;
}

export class Audits {
  private list: Audit[] = [];

  /** To be called when a recovery has ended; `isShown` picks the transactions that get a row. */
  recoveryEnded(
    device: Device,
    isShown: (txIndex: number) => boolean,
    calledCommitted: CalledCommitted,
  ): void {
    const base = this.list.at(-1)?.next ?? createAuditBase();
    const { result, next } = auditRecovery(device, base, calledCommitted);
    const view = auditView(result, device.state.host, (txIndex) =>
      isShown(txIndex) || result.broken[txIndex] !== 0 ? txIndex : null,
    );
    this.list.push({ step: device.state.step, view, next });
  }

  /** The audit of the recovery that ended in `step`. */
  at(step: number): AuditView | null {
    return this.list.find((audit) => audit.step === step)?.view ?? null;
  }

  truncate(step: number): void {
    this.list = this.list.filter((audit) => audit.step <= step);
  }
}
