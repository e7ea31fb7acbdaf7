/**
 * The audits of a session: one whenever a recovery ends. Each starts from what the ones before it established,
 * so that nothing that was decided once may be decided otherwise later.
 */
import type { Device } from '../../../engine/device.ts';
import type { AuditView } from '../../../model/frame.ts';
import { auditRecovery, auditRequest, auditView } from '../../../oracle/audit-device.ts';
import {
  type AuditBase,
  type AuditResult,
  type CalledCommitted,
  createAuditBase,
} from '../../../oracle/promises.ts';
import { Proofs } from '../../../oracle/proofs.ts';
import { firstDifference, takeContents } from '../../../oracle/read-back.ts';
import { type BreachContext, brokenPromise } from './broken-promise.ts';

interface Audit {
  /** Step in which recovery ended. */
  readonly step: number;
  readonly view: AuditView;
  /** Starting point of the next audit. */
  readonly next: AuditBase;
}

interface AuditContext extends BreachContext {
  /** Picks the transactions that get a row. */
  readonly isShown: (txIndex: number) => boolean;
  readonly calledCommitted: CalledCommitted;
}

export class Audits {
  private list: Audit[] = [];

  /** To be called when a recovery has ended. Returns the transactions that are lost although they had been acknowledged. */
  recoveryEnded(device: Device, context: AuditContext): readonly number[] {
    const base = this.list.at(-1)?.next ?? createAuditBase();
    const { result: audited, next } = auditRecovery(device, base, context.calledCommitted);
    const result = withAnotherAnswer(audited, device, base, context);
    const view = auditView(result, device.state.host, (txIndex) =>
      context.isShown(txIndex) || result.broken[txIndex] !== 0 ? txIndex : null,
    );
    const first = result.violations[0];
    const broken = first === undefined ? null : brokenPromise(first, device, context);
    this.list.push({ step: device.state.step, view: { ...view, broken }, next });
    return view.rows
      .filter(({ held, promised, survived }) => !held && promised === 'acknowledged' && !survived)
      .map(({ transaction }) => transaction);
  }

  /** The audit of the recovery that ended in `step`. */
  at(step: number): AuditView | null {
    return this.list.find((audit) => audit.step === step)?.view ?? null;
  }

  truncate(step: number): void {
    this.list = this.list.filter((audit) => audit.step <= step);
  }
}

/** Idempotence: where power failed during recovery too, the result must be that of a recovery left alone. */
function withAnotherAnswer(
  result: AuditResult,
  device: Device,
  base: AuditBase,
  { promises }: BreachContext,
): AuditResult {
  const first = promises?.undisturbed(device) ?? null;
  const page = first === null ? -1 : firstDifference(first, takeContents(device));
  if (first === null || page < 0) return result;
  const proofs = new Proofs(auditRequest(device, base));
  const changed = proofs.changed(page, first.value[page] ?? -1, first.at[page] ?? -1);
  const broken = result.broken.slice();
  if (changed.txIndex !== null) broken[changed.txIndex] = 1;
  return { ...result, held: false, violations: [changed, ...result.violations], broken };
}
