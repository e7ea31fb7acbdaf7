/**
 * RVM as the crash explorer sees it: every fate of the operation under way, at every step, and again at every step of
 * each recovery; afterwards RVM commits once more, because a log that only looks healed fails then.
 */
import type { Text } from '../../base/message.ts';
import type {
  Crashable,
  CrashRules,
  CrashSubject,
  Disagreement,
  Judgement,
} from '../../model/crash-subject.ts';
import type { Fates } from '../../model/machine.ts';
import { OUTCOME_OF, type Violation, violationOf } from '../../model/promises.ts';
import { onHostMessage } from '../common/messages.ts';
import { applied, auditData, type LogKnowledge, lostHead, sameBytes } from './audit.ts';
import { copyDurable, durableKey, type LogDurable } from './durable.ts';
import { LogMachine, type LogOptions } from './log-machine.ts';
import { openLog, recoverLog, RvmLog } from './machine.ts';
import { rvmMessage } from './messages.ts';
import { fatesOf, opText, perform } from './operations.ts';
import { PAGE_BYTES, transactionOf } from './script.ts';
import type { LogTransaction } from './workload.ts';

/** The data files after a recovery, null where it found no head; and what it left. */
interface LogContents {
  readonly data: Uint8Array | null;
  readonly durable: LogDurable;
}

class LogCut implements Crashable<LogDurable, LogContents> {
  constructor(
    readonly machine: LogMachine,
    /** Ids count on through power failures. */
    private readonly firstId: number,
  ) {}

  outcomes(): readonly Fates[] {
    const outcomes = this.fates();
    return outcomes.length === 0 ? [[]] : outcomes;
  }

  protected fates(): Fates[] {
    const { op, options, state } = this.machine;
    const id = this.firstId + state.operations;
    return op === null ? [] : fatesOf(options.spec, op).map((fate) => [[id, fate]]);
  }

  flights(): readonly Text[] {
    const { op } = this.machine;
    return op === null ? [] : [opText(op)];
  }

  cut(fates: Fates): LogDurable {
    const { op, options, state } = this.machine;
    const durable = copyDurable(state.durable);
    const fate = fates.at(0)?.[1] ?? 'never';
    if (op !== null && fate !== 'torn') perform(options.spec, durable, op, fate);
    return durable;
  }

  contents(): LogContents {
    const { durable, recovering } = this.machine.state;
    return { data: recovering?.plan == null ? null : durable.data.slice(), durable };
  }

  nextId(): number {
    return this.firstId + this.machine.state.operations + 1;
  }
}

/** What is done in a recovery is there at its next step, so that power is cut only where something is not. */
class RecoveringLogCut extends LogCut {
  override outcomes(): readonly Fates[] {
    return this.fates().filter((flights) => flights.some(([, fate]) => fate !== 'done'));
  }
}

export class LogSubject implements CrashSubject<LogDurable, LogContents> {
  readonly rules: CrashRules;
  readonly run: LogCut;
  private readonly machine: LogMachine;
  private known: LogKnowledge;

  constructor(
    private readonly options: LogOptions,
    nested: number,
  ) {
    this.rules = { nested, changes: 'each', deepens: false, countsLast: true };
    this.machine = LogMachine.create(options);
    this.run = new LogCut(this.machine, 0);
    this.known = this.machine.knowledge();
  }

  restart(durable: LogDurable, firstId: number): RecoveringLogCut {
    const script = { ...this.options.script, count: 0, transactions: [] };
    return new RecoveringLogCut(LogMachine.fromDurable({ ...this.options, script }, durable), firstId);
  }

  keyOf(durable: LogDurable): string {
    return durableKey(durable);
  }

  differs(a: LogContents, b: LogContents): boolean {
    if (a.data === null || b.data === null) return a.data !== b.data;
    return !sameBytes(a.data, b.data);
  }

  arrive(): { readonly operation: number } {
    this.known = this.machine.knowledge();
    return { operation: this.machine.begun };
  }

  waysKey(): null {
    return null;
  }

  auditKey(): null {
    return null;
  }

  hasRunOut(): boolean {
    return this.machine.isFinished;
  }

  judge(contents: LogContents | null, failure: string): Judgement {
    const violation = this.violationIn(contents, failure);
    const { committing } = this.known;
    if (committing === null) return judgementOf(violation, 'settled', []);
    const withIt = applied(this.options.spec.dataBytes, [...this.known.acknowledged, committing]);
    const data = contents?.data ?? null;
    const survived = data !== null && sameBytes(withIt, data);
    const txIndex = this.options.script.transactions.indexOf(committing);
    const fare = { txIndex, told: 'committing', survived, broken: 0 } as const;
    return judgementOf(violation, survived ? 'committed' : 'rolled-back', [fare]);
  }

  judgeChange({ second, failure }: Disagreement<LogContents>): readonly [Violation] {
    return [
      this.violationIn(second, failure) ?? violationOf('idempotence', onHostMessage('recoveryChanges')),
    ];
  }

  private violationIn(contents: LogContents | null, failure: string): Violation | null {
    if (contents === null) return violationOf('durability', rvmMessage('recoveryStopped', { rule: failure }));
    const { data, durable } = contents;
    const broken = data === null ? lostHead(durable, this.known) : auditData(data, this.known);
    return broken === null ? null : violationOf(broken.promise, broken.proof);
  }

  brokeDown(rule: string): Violation {
    return violationOf('durability', rvmMessage('stopped', { rule }));
  }

  label(txIndex: number): Text {
    return transactionOf(this.options.script, txIndex).name;
  }

  /** Commits once more, and looks whether a recovery after that finds both. */
  afterwards(durable: LogDurable, { data }: LogContents): { contents: LogContents; afterwards: Text } | null {
    if (data === null) return null;
    const { spec, mutant } = this.options;
    new RvmLog(spec, PROBE, mutant, openLog(spec, mutant, durable)).run();
    recoverLog(spec, durable, mutant);
    const hoped = data.slice();
    hoped.set(PROBE_DATA, 0);
    if (sameBytes(durable.data, hoped)) return null;
    return { contents: { data: durable.data, durable }, afterwards: rvmMessage('oneMoreCommit') };
  }
}

function judgementOf(
  violation: Violation | null,
  outcome: Judgement['outcome'],
  fares: Judgement['fares'],
): Judgement {
  if (violation === null) return { outcome, violations: [], violation, fares };
  return { outcome: OUTCOME_OF[violation.promise], violations: [violation], violation, fares };
}

const PROBE_UNIT = 0x7b;
const PROBE_TRANSACTION: LogTransaction = {
  name: 'probe',
  cpuNs: 0,
  ranges: [{ address: 0, bytes: new Uint8Array(PAGE_BYTES).fill(PROBE_UNIT) }],
  isAborted: false,
};
const PROBE = { id: 'probe', count: 1, at: () => PROBE_TRANSACTION };
const PROBE_DATA = applied(PAGE_BYTES, [PROBE_TRANSACTION]);
