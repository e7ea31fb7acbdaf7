/** After a recovery: what was promised of each transaction, and what the data files hold of it. */
import { present } from '../../base/assert.ts';
import type { LogViolation } from '../../hostside/rvm/audit.ts';
import { PAGE_BYTES } from '../../hostside/rvm/script.ts';
import type { AuditView } from '../../model/frame.ts';
import { type LogMoment, transactionAt } from './moment.ts';
import { auditSentence } from '../host-side/audit-sentence.ts';

type Row = AuditView['rows'][number];

export const TORN = -2;

/** The position in the script of the transaction that wrote a page of the data files, -1 for none; `TORN`. */
export function writerOf(data: Uint8Array, address: number): number {
  const page = data.subarray(address, address + PAGE_BYTES);
  const first = present(page[0], 'a page has bytes');
  return page.every((byte) => byte === first) ? first - 1 : TORN;
}

export function logAudit(moment: LogMoment, violation: LogViolation | null): AuditView {
  const { begun, acknowledged, undecided, durable } = moment;
  const rows: Row[] = [];
  for (let position = 0; position < begun; position++) {
    const { isAborted, ranges } = transactionAt(moment, position);
    const promised = acknowledged.includes(position)
      ? 'acknowledged'
      : isAborted
        ? 'aborted'
        : undecided.includes(position)
          ? 'committing'
          : 'active';
    // Acknowledged data may have been overwritten since; all other data would show its own value.
    const isThere = (writer: number): boolean =>
      promised === 'acknowledged' ? writer >= position : writer === position;
    const there = ranges.filter(({ address }) => isThere(writerOf(durable.data, address))).length;
    const isWhole = there === ranges.length;
    const isGone = there === 0;
    const held =
      promised === 'acknowledged' ? isWhole : promised === 'committing' ? isWhole || isGone : isGone;
    rows.push({
      transaction: position + 1,
      promised,
      survived: isWhole && (!isGone || promised === 'acknowledged'),
      held,
    });
  }
  return {
    held: violation === null,
    sentence: auditSentence(rows, violation),
    rows,
    broken: null,
    violations: violation === null ? [] : [{ ...violation, block: null, page: null }],
  };
}
