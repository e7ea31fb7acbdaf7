/** RVM through its whole life: commits, power failures, recoveries step by step, and on from there. */
import { InvariantError, present } from '../../base/assert.ts';
import { nextBelow, randomStream } from '../../base/random.ts';
import type { Contested, Fates, Machine, MachineState } from '../../model/machine.ts';
import { auditData, type LogKnowledge, type LogViolation, lostHead, survivorsIn } from './audit.ts';
import type { LogJob } from './commit.ts';
import type { LogDurable } from './durable.ts';
import type { LogEvent, Placement } from './log-events.ts';
import { type LogState, openLog, RvmLog } from './machine.ts';
import { durationNs, fatesOf, type LogFate, type LogOp, perform, readNs } from './operations.ts';
import { planRecovery, type RecoveryPlan, scanNs } from './recovery.ts';
import { readTable } from './blocks.ts';
import { followTable } from './remap.ts';
import { type LogScript, transactionOf } from './script.ts';
import type { LogSpec } from './spec.ts';

/** A recovery under way: what it has found out so far, and what it does about it. */
export interface LogRecovering {
  /** Null where the head is lost. */
  readonly plan: RecoveryPlan | null;
  /** Records looked at so far, and whether the end of the log has been seen. */
  recordsRead: number;
  isScanned: boolean;
  /** Operations done so far. */
  opsDone: number;
}

interface LogVerdict {
  /** Null where every promise held. */
  readonly violation: LogViolation | null;
  /** Positions in the script that had been acknowledged before. */
  readonly acknowledged: readonly number[];
}

export interface LogMachineState extends MachineState {
  readonly durable: LogDurable;
  /** The running log; null without power, and after a recovery until RVM opens the log again. */
  powered: LogState | null;
  /** Time and counts before that. */
  before: {
    readonly ns: number;
    readonly bytesProgrammed: number;
    readonly programs: number;
    readonly erases: number;
  };
  /** Position in the script of the first transaction of what runs now. */
  first: number;
  readonly acknowledged: number[];
  readonly placements: Placement[];
  /** Positions of the transactions that had asked to commit when power failed, in order. */
  undecided: readonly number[];
  begunAtCut: number;
  recovering: LogRecovering | null;
  /** Of a recovery that has ended, until RVM goes on. */
  verdict: LogVerdict | null;
  /** Operations of the device so far: the next one's id. */
  operations: number;
  /** Programmed when the last commit was acknowledged. */
  bytesAtCommit: number;
  /** The rule that did not hold when RVM could not go on. */
  broken: string | null;
}

/** State of the program above when power failed. */
type HostAtCut = Pick<LogMachineState, 'acknowledged' | 'undecided' | 'begunAtCut'>;

export interface LogOptions {
  readonly spec: LogSpec;
  readonly script: LogScript;
  readonly mutant: string | null;
}

export class LogMachine implements Machine<LogMachineState> {
  /** Events of the last step, in order. */
  events: LogEvent[] = [];
  private log: RvmLog | null = null;

  private constructor(
    readonly options: LogOptions,
    readonly state: LogMachineState,
  ) {
    if (state.powered !== null) this.open({ ...state.powered, durable: state.durable });
  }

  static create(options: LogOptions): LogMachine {
    const powered = openLog(options.spec, options.mutant);
    return new LogMachine(options, { ...blankState(powered.durable), powered });
  }

  /** Power has just come back over a durable half from elsewhere. The half is taken over, not copied. */
  static fromDurable(options: LogOptions, durable: LogDurable, host?: HostAtCut): LogMachine {
    return new LogMachine(options, { ...blankState(durable), ...host, phase: 'crashed' });
  }

  /** Goes on exactly where `state` was. The state is taken over, not copied. */
  static restore(options: LogOptions, state: LogMachineState): LogMachine {
    return new LogMachine(options, state);
  }

  private open(powered: LogState): void {
    const { spec, script, mutant } = this.options;
    const { first } = this.state;
    const rest = { ...script, count: script.count - first, at: (index: number) => script.at(first + index) };
    this.state.powered = powered;
    this.log = new RvmLog(spec, rest, mutant, powered);
  }

  get timeNs(): number {
    return this.state.before.ns + (this.state.powered?.nowNs ?? 0);
  }

  /** Transactions that the program above has begun. */
  get begun(): number {
    const { first, powered, begunAtCut } = this.state;
    return powered === null ? begunAtCut : first + powered.host.begun;
  }

  /** Positions of the transactions that have asked to commit, or had when power failed, and have no answer. */
  get undecided(): readonly number[] {
    const { log, state } = this;
    return log === null ? state.undecided : log.undecided().map((position) => state.first + position);
  }

  /** The operation under way, and one that is suspended for it. */
  get ops(): readonly LogOp[] {
    const { log, state } = this;
    if (log !== null) return log.underWay();
    const { phase, recovering } = state;
    if (phase !== 'recovering' || recovering?.isScanned !== true) return [];
    return recovering.plan?.ops.slice(recovering.opsDone, recovering.opsDone + 1) ?? [];
  }

  get isFinished(): boolean {
    const { phase, broken, verdict, powered } = this.state;
    if (phase !== 'running') return false;
    if (broken !== null || (verdict !== null && verdict.violation !== null)) return true;
    if (this.begun < this.options.script.count) return false;
    return powered?.volatile == null || (this.log?.isDone ?? true);
  }

  step(): boolean {
    const { phase, broken } = this.state;
    if (broken !== null || this.isFinished) return false;
    this.events = [];
    if (phase === 'crashed') this.beginRecovery();
    else if (phase === 'recovering') this.recover();
    else if (!this.run()) return false;
    this.state.step++;
    return true;
  }

  /** As `step`, where an injected bug may break a rule: the machine then stands still. */
  stepOrBreak(): boolean {
    try {
      return this.step();
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      this.state.broken = error.message;
      this.events = [{ kind: 'broke', rule: error.message }];
      return false;
    }
  }

  private run(): boolean {
    const { state } = this;
    if (this.log === null) this.startAgain();
    const { log } = this;
    if (log === null) return false;
    const { host, counters } = log.state;
    const was = { begun: host.begun, told: host.acknowledged.length };
    if (!log.step()) return false;
    const { done, planned, truncated } = log.last;
    const position = state.first + host.begun - 1;
    const told = host.acknowledged.slice(was.told).map((each) => state.first + each);
    if (host.begun > was.begun) this.events.push({ kind: 'begun', position });
    if (done !== null) this.done(done, told);
    if (planned !== null) this.planned(planned, position);
    if (told.length > 0) {
      state.acknowledged.push(...told);
      state.bytesAtCommit = state.before.bytesProgrammed + counters.bytesProgrammed;
      this.events.push(...told.map((each) => ({ kind: 'acknowledged', position: each }) as const));
    }
    if (truncated) {
      this.events.push({ kind: 'truncated' });
      this.settleBefore(log.state.volatile?.head.sequence ?? 0);
    }
    if (this.events.length === 0) this.events.push({ kind: 'computed' });
    return true;
  }

  /** The program above goes on with what it had not begun; what the power failure cut short is lost to it. */
  private startAgain(): void {
    const { state, options } = this;
    if (state.begunAtCut >= options.script.count) return;
    state.verdict = null;
    state.recovering = null;
    state.first = state.begunAtCut;
    state.undecided = [];
    this.open(openLog(options.spec, options.mutant, state.durable));
  }

  private planned({ kind, commits }: LogJob, position: number): void {
    if (kind === 'truncate') {
      this.events.push({ kind: 'truncation planned', position });
      return;
    }
    const placements = commits.map(({ address, sequence, length, position: own }) => ({
      address,
      sequence,
      length,
      position: this.state.first + own,
    }));
    this.state.placements.push(...placements);
    this.events.push({ kind: 'records planned', placements });
  }

  private done(op: LogOp, acknowledges: readonly number[]): void {
    this.state.operations++;
    this.events.push({ kind: 'done', op, acknowledges });
  }

  /** Data in the data files cannot change any more. */
  private settleBefore(sequence: number): void {
    const { placements, acknowledged } = this.state;
    for (const { sequence: own, position } of placements) {
      if (own < sequence && acknowledged.includes(position)) this.events.push({ kind: 'settled', position });
    }
  }

  contested(): readonly Contested[] {
    const { operations } = this.state;
    return this.ops.map((op, i) => ({ id: operations + i, fates: fatesOf(this.options.spec, op) }));
  }

  pullPlug(fates: Fates, seed: number): void {
    const { ops, log, state, options } = this;
    const cut = ops.map((op, i) => [op, this.fateOf(op, state.operations + i, fates, seed)] as const);
    if (log !== null) this.loseMemory(log.state);
    for (const [op, fate] of cut) perform(options.spec, state.durable, op, fate);
    readTable(options.spec, state.durable);
    state.operations += 2;
    state.recovering = null;
    state.verdict = null;
    state.phase = 'crashed';
    state.step++;
    this.events = [{ kind: 'power failed', cut }];
  }

  private loseMemory({ nowNs, counters }: LogState): void {
    const { state } = this;
    const { before } = state;
    state.begunAtCut = this.begun;
    state.undecided = this.undecided;
    state.before = {
      ns: before.ns + nowNs,
      bytesProgrammed: before.bytesProgrammed + counters.bytesProgrammed,
      programs: before.programs + counters.programs,
      erases: before.erases + counters.erases,
    };
    state.powered = null;
    this.log = null;
  }

  private fateOf(op: LogOp, id: number, fates: Fates, seed: number): LogFate {
    const possible = fatesOf(this.options.spec, op);
    const chosen = fates.find(([each]) => each === id)?.[1];
    if (chosen === undefined)
      return present(possible[nextBelow(randomStream(seed, `fate ${id}`), possible.length)], 'a fate');
    if (chosen === 'torn') return possible.find((fate) => fate !== 'done' && fate !== 'never') ?? 'never';
    return possible.includes(chosen) ? chosen : 'never';
  }

  private beginRecovery(): void {
    const { state, options } = this;
    const { spec, mutant } = options;
    const plan = planRecovery(spec, state.durable, mutant);
    const ns = plan === null ? readNs(spec, spec.headers.record) : scanNs(spec, plan);
    state.before = { ...state.before, ns: state.before.ns + ns };
    state.recovering = { plan, recordsRead: 0, isScanned: false, opsDone: 0 };
    state.phase = 'recovering';
    this.events.push({ kind: 'head read' });
  }

  private recover(): void {
    const { recovering } = this.state;
    const plan = recovering?.plan ?? null;
    if (recovering === null || plan === null) return this.judge();
    const record = plan.scan.records[recovering.recordsRead];
    const op = plan.ops[recovering.opsDone];
    if (record !== undefined) this.readRecord(recovering, record.sequence);
    else if (!recovering.isScanned) this.readEnd(recovering, plan);
    else if (op !== undefined) this.doPlanned(recovering, op);
    else this.judge();
  }

  private readRecord(recovering: LogRecovering, sequence: number): void {
    recovering.recordsRead++;
    const position = this.state.placements.findLast((each) => each.sequence === sequence)?.position ?? -1;
    this.events.push({ kind: 'record read', sequence, position });
  }

  private readEnd(recovering: LogRecovering, { scan: { tail } }: RecoveryPlan): void {
    const { placements, undecided } = this.state;
    recovering.isScanned = true;
    const lost = undecided.filter((position) =>
      placements.some((each) => each.position === position && each.sequence >= tail.sequence),
    );
    this.events.push({ kind: 'end read', tail, lost });
  }

  private doPlanned(recovering: LogRecovering, op: LogOp): void {
    const { state, options } = this;
    const { before } = state;
    state.before = {
      ...before,
      ns: before.ns + durationNs(options.spec, op, before.ns),
      programs: before.programs + (op.kind === 'program' ? 1 : 0),
      erases: before.erases + (op.kind === 'erase' ? 1 : 0),
    };
    perform(options.spec, state.durable, op, 'done');
    followTable(state.durable, op, null);
    recovering.opsDone++;
    this.done(op, []);
  }

  private judge(): void {
    const { state } = this;
    const plan = state.recovering?.plan ?? null;
    const known = this.knowledge();
    const { data } = state.durable;
    const violation = plan === null ? lostHead(state.durable, known) : auditData(data, known);
    state.verdict = { violation, acknowledged: [...state.acknowledged] };
    state.phase = 'running';
    this.events.push({ kind: 'recovered', violation });
    this.settleBefore(plan?.head.sequence ?? 0);
    const survivors = violation === null ? (survivorsIn(data, known) ?? 0) : 0;
    state.acknowledged.push(...state.undecided.slice(0, survivors));
  }

  /** Returns the knowledge of the program above, now or when power failed. */
  knowledge(): LogKnowledge {
    const { script } = this.options;
    const { acknowledged } = this.state;
    const { undecided } = this;
    return {
      acknowledged: acknowledged.map((position) => transactionOf(script, position)),
      undecided: undecided
        .filter((position) => !acknowledged.includes(position))
        .map((position) => transactionOf(script, position)),
      aborted: script.transactions.slice(0, this.begun).filter(({ isAborted }) => isAborted),
    };
  }
}

function blankState(durable: LogDurable): LogMachineState {
  return {
    phase: 'running',
    step: 0,
    durable,
    powered: null,
    before: { ns: 0, bytesProgrammed: 0, programs: 0, erases: 0 },
    first: 0,
    acknowledged: [],
    placements: [],
    undecided: [],
    begunAtCut: 0,
    recovering: null,
    verdict: null,
    operations: 0,
    bytesAtCommit: 0,
    broken: null,
  };
}
