/** One run of RVM on a log device as a session sees it: commits, power cuts, recoveries, and on from there. */
import { say } from '../../base/language.ts';
import { InvariantError } from '../../base/assert.ts';
import { nextBelow, randomStream } from '../../base/random.ts';
import { auditData, type LogKnowledge, type LogViolation, lostHead } from '../../hostside/rvm/audit.ts';
import type { LogDurable } from '../../hostside/rvm/durable.ts';
import { openLog, RvmLog } from '../../hostside/rvm/machine.ts';
import type { Text } from '../../base/message.ts';
import {
  durationNs,
  fatesOf,
  type LogFate,
  type LogOp,
  opText,
  perform,
  readNs,
} from '../../hostside/rvm/operations.ts';
import { planRecovery } from '../../hostside/rvm/recovery.ts';
import type { LogScript } from '../../hostside/rvm/script.ts';
import { recordBytes } from '../../hostside/rvm/record.ts';
import { isErased, type LogSpec } from '../../hostside/rvm/spec.ts';
import type { LogTransaction } from '../../hostside/rvm/workload.ts';
import type { AuditView, FlightView, Phase, RecoveryView } from '../../model/frame.ts';
import type { HostPicture } from '../../model/host-picture.ts';
import type { Fates, HostFact, HostRun } from '../host-side/host-run.ts';
import { logAudit } from './audit.ts';
import { type LogMoment, type LogRecovering, numberOf, type Placement } from './moment.ts';
import { logPicture } from './picture.ts';
import { logRecoveryView } from './recovery-view.ts';
import * as words from './narrate.ts';

export class LogRun implements HostRun {
  phase: Phase = 'running';
  stopped: string | null = null;
  facts: HostFact[] = [];
  sentence: Text;
  private machine: RvmLog | null;
  private readonly durable: LogDurable;
  /** Time, programs and erases before the machine that runs now. */
  private before = { ns: 0, bytesProgrammed: 0, programs: 0, erases: 0 };
  /** Position in the script of the machine's first transaction. */
  private first = 0;
  private readonly acknowledged: number[] = [];
  private readonly placements: Placement[] = [];
  private committing = -1;
  private begunAtCut = 0;
  private recovering: LogRecovering | null = null;
  private verdict: AuditView | null = null;
  private opCount = 0;
  /** Programmed when the last commit was acknowledged. */
  private bytesAtCommit = 0;

  constructor(
    private readonly spec: LogSpec,
    private readonly script: LogScript,
    private readonly mutant: string | null,
  ) {
    this.machine = new RvmLog(spec, script, mutant);
    this.durable = this.machine.state.durable;
    this.sentence = words.delivered(spec);
  }

  get timeNs(): number {
    return this.before.ns + (this.machine?.state.nowNs ?? 0);
  }

  get isFinished(): boolean {
    if (this.phase === 'crashed' || this.phase === 'recovering') return false;
    if (this.stopped !== null || this.verdict?.held === false) return true;
    if (this.begun < this.script.count) return false;
    const { job, pending } = this.machine?.state.volatile ?? { job: null, pending: null };
    return job === null && pending === null;
  }

  private get begun(): number {
    return this.machine === null ? this.begunAtCut : this.first + this.machine.state.host.begun;
  }

  move(): boolean {
    if (this.stopped !== null) return false;
    this.facts = [];
    try {
      if (this.phase === 'crashed') this.beginRecovery();
      else if (this.phase === 'recovering') this.recover();
      else return !this.isFinished && this.run();
      return true;
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      this.stopped = say`RVM could not go on, because this did not hold: ${error.message}.`;
      this.sentence = this.stopped;
      return false;
    }
  }

  private run(): boolean {
    if (this.machine === null) this.startAgain();
    const { machine } = this;
    if (machine === null) return false;
    this.phase = 'running';
    this.verdict = null;
    this.recovering = null;
    const { host, volatile, counters } = machine.state;
    const was = { begun: host.begun, told: host.acknowledged.length, turns: counters.truncations };
    const op = machine.inFlight();
    const hadJob = volatile?.job ?? null;
    if (!machine.step()) return false;
    if (op !== null) this.opCount++;
    const position = this.first + host.begun - 1;
    const transaction = this.script.transactions[position];
    if (host.begun > was.begun) this.notedBegin(position, transaction);
    else if (hadJob === null) this.notedPlan(machine, position, transaction);
    const isTold = host.acknowledged.length > was.told;
    if (isTold) this.notedCommit(position);
    if (counters.truncations > was.turns) this.notedTruncation(machine);
    if (op !== null) this.sentence = words.done(this.moment(), op, isTold ? transaction.name : '');
    return true;
  }

  private notedBegin(position: number, transaction: LogTransaction): void {
    const unit = position + 1;
    const { isAborted, name } = transaction;
    this.facts.push({ kind: 'begin', unit, name: numberOf(transaction) });
    for (const _ of transaction.ranges) this.facts.push({ kind: 'write', unit });
    if (isAborted) this.facts.push({ kind: 'abort', unit });
    const ending = isAborted ? 'abort' : 'commit';
    const pages = words.pagesOf(transaction);
    const wrote = isAborted
      ? say`${name} writes ${pages} and aborts`
      : say`${name} writes ${pages} and commits`;
    this.facts.push({ kind: 'operation', operation: { kind: ending, words: wrote } });
    this.sentence = words.begun(transaction);
  }

  private notedPlan(machine: RvmLog, position: number, { name, ranges }: LogTransaction): void {
    const { job, tail } = machine.state.volatile ?? {};
    if (job?.kind !== 'commit' || tail === undefined) {
      this.sentence = words.truncationPlanned(name, isErased(this.spec));
      return;
    }
    this.facts.push({ kind: 'ask', unit: position + 1 });
    const length = recordBytes(this.spec, ranges);
    const placement = { ...tail, length, position };
    this.placements.push(placement);
    this.sentence = words.recordPlanned(placement, name);
  }

  private notedCommit(position: number): void {
    this.acknowledged.push(position);
    this.bytesAtCommit = this.before.bytesProgrammed + (this.machine?.state.counters.bytesProgrammed ?? 0);
    this.facts.push({ kind: 'commit', unit: position + 1 });
  }

  /** What is in the data files cannot change any more. */
  private notedTruncation(machine: RvmLog): void {
    const head = machine.state.volatile?.head.sequence ?? 0;
    this.facts.push({ kind: 'checkpoint', label: say`Truncated` });
    this.settleBefore(head);
  }

  private settleBefore(sequence: number): void {
    for (const placement of this.placements) {
      const isIn = placement.sequence < sequence && this.acknowledged.includes(placement.position);
      if (isIn) this.facts.push({ kind: 'settle', unit: placement.position + 1 });
    }
  }

  /** The program above goes on with what it had not begun; what power cut short is lost to it. */
  private startAgain(): void {
    const transactions = this.script.transactions.slice(this.begunAtCut);
    if (transactions.length === 0) return;
    const rest = {
      ...this.script,
      transactions,
      count: transactions.length,
      at: (i: number) => transactions[i],
    };
    this.first = this.begunAtCut;
    this.committing = -1;
    this.machine = new RvmLog(this.spec, rest, this.mutant, openLog(this.spec, this.mutant, this.durable));
  }

  private get op(): LogOp | null {
    if (this.machine !== null) return this.machine.inFlight();
    if (this.phase !== 'recovering' || this.recovering?.isScanned !== true) return null;
    return this.recovering.plan?.ops[this.recovering.opsDone] ?? null;
  }

  flights(): readonly FlightView[] {
    const { op, spec, timeNs } = this;
    if (op === null) return [];
    const isOfCommit = op.kind === 'program' && op.area === 'log';
    const placement = isOfCommit
      ? this.placements.findLast(({ sequence }) => sequence === op.sequence)
      : undefined;
    return [
      {
        id: this.opCount,
        kind: op.kind === 'erase' ? 'erase' : 'program',
        text: opText(op),
        transaction: placement === undefined ? null : placement.position + 1,
        block: -1,
        page: -1,
        startNs: timeNs,
        endNs: timeNs + durationNs(spec, op, timeNs),
        elapsedNs: 0,
        begun: true,
        fates: fatesOf(spec, op),
      },
    ];
  }

  cut(fates: Fates, seed: number): void {
    const { op, machine } = this;
    const fate = op === null ? 'never' : this.fateOf(op, fates, seed);
    this.facts = [{ kind: 'crash', label: say`Power cut` }, { kind: 'lose-open' }];
    if (machine !== null) {
      const committing = machine.committing();
      this.committing =
        committing < 0 || this.acknowledged.includes(this.first + committing) ? -1 : this.first + committing;
      this.begunAtCut = this.begun;
      this.keepCounts(machine);
    }
    if (op !== null) perform(this.spec, this.durable, op, fate);
    this.opCount++;
    this.machine = null;
    this.recovering = null;
    this.verdict = null;
    this.phase = 'crashed';
    this.sentence = words.powerLost(op, fate);
  }

  private keepCounts(machine: RvmLog): void {
    const { nowNs, counters } = machine.state;
    this.before = {
      ns: this.before.ns + nowNs,
      bytesProgrammed: this.before.bytesProgrammed + counters.bytesProgrammed,
      programs: this.before.programs + counters.programs,
      erases: this.before.erases + counters.erases,
    };
  }

  private fateOf(op: LogOp, fates: Fates, seed: number): LogFate {
    const possible = fatesOf(this.spec, op);
    const chosen = fates.find(([id]) => id === this.opCount)?.[1];
    if (chosen === undefined)
      return possible[nextBelow(randomStream(seed, `fate ${this.opCount}`), possible.length)];
    if (chosen === 'torn') return possible.find((fate) => fate !== 'done' && fate !== 'never') ?? 'never';
    return possible.includes(chosen) ? chosen : 'never';
  }

  private beginRecovery(): void {
    const plan = planRecovery(this.spec, this.durable, this.mutant);
    const bytes = (plan?.scan.records ?? []).reduce(
      (sum, { length }) => sum + length,
      this.spec.headers.record,
    );
    this.before = { ...this.before, ns: this.before.ns + readNs(this.spec, bytes) };
    this.recovering = { plan, recordsRead: 0, isScanned: false, opsDone: 0 };
    this.phase = 'recovering';
    this.sentence = words.headRead(this.moment());
  }

  private recover(): void {
    const { recovering } = this;
    const plan = recovering?.plan ?? null;
    if (recovering === null || plan === null) return this.judge();
    const record = plan.scan.records[recovering.recordsRead];
    if (record !== undefined) this.readRecord(recovering, record.sequence);
    else if (!recovering.isScanned) this.readEnd(recovering);
    else if (recovering.opsDone < plan.ops.length) this.doPlanned(recovering, plan.ops[recovering.opsDone]);
    else this.judge();
  }

  private readRecord(recovering: LogRecovering, sequence: number): void {
    recovering.recordsRead++;
    const position = this.placements.findLast((each) => each.sequence === sequence)?.position ?? -1;
    const name = position < 0 ? say`A transaction` : this.script.transactions[position].name;
    if (position >= 0) this.facts.push({ kind: 'verdict', unit: position + 1, isCommitted: true });
    this.sentence = words.recordRead(sequence, name, this.spec);
  }

  private readEnd(recovering: LogRecovering): void {
    const { plan } = recovering;
    if (plan === null) return;
    recovering.isScanned = true;
    const { tail } = plan.scan;
    const lost = this.placements.findLast(
      ({ sequence, position }) => sequence >= tail.sequence && position === this.committing,
    );
    if (lost !== undefined) this.facts.push({ kind: 'verdict', unit: lost.position + 1, isCommitted: false });
    this.sentence = words.endRead(
      tail,
      lost === undefined ? '' : this.script.transactions[lost.position].name,
    );
  }

  private doPlanned(recovering: LogRecovering, op: LogOp): void {
    this.before.ns += durationNs(this.spec, op, this.before.ns);
    if (op.kind === 'erase') this.before.erases++;
    if (op.kind === 'program') this.before.programs++;
    perform(this.spec, this.durable, op, 'done');
    this.opCount++;
    recovering.opsDone++;
    this.sentence = words.done(this.moment(), op, '');
  }

  private judge(): void {
    const known = this.knowledge();
    const violation: LogViolation | null =
      this.recovering?.plan == null ? lostHead(this.durable, known) : auditData(this.durable.data, known);
    this.verdict = logAudit(this.moment(), violation);
    this.facts.push({ kind: 'recovered', label: say`Recovered` });
    this.settleBefore(this.recovering?.plan?.head.sequence ?? 0);
    const survivor = this.verdict.rows.find(({ transaction }) => transaction === this.committing + 1);
    if (violation === null && survivor?.survived === true) this.acknowledged.push(this.committing);
    this.phase = 'recovered';
    this.sentence = violation === null ? words.RECOVERED_HELD : words.RECOVERED_BROKEN;
  }

  private knowledge(): LogKnowledge {
    const { transactions } = this.script;
    return {
      acknowledged: this.acknowledged.map((position) => transactions[position]),
      committing: this.committing < 0 ? null : transactions[this.committing],
      aborted: transactions.slice(0, this.begun).filter(({ isAborted }) => isAborted),
    };
  }

  private moment(): LogMoment {
    const counters = this.machine?.state.counters;
    const committing = this.machine === null ? this.committing : this.machine.committing();
    return {
      spec: this.spec,
      script: this.script,
      mutant: this.mutant,
      phase: this.phase,
      nowNs: this.timeNs,
      durable: this.durable,
      machine: this.machine,
      op: this.op,
      placements: this.placements,
      begun: this.begun,
      acknowledged: this.acknowledged,
      committing: this.machine === null || committing < 0 ? committing : this.first + committing,
      recovering: this.recovering,
      bytesProgrammed: this.bytesAtCommit,
      erases: this.before.erases + (counters?.erases ?? 0),
    };
  }

  picture(): HostPicture {
    return logPicture(this.moment());
  }

  recovery(): RecoveryView | null {
    return logRecoveryView(this.moment());
  }

  audit(): AuditView | null {
    return this.verdict;
  }

  counts() {
    const { programs = 0, erases = 0 } = this.machine?.state.counters ?? {};
    return { programs: this.before.programs + programs, barriers: 0, erases: this.before.erases + erases };
  }
}
