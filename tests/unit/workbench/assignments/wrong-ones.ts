/** Wrong schemes of the assignments that break a promise to the host in a short work: what they begin with, and tempting solutions. */
import { ASSIGNMENT_IDS, type AssignmentId } from '../../../../src/workbench/assignments/assignment.ts';
import { startOf } from '../../../../src/workbench/assignments/starts.ts';
import { changed, SOLUTIONS } from './solutions.ts';

const START = 'is where it begins';

/** Wrong schemes that break no promise to the host: they cost too much, stop, or never answer. */
const NO_PROMISE: ReadonlySet<string> = new Set([
  'durable-first: logs what it has answered',
  'all-or-nothing: records each page as it is written',
  `hold-the-last: ${START}`,
  'hold-the-last: notes each abort in the log',
  'hold-the-last: writes the map after each abort',
  `cheap-recovery: ${START}`,
  'cheap-recovery: writes the map at every commit',
  `group-commit: ${START}`,
  'group-commit: waits until four are ready',
  'group-commit: sends a record while one is on its way',
  `without-a-record: ${START}`,
]);

/** GC, a checkpoint or a counter that goes round takes longer works than the others. */
const LONGER: ReadonlySet<AssignmentId> = new Set(['survive-collection', 'literal-lighttx']);
const LONGER_ONES: ReadonlySet<string> = new Set(['own-numbers: counts to four and begins again']);

export interface WrongOne {
  readonly id: AssignmentId;
  /** Id of the assignment, and what is wrong. */
  readonly name: string;
  readonly text: string;
}

function wrongOnesOf(id: AssignmentId): readonly WrongOne[] {
  const { model, wrong } = SOLUTIONS[id];
  return [
    { id, name: `${id}: ${START}`, text: startOf(id) },
    ...Object.entries(wrong).map(([name, each]) => ({
      id,
      name: `${id}: ${name}`,
      text: changed(model, each),
    })),
  ];
}

export const WRONG_ONES = ASSIGNMENT_IDS.flatMap((id) => (LONGER.has(id) ? [] : wrongOnesOf(id))).filter(
  ({ name }) => !NO_PROMISE.has(name) && !LONGER_ONES.has(name),
);
