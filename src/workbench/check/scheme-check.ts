/**
 * Judges a scheme: explores one work after the other, the smallest first, and reduces what breaks a condition to the
 * smallest work that does. In steps of a few milliseconds, so that its caller can show how far it is, or stop.
 */
import { InvariantError } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { Device } from '../../engine/device.ts';
import { TxState } from '../../engine/host/host-state.ts';
import type { HostProgram } from '../../engine/host/program.ts';
import type { PromiseName } from '../../model/promises.ts';
import { replayOf } from '../../oracle/counterexample.ts';
import { SWIFT } from '../../oracle/exploration.ts';
import { Explorer } from '../../oracle/explorer.ts';
import { namesOf } from '../../oracle/names.ts';
import { caseOptions, type ScriptCase } from '../../oracle/script-case.ts';
import { type Counterexample, searchBelow, type Searching } from '../../oracle/shrink.ts';
import { subjectOf } from '../../oracle/subject-of.ts';
import { authorLine } from '../adapter/scheme-error.ts';
import { putOnWorkbench } from '../../protocols/registry.ts';
import type { ExtraWork } from '../asked/assignment.ts';
import { workbenchMessage } from '../messages.ts';
import { CONDITIONS, type Condition } from '../asked/conditions.ts';
import { type Broken, CONDITION_OF, type CheckResult, type ConditionState } from './conditions.ts';
import { notPlain } from './plain.ts';
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

/** Far beyond the end of any work here. */
const MOST_STEPS = 20_000;

export class SchemeCheck {
  private readonly works: readonly ScriptCase[];
  private readonly states: Record<Condition, ConditionState>;
  private at = 0;
  private powerFailures = 0;
  private durableStates = 0;
  private explorer: Explorer<unknown, unknown> | null = null;
  private searching: Searching | null = null;
  /** Origin of the search. */
  private origin: Counterexample | null = null;

  constructor(scheme: SchemeDeclaration, { random, seed, works = [] }: CheckLimits) {
    putOnWorkbench(scheme);
    this.works = worksFor(scheme, random, works, seed);
    this.states = Object.fromEntries(
      CONDITIONS.map((condition) => [condition, { state: 'checking' }]),
    ) as Record<Condition, ConditionState>;
  }

  /** One step; false when all is judged. */
  advance(): boolean {
    try {
      if (this.searching !== null) this.search(this.searching);
      else if (this.explorer !== null) this.explore(this.explorer);
      else this.begin();
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      this.stops(error);
    }
    return !this.isOver;
  }

  /** A scheme that went on before, and does not now. */
  private stops(error: InvariantError): void {
    const work = this.searching === null ? this.works[this.at++] : this.origin?.spec;
    this.searching = this.explorer = null;
    if (work !== undefined) this.breaks('answers', { spec: work, ...stopped(error), replay: null });
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

  /** Runs the next work undisturbed, and begins to explore it. */
  private begin(): void {
    const work = this.works[this.at];
    if (work === undefined) return;
    const problem = this.undisturbed(work);
    if (problem !== null) {
      const { condition, ...broken } = problem;
      this.breaks(condition, { spec: work, ...broken, replay: null });
      this.at++;
      return;
    }
    const subject = subjectOf(work, SWIFT);
    if (subject.ok) {
      const limits = { ...SWIFT, isFirstOnly: true };
      this.explorer = new Explorer(subject.value, limits);
    } else this.at++;
  }

  private undisturbed(work: ScriptCase): Played['problem'] {
    const first = played(work);
    if (first === null || first.problem !== null) return first?.problem ?? null;
    const second = played(work);
    const isSame = second !== null && second.end === first.end;
    return isSame
      ? null
      : { condition: 'deterministic', proof: workbenchMessage('endsOtherwise'), line: null };
  }

  private explore(explorer: Explorer<unknown, unknown>): void {
    if (explorer.advance()) return;
    const { findings, crashPoints, states } = explorer.result();
    this.powerFailures += crashPoints;
    this.durableStates += states;
    this.explorer = null;
    const work = this.works[this.at++];
    const news = findings.find(({ violation }) => this.isOpen(violation.promise));
    if (news === undefined || work === undefined) return;
    this.origin = { spec: work, finding: news };
    this.searching = searchBelow([this.origin]);
  }

  private isOpen(promise: PromiseName): boolean {
    return this.states[CONDITION_OF[promise]].state !== 'broken';
  }

  private search(searching: Searching): void {
    const next = searching.next();
    if (next.done !== true) return;
    this.searching = null;
    if (next.value !== null) this.found(next.value);
  }

  private found(smallest: Counterexample): void {
    // Smaller work may break another promise, of which as small a one is known already.
    const isNews = this.isOpen(smallest.finding.violation.promise);
    const { spec, finding } = isNews ? smallest : (this.origin ?? smallest);
    const { promise, proof } = finding.violation;
    this.breaks(CONDITION_OF[promise], { spec, proof, replay: replayOf(spec, finding), line: null });
  }

  private breaks(
    condition: Condition,
    { spec, ...broken }: Omit<Broken, 'script' | 'prepare'> & { readonly spec: ScriptCase },
  ): void {
    if (this.states[condition].state === 'broken') return;
    const { script, prepare } = spec.workload;
    this.states[condition] = { state: 'broken', script, prepare, ...broken };
  }
}

interface Played {
  readonly problem: ({ readonly condition: Condition } & Pick<Broken, 'proof' | 'line'>) | null;
  /** Contents of the device at the end, as text. */
  readonly end: string;
}

/** Runs a work from beginning to end; null where the device refuses it. */
function played(work: ScriptCase): Played | null {
  const options = caseOptions(work);
  if (!options.ok) return null;
  const broken = (condition: Condition, proof: Text): Played => ({
    problem: { condition, proof, line: null },
    end: '',
  });
  try {
    const device = Device.create(options.value);
    while (device.step()) {
      if (device.state.step > MOST_STEPS) return broken('answers', workbenchMessage('goesRound'));
      const problem = plainProblem(device);
      if (problem !== null) return broken('plain', problem);
    }
    const waits = unanswered(device, options.value.program);
    if (waits !== null) return broken('answers', waits);
    const { durable, counters } = device.state;
    const end = JSON.stringify([
      Array.from(durable.data),
      durable.outOfBand.map((each) => Array.from(each)),
      counters,
    ]);
    return { problem: null, end };
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return { problem: { condition: 'answers', ...stopped(error) }, end: '' };
  }
}

function stopped(error: InvariantError): Pick<Broken, 'proof' | 'line'> {
  return { proof: workbenchMessage('stopped', { rule: error.message }), line: authorLine(error) };
}

function plainProblem(device: Device): Text | null {
  const { volatile } = device.state;
  if (volatile === null) return null;
  const { memory, transactions } = volatile.scheme as {
    memory?: unknown;
    transactions?: Map<number, { notes: unknown }>;
  };
  let found = notPlain(memory, 'memory');
  for (const { notes } of transactions?.values() ?? []) found ??= notPlain(notes, 'notes');
  return found === null ? null : workbenchMessage('notPlain', found);
}

/** A transaction whose COMMIT was never answered. */
function unanswered({ state: { host } }: Device, program: HostProgram): Text | null {
  const waiting = host.txState.indexOf(TxState.committing);
  if (waiting < 0) return null;
  return workbenchMessage('neverAnswered', { transaction: namesOf(program).transaction(waiting) });
}
