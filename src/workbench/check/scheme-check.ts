/**
 * Judges a scheme: explores one work after the other, the smallest first, and reduces what breaks a condition to the
 * smallest work that does. In steps of a few milliseconds, so that its caller can show how far it is, or stop.
 */
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { PromiseName } from '../../model/promises.ts';
import { replayOf } from '../../oracle/counterexample.ts';
import { SWIFT } from '../../oracle/exploration.ts';
import { Explorer } from '../../oracle/explorer.ts';
import type { ScriptCase } from '../../oracle/script-case.ts';
import { type Counterexample, searchBelow } from '../../oracle/shrink.ts';
import { subjectOf } from '../../oracle/subject-of.ts';
import { putOnWorkbench } from '../../protocols/registry.ts';
import type { ExtraWork } from '../asked/assignment.ts';
import { CONDITIONS, type Condition } from '../asked/conditions.ts';
import { CONDITION_OF, type CheckResult, type ConditionState } from './conditions.ts';
import { type Break, type Problem, smallestProblem, stopped, undisturbed } from './undisturbed.ts';
import { worksFor } from './works.ts';

export interface CheckLimits {
  /** Random works behind the small ones and the scenarios. */
  readonly random: number;
  /** From which they are drawn. */
  readonly seed?: number;
  /** Works beside those of every scheme. */
  readonly works?: readonly ExtraWork[];
}

/** Conditions that are judged before power is cut. */
const BEFORE_ALL: readonly Condition[] = ['plain', 'answers', 'deterministic'];

export class SchemeCheck {
  private readonly works: readonly ScriptCase[];
  private readonly states: Record<Condition, ConditionState>;
  private at = 0;
  private powerFailures = 0;
  private durableStates = 0;
  private explorer: Explorer<unknown, unknown> | null = null;
  /** Search for the smallest work that breaks what a work has broken. */
  private searching: Generator<undefined, Break> | null = null;

  constructor(scheme: SchemeDeclaration, { random, seed, works = [] }: CheckLimits) {
    putOnWorkbench(scheme);
    this.works = worksFor(scheme, random, works, seed);
    this.states = Object.fromEntries(
      CONDITIONS.map((condition) => [condition, { state: 'checking' }]),
    ) as Record<Condition, ConditionState>;
  }

  /** One step; false when all is judged. */
  advance(): boolean {
    if (this.searching !== null) this.search(this.searching);
    else this.goOn();
    return !this.isOver;
  }

  /** Works in all, and those that have been begun. */
  get count(): number {
    return this.works.length;
  }

  get done(): number {
    return this.at;
  }

  private get isOver(): boolean {
    return this.at >= this.works.length && this.searching === null && this.explorer === null;
  }

  result(): CheckResult {
    const conditions = Object.fromEntries(
      CONDITIONS.map((condition) => [condition, this.stateOf(condition)]),
    ) as Record<Condition, ConditionState>;
    const { crashPoints = 0, states = 0 } = this.explorer?.result() ?? {};
    return {
      conditions,
      works: this.at,
      ofWorks: this.works.length,
      powerFailures: this.powerFailures + crashPoints,
      states: this.durableStates + states,
      isOver: this.isOver,
    };
  }

  /** A scheme that does not run as it should keeps no promise: the works it failed on were not explored. */
  private stateOf(condition: Condition): ConditionState {
    const known = this.states[condition];
    if (!this.isOver || known.state !== 'checking') return known;
    const runs = BEFORE_ALL.every((each) => this.states[each].state !== 'broken');
    return { state: runs || BEFORE_ALL.includes(condition) ? 'holds' : 'unjudged' };
  }

  private goOn(): void {
    try {
      if (this.explorer !== null) this.explore(this.explorer);
      else this.begin();
    } catch (error) {
      // A scheme that went on before, and does not now.
      const problem = stopped(error);
      this.explorer = null;
      const work = this.works[this.at++];
      if (work !== undefined) this.breaks({ spec: work, ...problem, replay: null });
    }
  }

  /** Runs the next work undisturbed, and begins to explore it. */
  private begin(): void {
    const work = this.works[this.at];
    if (work === undefined) return;
    const { problem } = undisturbed(work);
    if (problem !== null) {
      this.at++;
      this.searchFrom(problem, work);
      return;
    }
    const subject = subjectOf(work, SWIFT);
    if (subject.ok) {
      const limits = { ...SWIFT, isFirstOnly: true };
      this.explorer = new Explorer(subject.value, limits);
    } else this.at++;
  }

  private explore(explorer: Explorer<unknown, unknown>): void {
    if (explorer.advance()) return;
    const { findings, crashPoints, states } = explorer.result();
    this.powerFailures += crashPoints;
    this.durableStates += states;
    this.explorer = null;
    const work = this.works[this.at++];
    const news = findings.find(({ violation }) => this.isOpen(violation.promise));
    if (news !== undefined && work !== undefined)
      this.searching = this.smallestBelow({ spec: work, finding: news });
  }

  private isOpen(promise: PromiseName): boolean {
    return this.states[CONDITION_OF[promise]].state !== 'broken';
  }

  private searchFrom(problem: Problem, spec: ScriptCase): void {
    if (this.states[problem.condition].state !== 'broken') this.searching = smallestProblem(problem, spec);
  }

  private *smallestBelow(origin: Counterexample): Generator<undefined, Break> {
    try {
      const smallest = (yield* searchBelow([origin])) ?? origin;
      // Smaller work may break another promise, of which as small a one is known already.
      const isNews = this.isOpen(smallest.finding.violation.promise);
      const { spec, finding } = isNews ? smallest : origin;
      const { promise, proof } = finding.violation;
      return { condition: CONDITION_OF[promise], spec, proof, replay: replayOf(spec, finding), line: null };
    } catch (error) {
      return { spec: origin.spec, ...stopped(error), replay: null };
    }
  }

  private search(searching: Generator<undefined, Break>): void {
    const next = searching.next();
    if (next.done !== true) return;
    this.searching = null;
    this.breaks(next.value);
  }

  private breaks({ condition, spec, ...broken }: Break): void {
    if (this.states[condition].state === 'broken') return;
    const { script, prepare } = spec.workload;
    this.states[condition] = { state: 'broken', script, prepare, ...broken };
  }
}
