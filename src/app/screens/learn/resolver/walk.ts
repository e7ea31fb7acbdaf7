import type { FlightView, Frame, Marks } from '../../../../model/spoken.ts';
import type { Intervention, SessionSpec } from '../../../../model/specification.ts';
import { contested } from '../../../lab/model/fates.ts';
import type { Move } from '../content/lesson.ts';
import { type Place, valueOf, type WalkCalls } from './place.ts';
import { answerTo } from './queries.ts';

const budgetMs = 45;

/** Opens a new session and returns its beginning. Throws a sentence if it cannot be opened. */
export async function begin(calls: WalkCalls, spec: SessionSpec): Promise<Place> {
  valueOf(await calls.open(spec));
  return { spec, step: 0, from: 0 };
}

/** Makes the moves one after the other. Throws a sentence for a move that leads nowhere. */
export async function walk(calls: WalkCalls, place: Place, moves: readonly Move[]): Promise<Place> {
  let at: Place = { ...place, from: place.step };
  for (const move of moves) at = await makeMove(calls, at, move);
  return at;
}

async function makeMove(calls: WalkCalls, at: Place, move: Move): Promise<Place> {
  if ('cut' in move) return cut(calls, at, move);
  if ('until' in move) {
    const step = move.until === 'end' ? await endOf(calls) : await nextMark(calls, at.step, move);
    return { ...at, step };
  }
  if ('steps' in move) {
    const step = at.step + move.steps;
    if (await isKnown(calls, step)) return { ...at, step };
    throw new Error(`There is no step ${step}: history ends before it.`);
  }
  for (let step = at.step + 1; await isKnown(calls, step); step++) {
    if (await isMet(calls, { ...at, step }, move)) return { ...at, step };
  }
  throw new Error(`Nothing after step ${at.step} meets ${JSON.stringify(move)}.`);
}

type Sought = Extract<Move, { when: unknown } | { programming: unknown }>;

async function isMet(calls: WalkCalls, place: Place, move: Sought): Promise<boolean> {
  if ('when' in move) return (await answerTo(calls, place, move.when)) === move.is;
  const frame = valueOf(await calls.frame(place.step));
  return move.programming.every((page) => isProgramming(frame, page));
}

function isProgramming({ inFlight }: Frame, page: string): boolean {
  return contested(inFlight).some(({ kind, name }) => kind === 'program' && name === page);
}

async function nextMark(
  calls: WalkCalls,
  after: number,
  { until, of }: Extract<Move, { readonly until: unknown }> & { readonly of?: string },
): Promise<number> {
  for (let known = after; ; known++) {
    const marks = await calls.marks(after + 1);
    const found = indexOfMark(marks, until, of);
    if (found >= 0) return marks.step[found] ?? after;
    if (!(await isKnown(calls, known + 1))) break;
  }
  throw new Error(`There is no ${until}${of === undefined ? '' : ` of ${of}`} after step ${after}.`);
}

function indexOfMark({ kind, label }: Marks, until: string, of: string | undefined): number {
  return kind.findIndex((each, i) => {
    const named = label[i] ?? '';
    return each === until && (of === undefined || named === of || named.startsWith(`${of} `));
  });
}

/** Works forward to `step`; false where history ends before it. */
async function isKnown(calls: WalkCalls, step: number): Promise<boolean> {
  const { frontier } = valueOf(await calls.advance({ untilStep: step, budgetMs }));
  if (frontier.step >= step) return true;
  if (frontier.finished || frontier.stopped !== null) return false;
  return isKnown(calls, step);
}

async function endOf(calls: WalkCalls): Promise<number> {
  for (;;) {
    const { frontier } = valueOf(await calls.advance({ budgetMs }));
    if (frontier.finished || frontier.stopped !== null) return frontier.step;
  }
}

async function cut(calls: WalkCalls, at: Place, move: Extract<Move, { cut: unknown }>): Promise<Place> {
  const { inFlight } = valueOf(await calls.frame(at.step));
  const flights = contested(inFlight);
  const names = Object.keys(move.cut);
  const missing = names.filter((name) => !flights.some((flight) => isNamed(flight, name)));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} is not in flight at step ${at.step}.`);
  const fates = flights.map((flight) => {
    const name = names.find((each) => isNamed(flight, each)) ?? '';
    return [flight.id, move.cut[name] ?? move.others] as const;
  });
  const action = { kind: 'pull-plug', fates, seed: at.spec.seed } as const;
  const { spec } = valueOf(await calls.act(at.step, action));
  const interventions: readonly Intervention[] = spec.interventions;
  return { ...at, spec: { ...at.spec, interventions }, step: at.step + 1 };
}

/** By its logical page, on a drive by what the block is, or as "log page" where there is neither. */
function isNamed({ kind, name }: FlightView, wanted: string): boolean {
  return kind === 'program' && (name ?? 'log page') === wanted;
}
