/** After a replay: what the world could count on of each journal transaction, and what the files hold of it. */
import { isThere, writeOf } from '../../hostside/sync/audit.ts';
import type { SyncViolation } from '../../hostside/sync/state.ts';
import type { AuditView } from '../../model/frame.ts';
import { auditSentence } from '../host-side/audit-sentence.ts';
import { type JournalTransaction, type SyncMoment } from './moment.ts';

/** True if the outside world has seen output that came after some of the transaction's writes. */
export function isSeen({ machine }: Pick<SyncMoment, 'machine'>, { versions }: JournalTransaction): boolean {
  const { outputs, writes } = machine.state.outside;
  return outputs.some(
    ({ visibleNs, past }) =>
      visibleNs >= 0 &&
      versions.some((version) => {
        const { process, index } = writeOf(writes, version);
        return index <= (past[process] ?? 0);
      }),
  );
}

export function syncAudit(
  moment: SyncMoment,
  found: Int32Array,
  violations: readonly SyncViolation[],
): AuditView {
  const { machine, transactions } = moment;
  const { outside, committingAtCut } = machine.state;
  const { writes } = outside;
  const rows = transactions.map((transaction): AuditView['rows'][number] => {
    const { sequence, versions } = transaction;
    const promised = isSeen(moment, transaction)
      ? 'acknowledged'
      : sequence === committingAtCut
        ? 'committing'
        : 'active';
    const there = versions.filter((version) =>
      isThere(found, writeOf(writes, version).homes, version),
    ).length;
    const survived = there === versions.length;
    const held = promised === 'acknowledged' ? survived : survived || there === 0 || violations.length === 0;
    return { transaction: sequence, promised, survived, held };
  });
  return {
    held: violations.length === 0,
    sentence: auditSentence(rows, violations[0] ?? null),
    rows,
    broken: null,
    violations: violations.map((violation) => ({ ...violation, block: null, page: null })),
  };
}
