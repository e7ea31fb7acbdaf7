/** Planning of a commit: the records of one transaction, or of several that are written together. */
import type { LogHead } from './metadata.ts';
import type { LogOp } from './operations.ts';
import { BLANK, encodeBulk, encodeBulkRecord, encodeRecord, hasBulk, loggedBytes } from './record.ts';
import { isErased, logBlockBytes, type LogSpec } from './spec.ts';
import type { LogTransaction } from './workload.ts';

/** A transaction that has computed, and is not yet committed. */
export interface PendingCommit {
  readonly transaction: LogTransaction;
  /** In the workload. */
  readonly position: number;
  readonly startedNs: number;
}

/** A list of operations, each begun when the one before it is durable. */
export interface LogJob {
  readonly kind: 'commit' | 'truncate';
  readonly ops: readonly LogOp[];
  at: number;
  /** Nanoseconds that the operation under way still takes; -1 where it has not been suspended. */
  leftNs: number;
  /** By operation: how many of the transactions are acknowledged when it is durable. */
  readonly acknowledges: readonly number[];
  /** Transactions whose records it writes. */
  readonly commits: readonly PlannedCommit[];
  /** Beginning of the log when a truncation is done. */
  head: LogHead | null;
  /** Bytes of the log, and of the disk's area for bulk, that are used more when it is done. */
  readonly usedBytes: number;
  readonly bulkBytes: number;
}

export interface PlannedCommit extends PendingCommit, LogHead {
  readonly length: number;
}

export interface LogTails {
  readonly tail: LogHead;
  readonly usedBytes: number;
  /** Place at which the disk's area for bulk goes on, and the part of it that is used. */
  readonly bulkTail: number;
  readonly bulkUsed: number;
}

/** The records that a commit may have at most, so that a truncated log has room for them. */
export function batchOf(spec: LogSpec, pending: readonly PendingCommit[]): readonly PendingCommit[] {
  const most = spec.logBytes - logBlockBytes(spec);
  let logged = 0;
  let bulk = 0;
  const count = pending.findIndex(({ transaction }) => {
    logged += loggedBytes(spec, transaction.ranges);
    bulk += bulkBytesOf(spec, transaction);
    return logged > most || bulk > spec.bulkBytes;
  });
  return pending.slice(0, count < 0 ? spec.batch : Math.min(count, spec.batch));
}

function bulkBytesOf(spec: LogSpec, { ranges }: LogTransaction): number {
  return hasBulk(spec, ranges) ? encodeBulk(spec, ranges).length : 0;
}

/**
 * Plans the commit of a batch: the bulk of each large transaction to the disk, which began with it while it computed,
 * then all records at once, then their marks in order. Null where the log or the disk has no room.
 */
export function planCommit(
  spec: LogSpec,
  tails: LogTails,
  batch: readonly PendingCommit[],
  mutant: string | null,
): LogJob | null {
  const bulkOps: LogOp[] = [];
  const parts: Uint8Array[] = [];
  const commits: PlannedCommit[] = [];
  let { address, sequence } = tails.tail;
  let bulkBytes = 0;
  for (const each of batch) {
    const { ranges } = each.transaction;
    let record: Uint8Array;
    if (hasBulk(spec, ranges)) {
      const at = (tails.bulkTail + bulkBytes) % spec.bulkBytes;
      const op = bulkOp(spec, each, at, sequence);
      bulkOps.push(op);
      bulkBytes += op.bytes.length;
      record = encodeBulkRecord(spec, sequence, at, op.bytes.length);
    } else record = encodeRecord(spec, sequence, ranges);
    parts.push(record);
    commits.push({ ...each, address, sequence, length: record.length });
    address = (address + record.length) % spec.logBytes;
    sequence++;
  }
  const usedBytes = parts.reduce((sum, { length }) => sum + length, 0);
  if (tails.usedBytes + usedBytes > spec.logBytes || tails.bulkUsed + bulkBytes > spec.bulkBytes) return null;
  const ops = recordOps(spec, tails.tail, parts);
  if (mutant === 'mark-first') ops.reverse();
  const all = mutant === 'bulk-not-awaited' ? [...ops, ...bulkOps] : [...bulkOps, ...ops];
  const acknowledges = all.map((op) => acknowledgedBy(op, batch.length, mutant));
  if (mutant === 'mark-first') acknowledges.reverse();
  return {
    kind: 'commit',
    ops: all,
    at: 0,
    leftNs: -1,
    acknowledges,
    commits,
    head: null,
    usedBytes,
    bulkBytes,
  };
}

function acknowledgedBy(op: LogOp, batch: number, mutant: string | null): number {
  if (op.kind !== 'program' || op.area !== 'log' || mutant === 'batch-promised') return 0;
  if (op.part === 'whole') return batch;
  const isEarly = mutant === 'acknowledged-before-mark';
  if (op.part === 'body') return isEarly ? batch : 0;
  return isEarly ? 0 : 1;
}

/** The disk takes the bulk as soon as the transaction begins to make it. */
function bulkOp(
  spec: LogSpec,
  { transaction, startedNs }: PendingCommit,
  address: number,
  sequence: number,
): Extract<LogOp, { kind: 'program' }> {
  return {
    kind: 'program',
    area: 'bulk',
    block: 0,
    address,
    bytes: encodeBulk(spec, transaction.ranges),
    part: 'whole',
    isCopy: false,
    sequence,
    records: 1,
    sinceNs: startedNs,
  };
}

/** Returns the job of an aborted transaction, which was written for nothing: null if it had no bulk. */
export function planAborted(spec: LogSpec, tails: LogTails, pending: PendingCommit): LogJob | null {
  if (!hasBulk(spec, pending.transaction.ranges)) return null;
  const op = bulkOp(spec, pending, tails.bulkTail, tails.tail.sequence);
  if (tails.bulkUsed + op.bytes.length > spec.bulkBytes) return null;
  const nothing = { commits: [], head: null, usedBytes: 0, bulkBytes: 0 };
  return { kind: 'commit', ops: [op], at: 0, leftNs: -1, acknowledges: [0], ...nothing };
}

/**
 * Flash: the records with their marks left blank, then mark by mark. A disk and DRAM take them whole: their checks say
 * whether they are all there.
 */
function recordOps(spec: LogSpec, tail: LogHead, parts: readonly Uint8Array[]): LogOp[] {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  const ends: number[] = [];
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
    ends.push(at);
  }
  const op = (
    from: number,
    to: number,
    part: 'body' | 'mark' | 'whole',
    first: number,
    records: number,
  ): LogOp => ({
    kind: 'program',
    area: 'log',
    block: 0,
    address: (tail.address + from) % spec.logBytes,
    bytes: bytes.slice(from, to),
    part,
    isCopy: false,
    sequence: tail.sequence + first,
    records,
  });
  if (!isErased(spec)) return [op(0, at, 'whole', 0, parts.length)];
  const marks = ends.map((end, i) => op(end - 1, end, 'mark', i, 1));
  for (const end of ends.slice(0, -1)) bytes[end - 1] = BLANK;
  return [op(0, at - 1, 'body', 0, parts.length), ...marks];
}
