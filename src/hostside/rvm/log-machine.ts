/** RVM through its whole life: commits, power failures, recoveries step by step, and on from there. */
import { InvariantError, present } from '../../base/assert.ts';
import { nextBelow, randomStream } from '../../base/random.ts';
import type { Contested, Fates, Machine, MachineState } from '../../model/machine.ts';
import { auditData, holdsAll, type LogKnowledge, type LogViolation, lostHead } from './audit.ts';
import type { LogDurable } from './durable.ts';
import type { LogEvent, Placement } from './log-events.ts';
import { type LogState, openLog, RvmLog } from './machine.ts';
import { durationNs, fatesOf, type LogFate, type LogOp, perform, readNs } from './operations.ts';
import { recordBytes } from './record.ts';
import { planRecovery, type RecoveryPlan, scannedBytes } from './recovery.ts';
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
  /** What runs now; null without power, and after a recovery until RVM opens the log again. */
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
  /** Position of the transaction whose commit was cut short, -1 for none. */
  committing: number;
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

/** What the program above had done when power failed. */
type HostAtCut = Pick<LogMachineState, 'acknowledged' | 'committing' | 'begunAtCut'>;

export interface LogOptions {
  readonly spec: LogSpec;
  readonly script: LogScript;
  readonly mutant: string | null;
}

export class LogMachine implements Machine<LogMachineState> {
  /** What the last step did, in order. */
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

  /** Position of the transaction whose commit is under way, or was when power failed; -1 for none. */
  get committing(): number {
    const { log, state } = this;
    if (log === null) return state.committing;
    const at = log.committing();
    return at < 0 ? -1 : state.first + at;
  }

  /** The operation under way; null between two of them. */
  get op(): LogOp | null {
    const { log, state } = this;
    if (log !== null) return log.inFlight();
    const { phase, recovering } = state;
    if (phase !== 'recovering' || recovering?.isScanned !== true) return null;
    return recovering.plan?.ops[recovering.opsDone] ?? null;
  }

  get isFinished(): boolean {
    const { phase, broken, verdict, powered } = this.state;
    if (phase !== 'running') return false;
    if (broken !== null || (verdict !== null && verdict.violation !== null)) return true;
    if (this.begun < this.options.script.count) return false;
    return powered?.volatile == null || (powered.volatile.job === null && powered.volatile.pending === null);
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
    const was = { begun: host.begun, told: host.acknowledged.length, turns: counters.truncations };
    const op = log.inFlight();
    const hadJob = (log.state.volatile?.job ?? null) !== null;
    if (!log.step()) return false;
    const position = state.first + host.begun - 1;
    if (host.begun > was.begun) this.events.push({ kind: 'begun', position });
    else if (!hadJob) this.planned(log, position);
    const isTold = host.acknowledged.length > was.told;
    if (op !== null) this.done(op, isTold ? position : -1);
    if (isTold) {
      state.acknowledged.push(position);
      state.bytesAtCommit = state.before.bytesProgrammed + counters.bytesProgrammed;
      this.events.push({ kind: 'acknowledged', position });
    }
    if (counters.truncations > was.turns) {
      this.events.push({ kind: 'truncated' });
      this.settleBefore(log.state.volatile?.head.sequence ?? 0);
    }
    return true;
  }

  /** The program above goes on with what it had not begun; what the power failure cut short is lost to it. */
  private startAgain(): void {
    const { state, options } = this;
    if (state.begunAtCut >= options.script.count) return;
    state.verdict = null;
    state.recovering = null;
    state.first = state.begunAtCut;
    state.committing = -1;
    this.open(openLog(options.spec, options.mutant, state.durable));
  }

  private planned(log: RvmLog, position: number): void {
    const { job, tail } = log.state.volatile ?? {};
    if (job?.kind !== 'commit' || tail === undefined) {
      this.events.push({ kind: 'truncation planned', position });
      return;
    }
    const { spec, script } = this.options;
    const length = recordBytes(spec, transactionOf(script, position).ranges);
    const placement = { ...tail, length, position };
    this.state.placements.push(placement);
    this.events.push({ kind: 'record planned', placement });
  }

  private done(op: LogOp, acknowledges: number): void {
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
    const { op } = this;
    return op === null ? [] : [{ id: this.state.operations, fates: fatesOf(this.options.spec, op) }];
  }

  pullPlug(fates: Fates, seed: number): void {
    const { op, log, state } = this;
    const fate = op === null ? 'never' : this.fateOf(op, fates, seed);
    if (log !== null) this.loseMemory(log.state);
    if (op !== null) perform(this.options.spec, state.durable, op, fate);
    state.operations++;
    state.recovering = null;
    state.verdict = null;
    state.phase = 'crashed';
    state.step++;
    this.events = [{ kind: 'power failed', op, fate }];
  }

  private loseMemory({ nowNs, counters }: LogState): void {
    const { state, committing } = this;
    const { before } = state;
    state.begunAtCut = this.begun;
    state.committing = state.acknowledged.includes(committing) ? -1 : committing;
    state.before = {
      ns: before.ns + nowNs,
      bytesProgrammed: before.bytesProgrammed + counters.bytesProgrammed,
      programs: before.programs + counters.programs,
      erases: before.erases + counters.erases,
    };
    state.powered = null;
    this.log = null;
  }

  private fateOf(op: LogOp, fates: Fates, seed: number): LogFate {
    const { operations } = this.state;
    const possible = fatesOf(this.options.spec, op);
    const chosen = fates.find(([id]) => id === operations)?.[1];
    if (chosen === undefined)
      return present(
        possible[nextBelow(randomStream(seed, `fate ${operations}`), possible.length)],
        'a fate',
      );
    if (chosen === 'torn') return possible.find((fate) => fate !== 'done' && fate !== 'never') ?? 'never';
    return possible.includes(chosen) ? chosen : 'never';
  }

  private beginRecovery(): void {
    const { state, options } = this;
    const { spec, mutant } = options;
    const plan = planRecovery(spec, state.durable, mutant);
    const bytes = plan === null ? spec.headers.record : scannedBytes(spec, plan);
    state.before = { ...state.before, ns: state.before.ns + readNs(spec, bytes) };
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
    const { placements, committing } = this.state;
    recovering.isScanned = true;
    const lost = placements.findLast(
      ({ sequence, position }) => sequence >= tail.sequence && position === committing,
    );
    this.events.push({ kind: 'end read', tail, lost: lost?.position ?? -1 });
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
    recovering.opsDone++;
    this.done(op, -1);
  }

  private judge(): void {
    const { state, options } = this;
    const plan = state.recovering?.plan ?? null;
    const known = this.knowledge();
    const { data } = state.durable;
    const violation = plan === null ? lostHead(state.durable, known) : auditData(data, known);
    state.verdict = { violation, acknowledged: [...state.acknowledged] };
    state.phase = 'running';
    this.events.push({ kind: 'recovered', violation });
    this.settleBefore(plan?.head.sequence ?? 0);
    const undecided = options.script.transactions[state.committing];
    if (violation === null && undecided !== undefined && holdsAll(data, undecided))
      state.acknowledged.push(state.committing);
  }

  /** What the program above knows, or knew when power failed. */
  knowledge(): LogKnowledge {
    const { script } = this.options;
    const { acknowledged } = this.state;
    const { committing } = this;
    return {
      acknowledged: acknowledged.map((position) => transactionOf(script, position)),
      committing:
        committing < 0 || acknowledged.includes(committing) ? null : transactionOf(script, committing),
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
    committing: -1,
    begunAtCut: 0,
    recovering: null,
    verdict: null,
    operations: 0,
    bytesAtCommit: 0,
    broken: null,
  };
}
