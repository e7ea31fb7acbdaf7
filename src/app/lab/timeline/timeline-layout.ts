import type { Phase } from '../../../model/frame.ts';
import type { Frontier } from '../../../session/contract/spoken.ts';
import { axisEnd } from '../../ui/charts/axis-end.ts';
import { endOfTime } from '../model/end-of-time.ts';
import {
  countThrough,
  crashStepAt,
  type History,
  isSettledAt,
  type Lane,
  type Landmark,
  type Moment,
} from '../model/history.ts';

/** Layout of the timeline at a step: a pure function of the history and the playhead. */
export interface TimelineLayout {
  /** Settled transactions, drawn together in one row. */
  readonly collapsed: readonly Lane[];
  /** One row each. */
  readonly lanes: readonly Lane[];
  readonly landmarks: readonly Landmark[];
  /** Simulated nanoseconds at the left and right end of the axis. */
  readonly fromNs: number;
  readonly toNs: number;
}

export interface Playhead extends Moment {
  readonly phase: Phase;
  /** Transactions that the host was told have committed, and that are lost. */
  readonly broken: ReadonlySet<number>;
}

/** A scheme that rarely settles leaves hundreds of ended transactions: only so many keep a row. */
const mostLanes = 40;
/** A single settled transaction keeps its own row: a row for "the rest" would save nothing. */
const fewestCollapsed = 2;
/** Fewer rows than this are never worth leaving the beginning of time for. */
const fewestForWindow = 12;

export function layOutTimeline(
  history: History,
  playhead: Playhead,
  knownNs: number,
  finished: boolean,
): TimelineLayout {
  const begun = history.lanes.filter((lane) => lane.begin.step <= playhead.step);
  const settledBy = settledReference(history.landmarks, playhead);
  let collapsed = begun.filter((lane) => isSettledAt(lane, settledBy));
  let lanes = begun.filter((lane) => !isSettledAt(lane, settledBy));
  if (collapsed.length < fewestCollapsed) {
    collapsed = [];
    lanes = begun;
  }
  const surplus = olderEnded(lanes, playhead.step, lanes.length - mostLanes);
  if (surplus.size > 0) {
    const kept = new Set(lanes);
    collapsed = begun.filter((lane) => surplus.has(lane) || !kept.has(lane));
    lanes = lanes.filter((lane) => !surplus.has(lane));
  }
  lanes = inOrder(lanes, playhead);
  const landmarks = history.landmarks.slice(0, countThrough(history.landmarks, playhead.step));
  const [fromNs, toNs] = axisOf(lanes, playhead.timeNs, endOfTime(knownNs, finished));
  return { collapsed, lanes, landmarks, fromNs, toNs };
}

/** Returns which sentence stands in place of lanes. It judges by all that is known, not by the playhead. */
export function whyNoLane(
  { lanes }: History,
  { operationsDone, finished }: Frontier,
): 'empty' | 'plainSoFar' | 'plainOnly' {
  if (lanes.length > 0 || operationsDone === 0) return 'empty';
  return finished ? 'plainOnly' : 'plainSoFar';
}

/** A broken promise first, then transactions that are open or undecided, then the others; of each the newest first. */
function inOrder(lanes: readonly Lane[], { step, broken }: Playhead): Lane[] {
  const rank = ({ transaction, end }: Lane): number => {
    if (broken.has(transaction)) return 0;
    return end === null || end.step > step || end.kind === 'lost' ? 1 : 2;
  };
  return lanes.toReversed().sort((one, other) => rank(one) - rank(other));
}

/** The oldest of `lanes` that have ended, at most `count`. */
function olderEnded(lanes: readonly Lane[], step: number, count: number): ReadonlySet<Lane> {
  if (count <= 0) return new Set();
  return new Set(lanes.filter(({ end }) => end !== null && end.step <= step).slice(0, count));
}

/**
 * The step up to which "settled" is judged. A recovery settles everything; while it runs and when it has
 * judged, the reader wants to see what stood open when power failed, so those lanes stay apart.
 */
function settledReference(landmarks: readonly Landmark[], playhead: Playhead): number {
  if (playhead.phase === 'running') return playhead.step;
  return crashStepAt(landmarks, playhead.step) ?? playhead.step;
}

/**
 * The whole of known time while that leaves the living transactions room; in a long trace a window that
 * follows the playhead in leaps of a quarter of its width, so that the axis does not crawl.
 */
function axisOf(lanes: readonly Lane[], nowNs: number, endNs: number): readonly [number, number] {
  const earliestNs = Math.min(nowNs, ...lanes.map(({ begin }) => begin.timeNs));
  if (lanes.length < fewestForWindow || earliestNs < endNs * 0.4) return [0, endNs];
  const width = axisEnd(Math.max(nowNs - earliestNs, 1) * 1.3, false);
  const leap = width / 4;
  const toNs = Math.ceil((nowNs + leap / 4) / leap) * leap;
  return [Math.max(0, toNs - width), toNs];
}

/** The moments to draw when marks closer than `gap` pixels would only cover each other. */
export function thin<M extends Moment>(
  moments: readonly M[],
  throughStep: number,
  fromNs: number,
  x: (timeNs: number) => number,
  gap: number,
): readonly M[] {
  const drawn: M[] = [];
  let lastX = Number.NEGATIVE_INFINITY;
  const count = countThrough(moments, throughStep);
  for (let i = 0; i < count; i++) {
    const moment = moments[i];
    if (moment === undefined || moment.timeNs < fromNs) continue;
    const at = x(moment.timeNs);
    if (at - lastX < gap) continue;
    drawn.push(moment);
    lastX = at;
  }
  return drawn;
}

/** Landmarks whose labels have room beside each other; the newest and the crashes win. */
export function labelled(
  landmarks: readonly Landmark[],
  x: (timeNs: number) => number,
  charPixels: number,
): ReadonlySet<Landmark> {
  const chosen = new Set<Landmark>();
  const taken: { from: number; to: number }[] = [];
  const crashesFirst = landmarks.toReversed().sort((a, b) => rank(a) - rank(b));
  for (const mark of crashesFirst) {
    const to = x(mark.timeNs) + 4;
    const from = to - mark.label.length * charPixels - 8;
    if (from < -56 || taken.some((span) => from < span.to && to > span.from)) continue;
    taken.push({ from, to });
    chosen.add(mark);
  }
  return chosen;
}

function rank(mark: Landmark): number {
  return mark.kind === 'crash' ? 0 : 1;
}
