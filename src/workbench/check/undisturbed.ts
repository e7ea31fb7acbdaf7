/** Runs of a work without a power failure: what a scheme does wrong there, and in how small a work. */
import { InvariantError } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import { Device } from '../../engine/device.ts';
import { TxState } from '../../engine/host/host-state.ts';
import type { HostProgram } from '../../engine/host/program.ts';
import { namesOf } from '../../oracle/names.ts';
import { caseOptions, type ScriptCase } from '../../oracle/script-case.ts';
import { EVERY_MOVE, SmallerSearch, type Trial } from '../../oracle/smaller-search.ts';
import { authorLine } from '../adapter/scheme-error.ts';
import type { Condition } from '../asked/conditions.ts';
import { workbenchMessage } from '../messages.ts';
import type { Broken } from './conditions.ts';
import { notPlain } from './plain.ts';

/** A condition that broke, and in which work. */
export interface Break extends Omit<Broken, 'script' | 'prepare'> {
  readonly condition: Condition;
  readonly spec: ScriptCase;
}

/** A condition that breaks before power is cut. */
export type Problem = Pick<Break, 'condition' | 'proof' | 'line'>;

/** Far beyond the end of any work here. */
const MOST_STEPS = 20_000;

/** Steps that the search for a smaller work may take: it is waited for, and the problem is known already. */
const MOST_SEARCH_STEPS = 200_000;

/** One run of a work, or two that should be the same. */
interface Played {
  readonly problem: Problem | null;
  readonly steps: number;
}

/** Runs a work twice. Nothing is wrong with one that the device refuses. */
export function undisturbed(work: ScriptCase): Played {
  const first = played(work);
  if (first === null || first.problem !== null) return first ?? { problem: null, steps: 0 };
  const second = played(work);
  const isSame = second !== null && second.end === first.end;
  const problem: Problem = {
    condition: 'deterministic',
    proof: workbenchMessage('endsOtherwise'),
    line: null,
  };
  return { problem: isSame ? null : problem, steps: first.steps + (second?.steps ?? 0) };
}

/** The smallest work with such a problem, step by step. */
export function* smallestProblem(known: Problem, work: ScriptCase): Generator<undefined, Break> {
  let left = MOST_SEARCH_STEPS;
  const tryOut = (spec: ScriptCase): Trial<Problem> | null => {
    if (left <= 0) return null;
    const { problem, steps } = undisturbed(spec);
    left -= steps;
    return { finding: problem?.condition === known.condition ? problem : null };
  };
  const search = new SmallerSearch(tryOut, () => true, EVERY_MOVE);
  const start = yield* search.start(work);
  const { spec, finding } = start === null ? { spec: work, finding: known } : yield* search.smallest(start);
  return { ...finding, spec, replay: null };
}

/** A scheme that cannot go on. Throws again what no rule says. */
export function stopped(error: unknown): Problem {
  if (!(error instanceof InvariantError)) throw error;
  const proof = workbenchMessage('stopped', { rule: error.message });
  return { condition: 'answers', proof, line: authorLine(error) };
}

interface Ended extends Played {
  /** Contents of the device at the end, as text. */
  readonly end: string;
}

/** Runs a work from beginning to end; null where the device refuses it. */
function played(work: ScriptCase): Ended | null {
  const options = caseOptions(work);
  if (!options.ok) return null;
  let steps = 0;
  const broken = (condition: Condition, proof: Text): Ended => ({
    problem: { condition, proof, line: null },
    steps,
    end: '',
  });
  try {
    const device = Device.create(options.value);
    for (; device.step(); steps++) {
      if (steps > MOST_STEPS) return broken('answers', workbenchMessage('goesRound'));
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
    return { problem: null, steps, end };
  } catch (error) {
    return { problem: stopped(error), steps, end: '' };
  }
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
