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
import { OUTCOME_OF } from '../../model/crash-points.ts';
import { type Violation, violationOf } from '../../model/promises.ts';
import { onHostMessage } from '../common/messages.ts';
import { applied, auditData, type LogKnowledge, lostHead, sameBytes, survivorsIn } from './audit.ts';
import { copyDurable, durableKey, type LogDurable } from './durable.ts';
import { LogMachine, type LogOptions } from './log-machine.ts';
import { openLog, recoverLog, RvmLog } from './machine.ts';
import { rvmMessage } from './messages.ts';
import { fatesOf, opText, perform } from './operations.ts';
import { readTable } from './blocks.ts';
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
    return this.fates();
  }

  /** Every fate of the operation under way, with every fate of one that is suspended for it. */
  protected fates(): readonly Fates[] {
    const { ops, options, state } = this.machine;
    const id = this.firstId + state.operations;
    return ops.reduce<readonly Fates[]>(
      (ways, op, i) =>
        ways.flatMap((way) => fatesOf(options.spec, op).map((fate) => way.concat([[id + i, fate]]))),
      [[]],
    );
  }

  flights(): readonly Text[] {
    return this.machine.ops.map(opText);
  }

  look<T>(fates: Fates, see: (durable: LogDurable) => T): T {
    return see(this.cut(fates));
  }

  private cut(fates: Fates): LogDurable {
    const { ops, options, state } = this.machine;
    const durable = copyDurable(state.durable);
    for (const [i, op] of ops.entries()) {
      const fate = fates[i]?.[1] ?? 'never';
      if (fate !== 'torn') perform(options.spec, durable, op, fate);
    }
    readTable(options.spec, durable);
    return durable;
  }

  contents(): LogContents {
    const { durable, recovering } = this.machine.state;
    return { data: recovering?.plan == null ? null : durable.data.slice(), durable };
  }

  nextId(): number {
    return this.firstId + this.machine.state.operations + 2;
  }
}

/** An operation done in a recovery is there at its next step, so power is cut only where one is not. */
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
    const { undecided } = this.known;
    if (undecided.length === 0) return judgementOf(violation, 'settled', []);
    const data = contents?.data ?? null;
    const survivors = data === null ? 0 : (survivorsIn(data, this.known) ?? 0);
    const { transactions } = this.options.script;
    const fares = undecided.map((transaction, i) => {
      const survived = i < survivors;
      return { txIndex: transactions.indexOf(transaction), told: 'committing', survived, broken: 0 } as const;
    });
    return judgementOf(violation, survivors > 0 ? 'committed' : 'rolled-back', fares);
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
