import type { Frame, TransactionView } from '../../../model/spoken.ts';
import { contested } from '../../lab/model/fates.ts';
import type { Lab } from '../../lab/model/lab.ts';

/** Steps before the commit at which the show begins. */
const leadIn = 10;
/** The power fails at most so many steps before the commit. */
const mostBefore = 4;

/** Steps at which the show begins and at which its power fails. */
export interface Moment {
  readonly beginStep: number;
  readonly cutStep: number;
}

/**
 * The last commit of the scenario: the show begins ten steps before it. The power fails where several of its
 * operations are in flight, so that it is open which of them survive.
 */
export async function findMoment({ context, navigator }: Lab): Promise<Moment | null> {
  const end = await navigator.fetch(Number.MAX_SAFE_INTEGER);
  if (end === null) return null;
  const commitStep = (await context.calls.findMark('commit', end.step + 1, -1)) ?? end.step;
  const beginStep = Math.max(0, commitStep - leadIn);
  for (let step = commitStep - 1; step > Math.max(beginStep, commitStep - mostBefore); step--) {
    const frame = await navigator.fetch(step);
    if (frame !== null && contested(frame.inFlight).length > 1) return { beginStep, cutStep: step };
  }
  return { beginStep, cutStep: Math.max(beginStep, commitStep - 1) };
}

/** The transactions whose outcome a recovery would have to find out, by their names. */
export function inQuestion({ transactions }: Frame): readonly TransactionView[] {
  return transactions
    .filter(({ settled, state }) => !settled && state !== 'aborted')
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
}

/** Steps at which the recovery from a crash decides for the last time, and ends; it is worked out ahead. */
export interface Ending {
  readonly verdictStep: number;
  readonly recoveredStep: number;
}

/** Null where the recovery has nothing to decide. */
export async function findEnding({ context, navigator }: Lab, crashStep: number): Promise<Ending | null> {
  await navigator.fetch(Number.MAX_SAFE_INTEGER);
  const recoveredStep = await context.calls.findMark('recovered', crashStep, 1);
  const verdictStep = await context.calls.findMark('verdict', recoveredStep ?? crashStep, -1);
  if (recoveredStep === null || verdictStep === null || verdictStep < crashStep) return null;
  return { verdictStep, recoveredStep };
}
