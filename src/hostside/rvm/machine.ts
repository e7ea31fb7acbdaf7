/** RVM on a log device, step by step: every program, mark, erase and application is a step of its own. */
import { assert, present } from '../../base/assert.ts';
import {
  applyOps,
  bytesBeforeHead,
  eraseOps,
  formatLog,
  type LogScan,
  planRecovery,
  scanLog,
  scannedBytes,
} from './recovery.ts';
import type { LogDurable } from './durable.ts';
import { type LogHead, planHead } from './metadata.ts';
import {
  durationNs,
  FLASH_ERASE_NS,
  flashDiskErases,
  type LogFate,
  type LogOp,
  perform,
  readNs,
  sectorsOf,
} from './operations.ts';
import { encodeRecord, recordBytes } from './record.ts';
import { isErased, logBlockBytes, type LogSpec } from './spec.ts';
import type { LogTransaction, LogWorkload } from './workload.ts';

/** A list of operations, each begun when the one before it is durable. */
interface LogJob {
  readonly kind: 'commit' | 'truncate';
  readonly ops: readonly LogOp[];
  at: number;
  /** Operations after which the transaction is acknowledged. */
  readonly acknowledgedAfter: number;
  /** Beginning of the log when the job is done, and the bytes of it that are used then. */
  readonly head: LogHead;
  readonly usedBytes: number;
}

/** State that is lost with the power. */
interface LogVolatile {
  head: LogHead;
  tail: LogHead;
  /** Bytes of the log that may not be programmed, from the start of the head's erase block on. */
  usedBytes: number;
  job: LogJob | null;
  /** Computed, and not yet committed. */
  pending: LogTransaction | null;
}

interface LogCounters {
  bytesProgrammed: number;
  bytesErased: number;
  programs: number;
  erases: number;
  truncations: number;
}

/** Knowledge of the program above; it is no part of the device. */
interface LogHost {
  /** Transactions taken from the workload. */
  begun: number;
  /** When the last of them was. */
  startedNs: number;
  /** Positions in the workload of those that were acknowledged, in order. */
  readonly acknowledged: number[];
  aborted: number;
  readonly latenciesNs: number[];
}

export interface LogState {
  nowNs: number;
  step: number;
  readonly durable: LogDurable;
  volatile: LogVolatile | null;
  readonly counters: LogCounters;
  readonly host: LogHost;
}

/** A log that RVM opens: a delivered one, or one that a recovery has emptied. */
export function openLog(
  spec: LogSpec,
  mutant: string | null = null,
  durable: LogDurable = formatLog(spec),
): LogState {
  const scan = scanLog(spec, durable, mutant);
  assert(scan !== null && scan.records.length === 0, 'RVM opens an empty log: recovery has emptied it');
  const { head } = scan;
  return {
    nowNs: 0,
    step: 0,
    durable,
    volatile: { head, tail: head, usedBytes: bytesBeforeHead(spec, head), job: null, pending: null },
    counters: { bytesProgrammed: 0, bytesErased: 0, programs: 0, erases: 0, truncations: 0 },
    host: { begun: 0, startedNs: 0, acknowledged: [], aborted: 0, latenciesNs: [] },
  };
}

export class RvmLog {
  constructor(
    readonly spec: LogSpec,
    readonly workload: LogWorkload,
    readonly mutant: string | null = null,
    readonly state: LogState = openLog(spec, mutant),
  ) {}

  /** The operation that is under way, null between two of them. */
  inFlight(): LogOp | null {
    const job = this.state.volatile?.job ?? null;
    return job?.ops[job.at] ?? null;
  }

  /** Returns the time at which the operation under way ends; now, if there is none. */
  nextNs(): number {
    const op = this.inFlight();
    const { nowNs } = this.state;
    return op === null ? nowNs : nowNs + durationNs(this.spec, op, nowNs);
  }

  /** The position in the workload of the transaction whose commit is under way, -1 for none. */
  committing(): number {
    const { volatile, host } = this.state;
    const isUnderWay = volatile?.job?.kind === 'commit' && volatile.pending !== null;
    return isUnderWay ? host.begun - 1 : -1;
  }

  /** One move. Answers whether there was one. */
  step(): boolean {
    const { state } = this;
    const { volatile } = state;
    if (volatile === null) return false;
    if (volatile.job !== null) this.advance(volatile, volatile.job);
    else if (volatile.pending !== null) volatile.job = this.planCommit(volatile, volatile.pending);
    else if (state.host.begun < this.workload.count) this.begin(volatile);
    else return false;
    state.step++;
    return true;
  }

  run(until: () => boolean = () => false): void {
    while (!until() && this.step());
  }

  /** Power fails: the operation under way meets its fate, and everything volatile is gone. */
  pullPlug(fate: LogFate): void {
    const op = this.inFlight();
    if (op !== null) perform(this.spec, this.state.durable, op, fate);
    this.state.volatile = null;
  }

  private begin(volatile: LogVolatile): void {
    const { host } = this.state;
    const transaction = this.workload.at(host.begun++);
    host.startedNs = this.state.nowNs;
    this.state.nowNs += transaction.cpuNs;
    if (transaction.isAborted) host.aborted++;
    else if (transaction.ranges.length > 0) volatile.pending = transaction;
    else this.acknowledge();
  }

  private acknowledge(): void {
    const { host, nowNs } = this.state;
    host.acknowledged.push(host.begun - 1);
    host.latenciesNs.push(nowNs - host.startedNs);
  }

  private planCommit(volatile: LogVolatile, { ranges }: LogTransaction): LogJob {
    const { spec } = this;
    const length = recordBytes(spec, ranges);
    assert(length + logBlockBytes(spec) <= spec.logBytes, 'a record fits into a truncated log');
    if (volatile.usedBytes + length > spec.logBytes) return this.planTruncation(volatile);
    const bytes = encodeRecord(spec, volatile.tail.sequence, ranges);
    const op = (from: number, to: number, part: 'body' | 'mark' | 'whole'): LogOp => ({
      kind: 'program',
      area: 'log',
      block: 0,
      address: (volatile.tail.address + from) % spec.logBytes,
      bytes: bytes.subarray(from, to),
      part,
      isCopy: false,
      sequence: volatile.tail.sequence,
    });
    // A disk and DRAM take the record whole: its checks say whether it is all there.
    const ops = isErased(spec)
      ? [op(0, length - 1, 'body'), op(length - 1, length, 'mark')]
      : [op(0, length, 'whole')];
    if (this.mutant === 'mark-first') ops.reverse();
    const acknowledgedAfter = this.mutant === 'acknowledged-before-mark' ? 1 : ops.length;
    const usedBytes = volatile.usedBytes + length;
    return { kind: 'commit', ops, at: 0, acknowledgedAfter, head: volatile.head, usedBytes };
  }

  /**
   * Apply, move the head, erase (Price & Nettles); only then may the space be programmed again. The log is
   * circular: records in the block that is still being filled stay where they are, and stay unapplied.
   */
  private planTruncation(volatile: LogVolatile): LogJob {
    const { spec, mutant } = this;
    const { durable } = this.state;
    const scan = scanLog(spec, durable, mutant);
    assert(scan !== null, 'the head is there while there is power');
    const size = logBlockBytes(spec);
    const blocks = Math.floor(volatile.usedBytes / size);
    const { applied, head, usedBytes } = cutAt(spec, scan, blocks * size);
    const apply = applyOps(applied);
    const move = planHead(spec, durable, head, mutant);
    const erase = isErased(spec) ? eraseOps(spec, Math.floor(volatile.head.address / size), blocks) : [];
    const ops =
      mutant === 'truncated-before-apply'
        ? [...move, ...apply, ...erase]
        : mutant === 'erased-before-head'
          ? [...apply, ...erase, ...move]
          : [...apply, ...move, ...erase];
    return { kind: 'truncate', ops, at: 0, acknowledgedAfter: -1, head, usedBytes };
  }

  private advance(volatile: LogVolatile, job: LogJob): void {
    const op = present(job.ops[job.at++], 'the operation under way');
    this.spend(op);
    perform(this.spec, this.state.durable, op, 'done');
    if (job.at === job.acknowledgedAfter) this.acknowledge();
    if (job.at < job.ops.length) return;
    volatile.job = null;
    volatile.head = job.head;
    volatile.usedBytes = job.usedBytes;
    if (job.kind === 'commit') this.committed(volatile);
    else this.state.counters.truncations++;
  }

  private committed(volatile: LogVolatile): void {
    const { address, sequence } = volatile.tail;
    const length = recordBytes(this.spec, volatile.pending?.ranges ?? []);
    volatile.tail = { address: (address + length) % this.spec.logBytes, sequence: sequence + 1 };
    volatile.pending = null;
  }

  /** Lets an operation take its time, and counts it. */
  private spend(op: LogOp): void {
    const { spec, state } = this;
    const { counters } = state;
    state.nowNs += durationNs(spec, op, state.nowNs);
    if (op.kind === 'erase') {
      counters.erases++;
      counters.bytesErased += op.area === 'log' ? logBlockBytes(spec) : spec.miniBlockBytes;
    }
    if (op.kind !== 'program') return;
    counters.programs++;
    const before = counters.bytesProgrammed;
    const isSectored = spec.device === 'disk' || spec.device === 'flash-disk';
    counters.bytesProgrammed += isSectored ? sectorsOf(spec, op) * spec.sectorBytes : op.bytes.length;
    if (spec.device !== 'flash-disk') return;
    const erases = flashDiskErases(spec, before, counters.bytesProgrammed);
    counters.erases += erases;
    counters.bytesErased += erases * logBlockBytes(spec);
    state.nowNs += erases * FLASH_ERASE_NS;
  }
}

/** Splits the records that a scan found: those that begin within the first `bytes` of the log's used part go. */
function cutAt(
  spec: LogSpec,
  { head, records, tail }: LogScan,
  bytes: number,
): { readonly applied: LogScan['records']; readonly head: LogHead; readonly usedBytes: number } {
  let offset = bytesBeforeHead(spec, head);
  let count = 0;
  for (const { length } of records) {
    if (offset >= bytes) break;
    offset += length;
    count++;
  }
  const kept = records.slice(count);
  const first = kept[0] ?? tail;
  const newHead = { address: first.address, sequence: first.sequence };
  const usedBytes = kept.reduce((sum, { length }) => sum + length, bytesBeforeHead(spec, newHead));
  return { applied: records.slice(0, count), head: newHead, usedBytes };
}

export interface LogRecovery {
  /** Nanoseconds until the log is empty again, and until every commit was applied. */
  readonly ns: number;
  readonly untilAppliedNs: number;
  readonly records: number;
  readonly bytesRead: number;
}

/** Recovers a durable half in place. Null where the head is lost. */
export function recoverLog(spec: LogSpec, durable: LogDurable, mutant: string | null): LogRecovery | null {
  const plan = planRecovery(spec, durable, mutant);
  if (plan === null) return null;
  const bytesRead = scannedBytes(spec, plan);
  const untilAppliedNs = readNs(spec, bytesRead);
  let ns = untilAppliedNs;
  for (const op of plan.ops) {
    ns += durationNs(spec, op, ns);
    perform(spec, durable, op, 'done');
  }
  return { ns, untilAppliedNs, records: plan.scan.records.length, bytesRead };
}
