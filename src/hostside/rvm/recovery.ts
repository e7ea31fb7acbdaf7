/** Recovery reads the durable half alone: it finds the head, applies what was marked, and empties the log. */
import { blankDurable, type LogDurable } from './durable.ts';
import { formatHead, type LogHead, planHead, planMiniCleaning, readHead } from './metadata.ts';
import { type LogOp, readBulkNs, readNs } from './operations.ts';
import { bulkOf, recordLength } from './record.ts';
import { logBytesOf, readTable } from './blocks.ts';
import { withRetirements } from './remap.ts';
import { isErased, logBlockBytes, type LogSpec } from './spec.ts';

/** A delivered log: nothing committed, the head at its start. */
export function formatLog(spec: LogSpec): LogDurable {
  const durable = blankDurable(spec);
  formatHead(spec, durable);
  return durable;
}

export interface FoundRecord extends LogHead {
  readonly length: number;
  /** Of its bulk on the disk, 0 where it has none. */
  readonly bulkBytes: number;
}

export interface LogScan {
  readonly head: LogHead;
  readonly records: readonly FoundRecord[];
  /** Place of the first record that is not there. */
  readonly tail: LogHead;
}

/** Bytes from the start of the head's erase block, which is blank no sooner than the whole block is erased. */
export function bytesBeforeHead(spec: LogSpec, { address }: LogHead): number {
  return isErased(spec) ? address % logBlockBytes(spec) : 0;
}

/** Marked records in order, from the head to the first that is missing. Null where the head is lost. */
export function scanLog(spec: LogSpec, durable: LogDurable, mutant: string | null): LogScan | null {
  const head = readHead(spec, durable, mutant === 'unmarked-trusted');
  if (head === null) return null;
  const records: FoundRecord[] = [];
  const log = logBytesOf(spec, durable);
  let left = spec.logBytes - bytesBeforeHead(spec, head);
  let { address, sequence } = head;
  for (;;) {
    const length = recordLength(spec, log, address, sequence, left);
    if (length < 0) return { head, records, tail: { address, sequence } };
    const bulkBytes = bulkOf(spec, log, address, length)?.length ?? 0;
    records.push({ address, sequence, length, bulkBytes });
    left -= length;
    address = (address + length) % spec.logBytes;
    sequence++;
  }
}

export function applyOps(records: readonly FoundRecord[]): LogOp[] {
  return records.map(({ address, sequence }) => ({
    kind: 'apply',
    address,
    sequence,
  }));
}

/** Erases of `count` blocks of the log, the one at `first` and those after it. */
export function eraseOps(spec: LogSpec, first: number, count: number): LogOp[] {
  const blocks = spec.logBytes / logBlockBytes(spec);
  return Array.from({ length: count }, (_, i) => {
    const block = (first + i) % blocks;
    return { kind: 'erase', area: 'log', block, isUnnamed: false };
  });
}

/**
 * Numbers that recovery leaves out. Conditioning writes 0, and a mark is 0: a block that is conditioned in part would
 * mark a record that had been cut short. So no record after a recovery has the number of one before it.
 */
function skippedNumbers({ conditioning, batch }: LogSpec): number {
  return conditioning === 'apart' ? batch : 0;
}

/** Puts a conditioning of its own before each erase, where that is asked for. */
export function conditioned({ conditioning }: LogSpec, ops: readonly LogOp[]): readonly LogOp[] {
  if (conditioning !== 'apart') return ops;
  return ops.flatMap((op): LogOp[] => (op.kind === 'erase' ? [{ ...op, kind: 'condition' }, op] : [op]));
}

export interface RecoveryPlan {
  readonly scan: LogScan;
  readonly ops: readonly LogOp[];
  readonly head: LogHead;
}

/** Nanoseconds that a recovery takes to find and read the records and their bulk. */
export function scanNs(spec: LogSpec, plan: RecoveryPlan): number {
  const bulk = plan.scan.records.reduce((sum, { bulkBytes }) => sum + bulkBytes, 0);
  return readNs(spec, scannedBytes(spec, plan)) + readBulkNs(spec, bulk);
}

/** Bytes that a recovery reads: the records, and the header behind the last of them. */
export function scannedBytes({ headers }: LogSpec, { scan }: RecoveryPlan): number {
  return scan.records.reduce((sum, { length }) => sum + length, headers.record);
}

/**
 * Plans the operations of recovery, in order (Price & Nettles: apply the log, then erase the entire log). The
 * head moves between the two: until then the records count, afterwards their remains do not.
 */
export function planRecovery(spec: LogSpec, durable: LogDurable, mutant: string | null): RecoveryPlan | null {
  readTable(spec, durable);
  const scan = scanLog(spec, durable, mutant);
  if (scan === null) return null;
  const applied = applyOps(scan.records);
  if (!isErased(spec)) {
    const ops = applied.length === 0 ? [] : [...applied, ...planHead(spec, durable, scan.tail, mutant)];
    return { scan, ops, head: scan.tail };
  }
  const head = { address: 0, sequence: scan.tail.sequence + skippedNumbers(spec) };
  const ops = [
    ...planMiniCleaning(spec, durable),
    ...applied,
    ...planHead(spec, durable, head, mutant),
    ...eraseOps(spec, 0, spec.logBytes / logBlockBytes(spec)),
  ];
  return { scan, ops: withRetirements(spec, durable, conditioned(spec, ops), null), head };
}
