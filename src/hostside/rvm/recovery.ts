/** Recovery reads the durable half alone: it finds the head, applies what was marked, and empties the log. */
import { blankDurable, type LogDurable } from './durable.ts';
import { formatHead, type LogHead, planHead, planMiniCleaning, readHead } from './metadata.ts';
import type { LogOp } from './operations.ts';
import { recordLength } from './record.ts';
import { isErased, logBlockBytes, type LogSpec } from './spec.ts';

/** A delivered log: nothing committed, the head at its start. */
export function formatLog(spec: LogSpec): LogDurable {
  const durable = blankDurable(spec);
  formatHead(spec, durable);
  return durable;
}

interface FoundRecord extends LogHead {
  readonly length: number;
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
  let left = spec.logBytes - bytesBeforeHead(spec, head);
  let { address, sequence } = head;
  for (;;) {
    const length = recordLength(spec, durable.log, address, sequence, left);
    if (length < 0) return { head, records, tail: { address, sequence } };
    records.push({ address, sequence, length });
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

export interface RecoveryPlan {
  readonly scan: LogScan;
  readonly ops: readonly LogOp[];
  readonly head: LogHead;
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
  const scan = scanLog(spec, durable, mutant);
  if (scan === null) return null;
  const applied = applyOps(scan.records);
  if (!isErased(spec)) {
    const ops = applied.length === 0 ? [] : [...applied, ...planHead(spec, durable, scan.tail, mutant)];
    return { scan, ops, head: scan.tail };
  }
  const head = { address: 0, sequence: scan.tail.sequence };
  const ops = [
    ...planMiniCleaning(spec, durable),
    ...applied,
    ...planHead(spec, durable, head, mutant),
    ...eraseOps(spec, 0, spec.logBytes / logBlockBytes(spec)),
  ];
  return { scan, ops, head };
}
