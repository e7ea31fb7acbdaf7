/** Audits a device in its present state, for a session, the runner or the explorer. */
import { present } from '../base/assert.ts';
import type { Message, Text } from '../base/message.ts';
import type { Device } from '../engine/device.ts';
import { TxState } from '../engine/host/host-state.ts';
import type { AuditView } from '../model/frame.ts';
import { audit, settleAudit } from './auditor.ts';
import { oracleMessage } from './messages.ts';
import { namesOf } from './names.ts';
import {
  type AuditBase,
  type AuditRequest,
  type AuditResult,
  type CalledCommitted,
  type HostKnowledge,
} from './promises.ts';
import { readBackOf } from './read-back.ts';

export function auditRequest(
  device: Device,
  base: AuditBase,
  calledCommitted?: CalledCommitted,
): AuditRequest {
  return {
    calledCommitted,
    host: device.state.host,
    base,
    readBack: readBackOf(device),
    names: namesOf(device.player.program),
  };
}

/** Audits a powered device, after a recovery or at rest. The host must keep its pages (`keepPages`). */
export function auditDevice(device: Device, base: AuditBase, calledCommitted?: CalledCommitted): AuditResult {
  return audit(auditRequest(device, base, calledCommitted));
}

/** Audits after a recovery, and says what the next audit starts from. */
export function auditRecovery(
  device: Device,
  base: AuditBase,
  calledCommitted?: CalledCommitted,
): { result: AuditResult; next: AuditBase } {
  const request = auditRequest(device, base, calledCommitted);
  const result = audit(request);
  return { result, next: settleAudit(request, result) };
}

type Promised = AuditView['rows'][number]['promised'];

/**
 * Returns the host's knowledge of a transaction when power failed; null: none, because the transaction never
 * began.
 */
function promisedTo(host: HostKnowledge, txIndex: number): Promised | null {
  switch (host.txState[txIndex]) {
    case TxState.acknowledged:
      return 'acknowledged';
    case TxState.committing:
    case TxState.lostCommitting:
      return 'committing';
    case TxState.aborted:
      return 'aborted';
    case TxState.active:
    case TxState.lostActive:
      return 'active';
    default:
      return null;
  }
}

/**
 * An audit as the screen shows it. `transactionKey` gives a transaction's key in the frame, or null for transactions that
 * are not to be shown.
 */
export function auditView(
  result: AuditResult,
  host: HostKnowledge,
  transactionKey: (txIndex: number) => number | null,
): AuditView {
  const rows: AuditView['rows'][number][] = [];
  const counts = { acknowledged: 0, committing: 0, aborted: 0, active: 0 };
  for (let txIndex = 1; txIndex < host.txState.length; txIndex++) {
    const promised = promisedTo(host, txIndex);
    if (promised === null) continue;
    counts[promised]++;
    const transaction = transactionKey(txIndex);
    if (transaction === null) continue;
    rows.push({
      transaction,
      promised,
      survived: result.survived[txIndex] === 1,
      held: result.broken[txIndex] === 0,
    });
  }
  return {
    held: result.held,
    sentence: result.held ? heldSentence(counts) : brokenSentence(result),
    rows,
    broken: null,
    violations: result.violations.map(({ promise, proof, block, page }) => ({ promise, proof, block, page })),
  };
}

function heldSentence(counts: Readonly<Record<Promised, number>>): Message {
  const { acknowledged, committing, aborted, active } = counts;
  return oracleMessage('everyPromiseHeld', { acknowledged, gone: aborted + active, committing });
}

function brokenSentence({ violations }: AuditResult): Text {
  const first = present(violations[0], 'a broken promise');
  return first.breach?.headline ?? oracleMessage('promiseBroken', { proof: first.proof });
}
