/**
 * The crash explorer: runs a machine step by step, cuts the power at every step with every outcome of what is in
 * flight, lets it recover, and has the answer audited. It takes any machine that declares itself as a `CrashSubject`.
 */
import { InvariantError } from '../base/assert.ts';
import type { Text } from '../base/message.ts';
import { type CrashPoint, OUTCOME_OF, type OutcomeExample } from '../model/crash-points.ts';
import type { CrashSubject, Disagreement, Finding, Judgement, StateKey } from '../model/crash-subject.ts';
import type { Fates } from '../model/machine.ts';
import type { Violation } from '../model/promises.ts';
import { CrashPointLog, worseOf } from './crash-point-log.ts';
import { type Exploration, type ExplorerLimits, MOST_FINDINGS, MOST_STEPS } from './exploration.ts';
import { type Changed, movedTo, type Recovered, Recoveries, type Trail } from './recoveries.ts';

/** Called for each instant of the undisturbed run, and again where more is found out about one. */
export type PointListener = (point: CrashPoint) => void;

/** One outcome of a power failure, and what recovery makes of it. */
interface Way<Contents> {
  readonly fates: Fates;
  readonly recovered: Recovered<Contents>;
}

/** With the change by a second cut that it judges, null where it judges the first recovery. */
interface Judged<Contents> {
  readonly judgement: Judgement;
  readonly change: Changed<Contents> | null;
}

/** An exploration that can be interrupted between two instants of the undisturbed run. */
export class Explorer<Durable, Contents> {
  private readonly found: Exploration = {
    states: 0,
    crashPoints: 0,
    findings: [],
    violations: 0,
    steps: 0,
    isFinished: false,
  };
  private readonly recoveries: Recoveries<Durable, Contents>;
  private readonly judged = new Map<StateKey, Judged<Contents>>();
  private readonly log: CrashPointLog | null;
  /** Outcomes of the power failures of the last step. */
  private ways: readonly Way<Contents>[] = [];
  private waysKey: string | null = null;
  private isOver = false;

  constructor(
    private readonly subject: CrashSubject<Durable, Contents>,
    private readonly limits: Pick<ExplorerLimits, 'nestedShare' | 'isFirstOnly'>,
    onPoint: PointListener | null = null,
  ) {
    this.log = onPoint === null ? null : new CrashPointLog((txIndex) => subject.label(txIndex), onPoint);
    this.recoveries = new Recoveries(subject, limits.nestedShare, (found) => this.disagree(found));
  }

  /** Cuts the power at one instant, and goes on to the next; false when there is none. */
  advance(): boolean {
    if (this.isOver) return false;
    try {
      this.isOver = !this.advanceUndisturbed();
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      this.isOver = true;
      const violation = this.subject.brokeDown(error.message);
      this.addLater({ cuts: [], seenAt: this.subject.run.machine.state.step, violation });
    }
    return !this.isOver;
  }

  /** Returns the findings so far; these are all findings once `advance` has returned false. */
  result(): Exploration {
    const { found, recoveries } = this;
    const { machine } = this.subject.run;
    return {
      findings: found.findings.toSorted((a, b) => this.rankOf(a) - this.rankOf(b)),
      violations: found.violations,
      steps: machine.state.step,
      isFinished: this.subject.hasRunOut(),
      states: recoveries.states,
      crashPoints: found.crashPoints + recoveries.crashPoints,
    };
  }

  private advanceUndisturbed(): boolean {
    const { run } = this.subject;
    const { state } = run.machine;
    const before = state.phase;
    if (before === 'running') this.cutHere();
    if (this.isEnough()) return false;
    if (state.step > MOST_STEPS) throw new InvariantError('the device goes round in circles');
    const hasStepped = run.machine.step();
    const violations = this.subject.stepped?.(before, hasStepped) ?? [];
    for (const violation of violations) this.addLater({ cuts: [], seenAt: state.step, violation });
    if (before === 'running' && state.phase === 'crashed') this.cutByScript();
    return hasStepped;
  }

  private isEnough(): boolean {
    return this.limits.isFirstOnly && this.found.findings.length > 0;
  }

  /** A broken promise that is not among the outcomes of the cut being made. */
  private addLater(finding: Finding): void {
    this.log?.later(finding);
    this.add(finding);
  }

  private add(finding: Finding): void {
    const { findings } = this.found;
    this.found.violations++;
    const rank = this.rankOf(finding);
    const alike = findings.reduce((sum, each) => sum + (this.rankOf(each) === rank ? 1 : 0), 0);
    if (alike < MOST_FINDINGS) findings.push(finding);
  }

  /** Findings that took more than one power failure stand last where each cut is one of its own. */
  private rankOf({ cuts, afterwards }: Finding): number {
    return this.subject.rules.changes === 'each' && (cuts.length > 1 || afterwards !== undefined) ? 1 : 0;
  }

  /** Cuts the power here, in every way. */
  private cutHere(): void {
    const { subject } = this;
    const { run } = subject;
    const { step } = run.machine.state;
    const { operation } = subject.arrive();
    const flights = run.flights();
    this.log?.open(step, run.machine.timeNs, operation);
    for (const way of this.waysFromHere(flights)) {
      this.found.crashPoints++;
      const trail: Trail = { cuts: [{ step, fates: way.fates, flights }], step: step + 1, id: run.nextId() };
      const { judgement, change } = this.judge(way, trail);
      subject.count?.(way.fates, judgement);
      this.log?.add(way.recovered.key, this.exampleOf(way, trail, judgement, change), judgement.fares);
      if (way.recovered.failure === '') this.perhapsGoOn(way.fates);
      if (this.isEnough()) break;
    }
    this.log?.close();
  }

  /**
   * Returns the result of each outcome. Most steps of a host change nothing on flash: the results are then
   * the same again.
   */
  private waysFromHere(flights: readonly Text[]): readonly Way<Contents>[] {
    const { subject } = this;
    const waysKey = subject.waysKey();
    if (waysKey !== null && waysKey === this.waysKey) return this.ways;
    this.waysKey = waysKey;
    const { run, rules } = subject;
    const { step } = run.machine.state;
    const ways: Way<Contents>[] = [];
    for (const fates of run.outcomes()) {
      const trail = { cuts: [{ step, fates, flights }], step: step + 1, id: run.nextId() };
      ways.push({
        fates,
        recovered: run.look(fates, (left) => this.recoveries.of(left, trail, rules.nested)),
      });
      if (this.isEnough()) break;
    }
    this.ways = ways;
    return ways;
  }

  /** The script cut the power: what its recovery does is explored like any other. */
  private cutByScript(): void {
    const { run, rules } = this.subject;
    this.found.crashPoints++;
    const trail = { cuts: [], step: run.machine.state.step, id: run.nextId() };
    run.look([], (left) => this.recoveries.of(left, trail, rules.nested));
  }

  private judge({ recovered }: Way<Contents>, trail: Trail): Judged<Contents> {
    const key = this.subject.auditKey(recovered.key, recovered.contents);
    const known = key === null ? undefined : this.judged.get(key);
    if (known !== undefined) return known;
    const judged = this.audit(recovered, trail);
    if (key !== null) this.judged.set(key, judged);
    return judged;
  }

  private audit(recovered: Recovered<Contents>, trail: Trail): Judged<Contents> {
    const { subject } = this;
    const judgement = subject.judge(recovered.contents, recovered.failure);
    const seenAt = trail.step + recovered.steps;
    for (const violation of judgement.violations) this.add({ cuts: trail.cuts, seenAt, violation });
    const { changed } = recovered;
    const isCounted = subject.rules.changes === 'each' && judgement.violation === null;
    if (!isCounted || changed === null) return { judgement, change: null };
    const change = movedTo(trail, changed);
    const [violation] = subject.judgeChange(change);
    this.add(findingOf(trail, change, violation));
    return { judgement: { ...judgement, outcome: OUTCOME_OF[violation.promise], violation }, change };
  }

  /**
   * Returns an example of one outcome; if a second power failure changes the answer, the example includes it.
   */
  private exampleOf(
    { recovered }: Way<Contents>,
    trail: Trail,
    { outcome, violation }: Judgement,
    change: Changed<Contents> | null,
  ): OutcomeExample {
    if (change !== null) return exampleBy(trail, change, outcome, violation);
    const { changed, steps } = recovered;
    const isWorse = changed !== null && changed.violation !== null && worseOf(outcome, 'changed') !== outcome;
    if (isWorse) return exampleBy(trail, movedTo(trail, changed), 'changed', changed.violation);
    return { outcome, cuts: trail.cuts, seenAt: trail.step + steps, broken: told(violation) };
  }

  /** A second cut has changed the answer, or the machine by itself; where that counts once, it is a finding now. */
  private disagree(disagreement: Disagreement<Contents>): Violation | null {
    if (this.subject.rules.changes === 'each') return null;
    const { cuts, seenAt } = disagreement;
    const violations = this.subject.judgeChange(disagreement);
    for (const violation of violations) this.add({ cuts, seenAt, violation });
    return violations[0];
  }

  private perhapsGoOn(fates: Fates): void {
    const gone = this.subject.goOn?.(fates);
    if (gone === undefined) return;
    this.found.crashPoints += gone.cuts;
    for (const finding of gone.found) this.addLater(finding);
  }
}

export function exploreAll<Durable, Contents>(
  subject: CrashSubject<Durable, Contents>,
  limits: Pick<ExplorerLimits, 'nestedShare' | 'isFirstOnly'>,
  onPoint: PointListener | null = null,
): Exploration {
  const explorer = new Explorer(subject, limits, onPoint);
  while (explorer.advance());
  return explorer.result();
}

function findingOf<Contents>(
  trail: Trail,
  { cuts, seenAt, afterwards }: Changed<Contents>,
  violation: Violation,
): Finding {
  const finding = { cuts: [...trail.cuts, ...cuts], seenAt, violation };
  return afterwards === undefined ? finding : { ...finding, afterwards };
}

function exampleBy<Contents>(
  trail: Trail,
  { cuts, seenAt }: Changed<Contents>,
  outcome: OutcomeExample['outcome'],
  violation: Violation | null,
): OutcomeExample {
  return { outcome, cuts: [...trail.cuts, ...cuts], seenAt, broken: told(violation) };
}

function told(violation: Violation | null): OutcomeExample['broken'] {
  return violation === null ? null : { promise: violation.promise, proof: violation.proof };
}
