/** Keeps what comes of each instant at which power is cut, outcome by outcome. */
import type { Text } from '../base/message.ts';
import { copyPlain } from '../base/plain.ts';
import { UnitState } from '../engine/host/host-player.ts';
import {
  type CrashPoint,
  type Outcome,
  type OutcomeExample,
  OUTCOMES,
  type TransactionFares,
} from '../model/crash-points.ts';
import type { Finding } from './exploration.ts';
import type { AuditResult, HostKnowledge, Names, PromiseName, Violation } from './promises.ts';

const OUTCOME_OF: Readonly<Record<PromiseName, Outcome>> = {
  durability: 'lost',
  'no resurrection': 'resurrected',
  atomicity: 'torn',
  idempotence: 'changed',
  'GC neutrality': 'lost',
};

const severity = (outcome: Outcome): number => OUTCOMES.indexOf(outcome);

export function worseOf(a: Outcome, b: Outcome): Outcome {
  return severity(a) >= severity(b) ? a : b;
}

/** The violation that weighs most; undefined where there is none. */
function worstOf(violations: readonly Violation[]): Violation | undefined {
  const weight = ({ promise }: Violation): number => severity(OUTCOME_OF[promise]);
  return violations.toSorted((a, b) => weight(b) - weight(a))[0];
}

/** What the auditor made of one outcome, as far as the log needs it. */
export interface Judgement {
  readonly outcome: Outcome;
  /** The worst of the broken promises; null where all are kept. */
  readonly violation: Violation | null;
  readonly survived: Uint8Array;
  readonly broken: Uint8Array;
}

export function judge(result: AuditResult, host: HostKnowledge): Judgement {
  const { survived, broken } = result;
  const violation = worstOf(result.violations);
  if (violation !== undefined) {
    return { outcome: OUTCOME_OF[violation.promise], violation, survived, broken };
  }
  let outcome: Outcome = 'settled';
  for (let unit = 1; unit < host.unitState.length; unit++) {
    if (!isUndecided(host, unit)) continue;
    outcome = worseOf(outcome, survived[unit] === 1 ? 'committed' : 'rolled-back');
  }
  return { outcome, violation: null, survived, broken };
}

function isUndecided({ unitState }: HostKnowledge, unit: number): boolean {
  return unitState[unit] === UnitState.active || unitState[unit] === UnitState.committing;
}

function toldTo({ unitState }: HostKnowledge, unit: number): TransactionFares['told'] {
  if (unitState[unit] === UnitState.acknowledged) return 'acknowledged';
  if (unitState[unit] === UnitState.aborted) return 'aborted';
  return unitState[unit] === UnitState.committing ? 'committing' : 'active';
}

interface Fares {
  label: Text;
  told: TransactionFares['told'];
  survived: number;
  gone: number;
  broken: number;
}

interface OpenPoint {
  readonly step: number;
  readonly timeNs: number;
  readonly operation: number;
  readonly keys: Set<number>;
  readonly outcomes: number[];
  readonly fares: Map<number, Fares>;
  readonly examples: Map<Outcome, OutcomeExample>;
}

/** `tell` hears of each point when it is complete, and again where something is found out later. */
export class CrashPointLog {
  private readonly points: OpenPoint[] = [];

  constructor(
    private readonly names: Names,
    private readonly tell: (point: CrashPoint) => void,
  ) {}

  open(step: number, timeNs: number, operation: number): void {
    const outcomes = OUTCOMES.map(() => 0);
    this.points.push({
      step,
      timeNs,
      operation,
      keys: new Set(),
      outcomes,
      fares: new Map(),
      examples: new Map(),
    });
  }

  /** One outcome of the point that is open. */
  add(key: number, example: OutcomeExample, host: HostKnowledge, judgement: Judgement | null): void {
    const point = this.points.at(-1);
    if (point === undefined) return;
    point.keys.add(key);
    count(point, example);
    if (judgement !== null) this.countFares(point, host, judgement);
  }

  close(): void {
    const point = this.points.at(-1);
    if (point !== undefined) this.tell(told(point));
  }

  /** A broken promise further down the way from a point; from the last one where no cut was made by hand. */
  later({ violation, cuts, seenAt }: Finding): void {
    const step = cuts.at(0)?.step;
    const point = step === undefined ? this.points.at(-1) : this.points.findLast((p) => p.step === step);
    if (point === undefined) return;
    const isOpen = point === this.points.at(-1) && step !== undefined;
    const { promise, proof } = violation;
    count(point, { outcome: OUTCOME_OF[promise], cuts, seenAt, broken: { promise, proof } });
    if (!isOpen) this.tell(told(point));
  }

  private countFares(point: OpenPoint, host: HostKnowledge, { survived, broken }: Judgement): void {
    for (let unit = 1; unit < broken.length; unit++) {
      if (!isUndecided(host, unit) && broken[unit] === 0) continue;
      let fares = point.fares.get(unit);
      if (fares === undefined) {
        fares = {
          label: this.names.transaction(unit),
          told: toldTo(host, unit),
          survived: 0,
          gone: 0,
          broken: 0,
        };
        point.fares.set(unit, fares);
      }
      if (survived[unit] === 1) fares.survived++;
      else fares.gone++;
      fares.broken += broken[unit] ?? 0;
    }
  }
}

function count(point: OpenPoint, example: OutcomeExample): void {
  const at = severity(example.outcome);
  point.outcomes[at] = (point.outcomes[at] ?? 0) + 1;
  if (!point.examples.has(example.outcome)) point.examples.set(example.outcome, example);
}

/** A copy: more may be found out about the point. */
function told({ step, timeNs, operation, keys, outcomes, fares, examples }: OpenPoint): CrashPoint {
  const byUnit = [...fares.entries()].toSorted(([a], [b]) => a - b);
  return {
    step,
    timeNs,
    operation,
    states: keys.size,
    outcomes: [...outcomes],
    transactions: copyPlain(byUnit.map(([, each]) => each)),
    examples: [...examples.values()],
  };
}
