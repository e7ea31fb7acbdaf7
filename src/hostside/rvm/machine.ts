/** RVM on a log device, step by step: every program, mark, erase and application is a step of its own. */
import { assert, present } from '../../base/assert.ts';
import { batchOf, type LogJob, type PendingCommit, planAborted, planCommit } from './commit.ts';
import type { LogDurable } from './durable.ts';
import { type LogHead, planHead } from './metadata.ts';
import {
  durationNs,
  eraseNs,
  flashDiskErases,
  type LogFate,
  type LogOp,
  perform,
  sectorsOf,
} from './operations.ts';
import { bytesBeforeHead, formatLog, planRecovery, scanLog, scanNs, scannedBytes } from './recovery.ts';
import { followTable } from './remap.ts';
import { logBlockBytes, type LogSpec } from './spec.ts';
import { planTruncation } from './truncation.ts';
import type { LogWorkload } from './workload.ts';

/** State that is lost with the power. */
interface LogVolatile {
  head: LogHead;
  tail: LogHead;
  /** Bytes of the log that may not be programmed, from the start of the head's erase block on. */
  usedBytes: number;
  /** Place at which the disk's area for bulk goes on, and bytes of it that are used. */
  bulkTail: number;
  bulkUsed: number;
  job: LogJob | null;
  /** A truncation that goes on while transactions compute. */
  background: LogJob | null;
  /** A transaction that computes beside it. */
  computing: (PendingCommit & { readonly untilNs: number }) | null;
  /** Computed, and not yet committed. */
  pending: PendingCommit[];
}

interface LogCounters {
  bytesProgrammed: number;
  bytesErased: number;
  programs: number;
  erases: number;
  truncations: number;
  /** Nanoseconds for which transactions computed, and for which they waited for programs and for truncations. */
  computingNs: number;
  writingNs: number;
  truncatingNs: number;
}

/** Knowledge of the program above; it is no part of the device. */
interface LogHost {
  /** Transactions taken from the workload. */
  begun: number;
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

/** Results of the last step. */
interface LogStep {
  /** The operation that has become durable. */
  done: LogOp | null;
  planned: LogJob | null;
  truncated: boolean;
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
    volatile: {
      head,
      tail: head,
      usedBytes: bytesBeforeHead(spec, head),
      bulkTail: 0,
      bulkUsed: 0,
      job: null,
      background: null,
      computing: null,
      pending: [],
    },
    counters: {
      bytesProgrammed: 0,
      bytesErased: 0,
      programs: 0,
      erases: 0,
      truncations: 0,
      computingNs: 0,
      writingNs: 0,
      truncatingNs: 0,
    },
    host: { begun: 0, acknowledged: [], aborted: 0, latenciesNs: [] },
  };
}

export class RvmLog {
  readonly last: LogStep = { done: null, planned: null, truncated: false };

  constructor(
    readonly spec: LogSpec,
    readonly workload: LogWorkload,
    readonly mutant: string | null = null,
    readonly state: LogState = openLog(spec, mutant),
  ) {}

  /** Operations that a power failure would cut: the one under way, then one of the background that is suspended for it. */
  underWay(): readonly LogOp[] {
    const { job, background, computing } = this.state.volatile ?? {};
    const front = job?.ops[job.at];
    const isBehind = background != null && (computing !== null || background.leftNs >= 0);
    const behind = isBehind ? background.ops[background.at] : undefined;
    return [front, behind].filter((op) => op !== undefined);
  }

  /** Returns the time at which the operation under way ends; now, if there is none. */
  nextNs(): number {
    const [op] = this.underWay();
    const { nowNs } = this.state;
    return op === undefined ? nowNs : nowNs + durationNs(this.spec, op, nowNs);
  }

  /** Positions in the workload of the transactions that have asked to commit, and have no answer yet. */
  undecided(): readonly number[] {
    const { volatile, host } = this.state;
    const told = new Set(host.acknowledged.slice(-this.spec.batch));
    const asking = volatile?.job?.commits.map(({ position }) => position) ?? [];
    return asking.filter((position) => !told.has(position));
  }

  /** Nothing is left to do. */
  get isDone(): boolean {
    const { volatile, host } = this.state;
    if (host.begun < this.workload.count) return false;
    return volatile === null || (isIdle(volatile) && volatile.pending.length === 0);
  }

  /** One move. Answers whether there was one. */
  step(): boolean {
    const { state, last } = this;
    const { volatile, host } = state;
    if (volatile === null || this.isDone) return false;
    last.done = null;
    last.planned = null;
    last.truncated = false;
    const isLast = host.begun >= this.workload.count;
    if (volatile.job !== null) this.advance(volatile, volatile.job);
    else if (volatile.computing !== null) this.compute(volatile, volatile.computing);
    else if (volatile.pending.length >= (isLast ? 1 : this.spec.batch)) this.plan(volatile);
    else if (isLast) this.toFront(volatile);
    else this.begin(volatile);
    state.step++;
    return true;
  }

  run(until: () => boolean = () => false): void {
    while (!until() && this.step());
  }

  /** Power fails: the operations under way meet their fates, and everything volatile is gone. */
  pullPlug(fates: readonly LogFate[]): void {
    const { spec, state } = this;
    for (const [i, op] of this.underWay().entries()) perform(spec, state.durable, op, fates[i] ?? 'never');
    state.volatile = null;
  }

  private begin(volatile: LogVolatile): void {
    const { host, counters, nowNs } = this.state;
    const position = host.begun++;
    const transaction = this.workload.at(position);
    const pending = { transaction, position, startedNs: nowNs };
    counters.computingNs += transaction.cpuNs;
    if (volatile.background !== null && transaction.cpuNs > 0) {
      volatile.computing = { ...pending, untilNs: nowNs + transaction.cpuNs };
      return;
    }
    this.state.nowNs += transaction.cpuNs;
    this.computed(volatile, pending);
  }

  private computed(volatile: LogVolatile, pending: PendingCommit): void {
    const { isAborted, ranges } = pending.transaction;
    if (isAborted) {
      this.state.host.aborted++;
      volatile.job = planAborted(this.spec, volatile, pending);
    } else if (ranges.length === 0) this.acknowledge(pending);
    else {
      volatile.pending.push(pending);
      if (this.mutant === 'batch-promised') this.acknowledge(pending);
    }
  }

  private acknowledge({ position, startedNs }: PendingCommit): void {
    const { host, nowNs } = this.state;
    host.acknowledged.push(position);
    host.latenciesNs.push(nowNs - startedNs);
  }

  /** Lets time pass until the transaction has computed, or the truncation beside it has done an operation. */
  private compute(
    volatile: LogVolatile,
    { untilNs, ...pending }: NonNullable<LogVolatile['computing']>,
  ): void {
    const { spec, state } = this;
    const { background } = volatile;
    const op = background?.ops[background.at];
    if (background !== null && op !== undefined) {
      const left = background.leftNs < 0 ? durationNs(spec, op, state.nowNs) : background.leftNs;
      const remaining = untilNs - state.nowNs;
      // Chips suspend an erase for a program, and nothing else.
      const isSuspended = left > remaining && (op.kind === 'erase' || op.kind === 'condition');
      if (!isSuspended) {
        state.nowNs += left;
        this.perform(volatile, background, op);
        return;
      }
      background.leftNs = left - remaining;
    }
    state.nowNs = Math.max(state.nowNs, untilNs);
    volatile.computing = null;
    this.computed(volatile, pending);
  }

  /** The batch commits, or what stands in its way is truncated first. */
  private plan(volatile: LogVolatile): void {
    const { spec, mutant } = this;
    const job = planCommit(spec, volatile, batchOf(spec, volatile.pending), mutant);
    if (job === null && volatile.background !== null) return this.toFront(volatile);
    volatile.job = job ?? this.planTruncation(volatile);
    this.last.planned = volatile.job;
  }

  private planTruncation({ head, usedBytes }: LogVolatile): LogJob {
    return planTruncation(this.spec, this.state.durable, head, usedBytes, this.mutant);
  }

  /** There is nothing to do but to wait for the truncation in the background. */
  private toFront(volatile: LogVolatile): void {
    volatile.job = volatile.background;
    volatile.background = null;
  }

  private advance(volatile: LogVolatile, job: LogJob): void {
    const op = present(job.ops[job.at], 'the operation under way');
    const { counters } = this.state;
    const before = this.state.nowNs;
    const truncatingNs = counters.truncatingNs;
    this.state.nowNs += job.leftNs < 0 ? durationNs(this.spec, op, before) : job.leftNs;
    this.perform(volatile, job, op);
    const ns = this.state.nowNs - before;
    // Behind a flash disk a program may have brought an erase with it, which is counted.
    if (job.kind === 'commit') counters.writingNs += ns - (counters.truncatingNs - truncatingNs);
    else counters.truncatingNs += ns;
  }

  /** An operation of a job has become durable. */
  private perform(volatile: LogVolatile, job: LogJob, op: LogOp): void {
    const { durable } = this.state;
    this.count(op);
    perform(this.spec, durable, op, 'done');
    followTable(durable, op, this.mutant);
    this.last.done = op;
    const acknowledged = job.acknowledges[job.at] ?? 0;
    const before = job.acknowledges.slice(0, job.at).reduce((sum, count) => sum + count, 0);
    for (const commit of job.commits.slice(before, before + acknowledged)) this.acknowledge(commit);
    job.at++;
    job.leftNs = -1;
    if (job.at < job.ops.length) return this.forget(volatile, job);
    volatile.usedBytes += job.usedBytes;
    volatile.bulkUsed += job.bulkBytes;
    if (volatile.job === job) volatile.job = null;
    else volatile.background = null;
    if (job.kind === 'truncate') this.truncated(volatile, job);
    else this.committed(volatile, job);
  }

  private truncated(volatile: LogVolatile, { head }: LogJob): void {
    assert(head !== null, 'a truncation moves the head');
    volatile.head = head;
    this.state.counters.truncations++;
    this.last.truncated = true;
  }

  private committed(volatile: LogVolatile, { commits, bulkBytes }: LogJob): void {
    const { spec } = this;
    for (const { address, length, sequence } of commits)
      volatile.tail = { address: (address + length) % spec.logBytes, sequence: sequence + 1 };
    volatile.bulkTail = (volatile.bulkTail + bulkBytes) % Math.max(1, spec.bulkBytes);
    volatile.pending.splice(0, commits.length);
    const isDue = 2 * volatile.usedBytes > spec.logBytes && commits.length > 0;
    if (spec.truncation !== 'background' || volatile.background !== null || !isDue) return;
    volatile.background = this.planTruncation(volatile);
    this.last.planned = volatile.background;
  }

  /** An injected bug: a truncation in the background takes the tail of now for the head, as if nothing had been appended. */
  private forget(volatile: LogVolatile, job: LogJob): void {
    const isMove = job.ops[job.at]?.kind === 'program' && job.ops[job.at - 1]?.kind === 'apply';
    if (this.mutant !== 'appended-forgotten' || job !== volatile.background || !isMove) return;
    const move = planHead(this.spec, this.state.durable, volatile.tail, null);
    const rest = job.ops.slice(job.at + move.length);
    job.head = volatile.tail;
    volatile.background = { ...job, ops: [...job.ops.slice(0, job.at), ...move, ...rest] };
  }

  /** Counts an operation; behind a flash disk an erase may come with it, which takes its time. */
  private count(op: LogOp): void {
    const { spec, state } = this;
    const { counters } = state;
    if (op.kind === 'erase') {
      counters.erases++;
      counters.bytesErased += op.area === 'log' ? logBlockBytes(spec) : spec.miniBlockBytes;
    }
    if (op.kind !== 'program') return;
    counters.programs++;
    const before = counters.bytesProgrammed;
    const isSectored = spec.device === 'disk' || spec.device === 'flash-disk' || op.area === 'bulk';
    counters.bytesProgrammed += isSectored ? sectorsOf(spec, op) * spec.sectorBytes : op.bytes.length;
    if (spec.device !== 'flash-disk') return;
    const erases = flashDiskErases(spec, before, counters.bytesProgrammed);
    counters.erases += erases;
    counters.bytesErased += erases * logBlockBytes(spec);
    counters.truncatingNs += erases * eraseNs(spec);
    state.nowNs += erases * eraseNs(spec);
  }
}

function isIdle({ job, background, computing }: LogVolatile): boolean {
  return job === null && background === null && computing === null;
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
  const untilAppliedNs = scanNs(spec, plan);
  let ns = untilAppliedNs;
  for (const op of plan.ops) {
    ns += durationNs(spec, op, ns);
    perform(spec, durable, op, 'done');
    followTable(durable, op, null);
  }
  return { ns, untilAppliedNs, records: plan.scan.records.length, bytesRead: scannedBytes(spec, plan) };
}
