/** Keeps what comes of each instant at which power is cut, outcome by outcome. */
import type { Text } from '../base/message.ts';
import { copyPlain } from '../base/plain.ts';
import {
  type CrashPoint,
  type Outcome,
  OUTCOME_OF,
  type OutcomeExample,
  OUTCOMES,
} from '../model/crash-points.ts';
import type { Fare, Finding, StateKey } from '../model/crash-subject.ts';

const severity = (outcome: Outcome): number => OUTCOMES.indexOf(outcome);

export function worseOf(a: Outcome, b: Outcome): Outcome {
  return severity(a) >= severity(b) ? a : b;
}

interface Fares {
  label: Text;
  told: Fare['told'];
  survived: number;
  gone: number;
  broken: number;
}

interface OpenPoint {
  readonly step: number;
  readonly timeNs: number;
  readonly operation: number;
  readonly keys: Set<StateKey>;
  readonly outcomes: number[];
  readonly fares: Map<number, Fares>;
  readonly examples: Map<Outcome, OutcomeExample>;
}

/** `tell` hears of each point when it is complete, and again where something is found out later. */
export class CrashPointLog {
  private readonly points: OpenPoint[] = [];

  constructor(
    private readonly label: (txIndex: number) => Text,
    private readonly report: (point: CrashPoint) => void,
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
  add(key: StateKey, example: OutcomeExample, fares: readonly Fare[]): void {
    const point = this.points.at(-1);
    if (point === undefined) return;
    point.keys.add(key);
    count(point, example);
    for (const fare of fares) this.countFare(point, fare);
  }

  close(): void {
    const point = this.points.at(-1);
    if (point !== undefined) this.report(told(point));
  }

  /** A broken promise further down the way from a point; from the last one where no cut was made by hand. */
  later({ violation, cuts, seenAt }: Finding): void {
    const step = cuts.at(0)?.step;
    const point = step === undefined ? this.points.at(-1) : this.points.findLast((p) => p.step === step);
    if (point === undefined) return;
    const isOpen = point === this.points.at(-1) && step !== undefined;
    const { promise, proof } = violation;
    count(point, { outcome: OUTCOME_OF[promise], cuts, seenAt, broken: { promise, proof } });
    if (!isOpen) this.report(told(point));
  }

  private countFare(point: OpenPoint, { txIndex, told: hears, survived, broken }: Fare): void {
    let fares = point.fares.get(txIndex);
    if (fares === undefined) {
      fares = { label: this.label(txIndex), told: hears, survived: 0, gone: 0, broken: 0 };
      point.fares.set(txIndex, fares);
    }
    if (survived) fares.survived++;
    else fares.gone++;
    fares.broken += broken;
  }
}

function count(point: OpenPoint, example: OutcomeExample): void {
  const at = severity(example.outcome);
  point.outcomes[at] = (point.outcomes[at] ?? 0) + 1;
  if (!point.examples.has(example.outcome)) point.examples.set(example.outcome, example);
}

/** A copy: more may be found out about the point. */
function told({ step, timeNs, operation, keys, outcomes, fares, examples }: OpenPoint): CrashPoint {
  const byTxIndex = [...fares.entries()].toSorted(([a], [b]) => a - b);
  return {
    step,
    timeNs,
    operation,
    states: keys.size,
    outcomes: [...outcomes],
    transactions: copyPlain(byTxIndex.map(([, each]) => each)),
    examples: [...examples.values()],
  };
}
