/**
 * Cuts the power of RVM at every step, with every fate of the operation under way, and again at every step of
 * each recovery; afterwards RVM commits once more, because a log that only looks healed fails then.
 */
import { fateWords } from '../../model/fate-words.ts';
import { say } from '../../base/language.ts';
import { InvariantError } from '../../base/assert.ts';
import { type HostExploration, type HostFinding, keepFinding } from '../common/findings.ts';
import { auditData, applied, type LogKnowledge, lostHead, type LogViolation, sameBytes } from './audit.ts';
import { copyDurable, durableKey, type LogDurable } from './durable.ts';
import { openLog, recoverLog, RvmLog } from './machine.ts';
import { fatesOf, type LogFate, type LogOp, opText, perform } from './operations.ts';
import { planRecovery } from './recovery.ts';
import { type LogScript, PAGE_BYTES } from './script.ts';
import type { LogSpec } from './spec.ts';
import type { LogTransaction } from './workload.ts';

export interface LogLimits {
  /** Power cuts during recovery that follow the first one. */
  readonly nested: number;
  readonly isFirstOnly: boolean;
}

/** One power cut and what came of it. */
export interface LogOutcome {
  /** Steps of the undisturbed run before it, and operations done in them. */
  readonly step: number;
  readonly opsDone: number;
  readonly op: LogOp | null;
  readonly fate: LogFate;
  /** Equal for equal durable states. */
  readonly state: string;
  /** Position in the script of the transaction whose commit was under way, -1 for none. */
  readonly committing: number;
  /** The data files after recovery; null where there was none. */
  readonly data: Uint8Array | null;
  readonly violation: LogViolation | null;
  readonly duringRecovery: readonly string[];
}

type Observe = (outcome: LogOutcome, machine: RvmLog) => void;

export const LOG_THOROUGH: LogLimits = { nested: 2, isFirstOnly: false };

/** What recovery makes of a durable state. */
interface Recovered {
  /** Null where it fails; `failure` then says why. */
  readonly data: Uint8Array | null;
  readonly failure: string;
  /** A second power cut that changes what is recovered, or a commit afterwards that does. */
  readonly disagreement: Disagreement | null;
}

interface Disagreement {
  readonly duringRecovery: readonly string[];
  readonly data: Uint8Array | null;
  readonly failure: string;
}

/** Explores a script on a small log; `mutant` plants a bug. Broken promises that take one cut stand first. */
export function exploreLog(
  spec: LogSpec,
  script: LogScript,
  mutant: string | null,
  limits = LOG_THOROUGH,
  observe: Observe | null = null,
): HostExploration {
  return new LogExplorer(spec, script, mutant, limits, observe).run();
}

const inWords = (op: LogOp, fate: LogFate): string => `${opText(op)}: ${fateWords(fate)}`;

/** Findings of runs that broke off by themselves, not at a power cut. */
const withoutCut = new WeakSet<HostFinding>();

/** Whether RVM itself could not go on: no power cut led to the finding. */
export function isWithoutCut(finding: HostFinding): boolean {
  return withoutCut.has(finding);
}

class LogExplorer {
  private readonly found: HostExploration = { states: 0, crashPoints: 0, findings: [] };
  private readonly recoveries = new Map<string, Recovered>();
  private opsDone = 0;

  constructor(
    private readonly spec: LogSpec,
    private readonly script: LogScript,
    private readonly mutant: string | null,
    private readonly limits: LogLimits,
    private readonly observe: Observe | null,
  ) {}

  run(): HostExploration {
    const { found } = this;
    const machine = new RvmLog(this.spec, this.script, this.mutant);
    try {
      do this.cutHere(machine);
      while (!(this.limits.isFirstOnly && found.findings.length > 0) && this.step(machine));
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      const proof = say`RVM could not go on, because this did not hold: ${error.message}.`;
      const crashAt = machine.state.step;
      const finding = {
        crashAt,
        inFlight: [],
        fates: [],
        promise: 'durability',
        proof,
        duringRecovery: [],
      } as const;
      withoutCut.add(finding);
      this.add(finding);
    }
    found.states = this.recoveries.size;
    return found;
  }

  private step(machine: RvmLog): boolean {
    if (machine.inFlight() !== null) this.opsDone++;
    return machine.step();
  }

  private add(finding: HostFinding): void {
    keepFinding(this.found.findings, finding);
  }

  private knowledge({ state: { host } }: RvmLog, committing: number): LogKnowledge {
    const { transactions } = this.script;
    const acknowledged = host.acknowledged.map((position) => transactions[position]);
    const at = committing < 0 ? undefined : transactions[committing];
    return {
      acknowledged,
      committing: at === undefined || acknowledged.includes(at) ? null : at,
      aborted: transactions.slice(0, host.begun).filter(({ isAborted }) => isAborted),
    };
  }

  private cutHere(machine: RvmLog): void {
    const op = machine.inFlight();
    const committing = machine.committing();
    const known = this.knowledge(machine, committing);
    for (const fate of op === null ? (['never'] as const) : fatesOf(this.spec, op)) {
      this.found.crashPoints++;
      const durable = copyDurable(machine.state.durable);
      if (op !== null) perform(this.spec, durable, op, fate);
      const recovered = this.recover(durable, this.limits.nested);
      const { violation, duringRecovery } = this.verdictOn(recovered, durable, known);
      const { step } = machine.state;
      if (violation !== null) {
        const inFlight = op === null ? [] : [inWords(op, fate)];
        const fates = op === null ? [] : [[this.opsDone, fate] as const];
        this.add({ crashAt: step, inFlight, fates, ...violation, duringRecovery });
      }
      const { opsDone } = this;
      const state = this.observe === null ? '' : durableKey(durable);
      const { data } = recovered;
      this.observe?.(
        { step, opsDone, op, fate, state, committing, data, violation, duringRecovery },
        machine,
      );
      if (this.limits.isFirstOnly && this.found.findings.length > 0) return;
    }
  }

  /** What a recovery breaks, or another power cut during it. */
  private verdictOn(
    { data, failure, disagreement }: Recovered,
    durable: LogDurable,
    known: LogKnowledge,
  ): { readonly violation: LogViolation | null; readonly duringRecovery: readonly string[] } {
    const broken = this.judge(data, failure, durable, known);
    if (broken !== null || disagreement === null) return { violation: broken, duringRecovery: [] };
    const { duringRecovery } = disagreement;
    const violation = this.judge(disagreement.data, disagreement.failure, durable, known) ?? CHANGED;
    return { violation, duringRecovery };
  }

  private judge(
    data: Uint8Array | null,
    failure: string,
    durable: LogDurable,
    known: LogKnowledge,
  ): LogViolation | null {
    if (data !== null) return auditData(data, known);
    if (failure === '') return lostHead(durable, known);
    return {
      promise: 'durability',
      proof: say`Recovery could not go on, because this did not hold: ${failure}.`,
    };
  }

  private recover(durable: LogDurable, nested: number): Recovered {
    const key = durableKey(durable);
    const known = this.recoveries.get(key);
    if (known !== undefined) return known;
    const straight = this.straight(durable);
    // Known before its own recoveries are cut: they may come back to this very state.
    this.recoveries.set(key, { ...straight, disagreement: null });
    const disagreement =
      straight.data === null
        ? null
        : ((nested > 0 ? this.cutRecovery(durable, straight.data, nested) : null) ??
          this.goOn(durable, straight.data));
    const recovered = { ...straight, disagreement };
    this.recoveries.set(key, recovered);
    return recovered;
  }

  private straight(durable: LogDurable): { readonly data: Uint8Array | null; readonly failure: string } {
    const copy = copyDurable(durable);
    try {
      return { data: recoverLog(this.spec, copy, this.mutant) === null ? null : copy.data, failure: '' };
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      return { data: null, failure: error.message };
    }
  }

  private cutRecovery(durable: LogDurable, expected: Uint8Array, nested: number): Disagreement | null {
    const running = copyDurable(durable);
    for (const op of planRecovery(this.spec, running, this.mutant)?.ops ?? []) {
      for (const fate of fatesOf(this.spec, op)) {
        if (fate === 'done') continue;
        this.found.crashPoints++;
        const cut = copyDurable(running);
        perform(this.spec, cut, op, fate);
        const { data, failure, disagreement } = this.recover(cut, nested - 1);
        const duringRecovery = [inWords(op, fate)];
        if (data === null || !sameBytes(data, expected)) return { duringRecovery, data, failure };
        if (disagreement !== null)
          return { ...disagreement, duringRecovery: [...duringRecovery, ...disagreement.duringRecovery] };
      }
      perform(this.spec, running, op, 'done');
    }
    return null;
  }

  /** Recovers, commits once more, and looks whether a recovery after that finds both. */
  private goOn(durable: LogDurable, expected: Uint8Array): Disagreement | null {
    const copy = copyDurable(durable);
    recoverLog(this.spec, copy, this.mutant);
    const again = new RvmLog(this.spec, PROBE, this.mutant, openLog(this.spec, this.mutant, copy));
    again.run();
    recoverLog(this.spec, copy, this.mutant);
    const hoped = expected.slice();
    hoped.set(PROBE_DATA, 0);
    if (sameBytes(copy.data, hoped)) return null;
    return { duringRecovery: [say`one more commit after recovery`], data: copy.data, failure: '' };
  }
}

const CHANGED: LogViolation = {
  promise: 'idempotence',
  proof: say`A second power cut, during recovery, changes what is recovered.`,
};

const PROBE_UNIT = 0x7b;
const PROBE_TRANSACTION: LogTransaction = {
  name: say`the commit after recovery`,
  cpuNs: 0,
  ranges: [{ address: 0, bytes: new Uint8Array(PAGE_BYTES).fill(PROBE_UNIT) }],
  isAborted: false,
};
const PROBE = { id: 'probe', title: PROBE_TRANSACTION.name, count: 1, at: () => PROBE_TRANSACTION };
const PROBE_DATA = applied(PAGE_BYTES, [PROBE_TRANSACTION]);
