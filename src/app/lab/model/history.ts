import type { FigureSeries, MarkKind } from '../../../model/frame.ts';
import type { Marks } from '../../../model/spoken.ts';

/** A moment of the session: a step and its simulated time. */
export interface Moment {
  readonly step: number;
  readonly timeNs: number;
}

/** One transaction's life, as far as it is known. */
export interface Lane {
  readonly transaction: number;
  /** "Tx7". */
  readonly label: string;
  readonly begin: Moment;
  readonly writes: Moment[];
  /** COMMIT was asked for. */
  asked: Moment | null;
  end: (Moment & { readonly kind: 'commit' | 'abort' | 'lost' }) | null;
  settled: Moment | null;
}

/** A mark that belongs to the device and not to one transaction. */
export interface Landmark extends Moment {
  readonly kind: MarkKind;
  readonly label: string;
}

/**
 * All marks of the known history, folded into lanes and landmarks. It grows in place, because a trace has
 * hundreds of thousands of marks; each growth makes a new outer object, so that readers notice.
 */
export interface History {
  /** In the order in which the transactions began. */
  readonly lanes: readonly Lane[];
  readonly landmarks: readonly Landmark[];
  /** The last step whose marks are in; -1 before the first. */
  readonly throughStep: number;
  readonly byTransaction: ReadonlyMap<number, Lane>;
}

export function freshHistory(): History {
  return { lanes: [], landmarks: [], throughStep: -1, byTransaction: new Map() };
}

const landmarkKinds: ReadonlySet<MarkKind> = new Set<MarkKind>([
  'checkpoint',
  'collection',
  'crash',
  'recovered',
  'verdict',
]);

/** The history with more marks, which must lie after `history.throughStep`. */
export function extendHistory(history: History, marks: Marks, throughStep: number): History {
  const lanes = history.lanes as Lane[];
  const landmarks = history.landmarks as Landmark[];
  const byTransaction = history.byTransaction as Map<number, Lane>;
  for (let i = 0; i < marks.count; i++) {
    const kind = marks.kind[i];
    const step = marks.step[i];
    const timeNs = marks.timeNs[i];
    if (kind === undefined || step === undefined || timeNs === undefined) break;
    if (landmarkKinds.has(kind)) {
      landmarks.push({ kind, step, timeNs, label: marks.label[i] ?? '' });
      continue;
    }
    const transaction = marks.transaction[i] ?? -1;
    if (transaction < 0) continue;
    let lane = byTransaction.get(transaction);
    if (lane === undefined) {
      const label = marks.label[i] ?? '';
      lane = {
        transaction,
        label,
        begin: { step, timeNs },
        writes: [],
        asked: null,
        end: null,
        settled: null,
      };
      byTransaction.set(transaction, lane);
      lanes.push(lane);
    }
    addToLane(lane, kind, { step, timeNs });
  }
  return { lanes, landmarks, throughStep, byTransaction };
}

function addToLane(lane: Lane, kind: MarkKind, moment: Moment): void {
  if (kind === 'write') lane.writes.push(moment);
  else if (kind === 'asked') lane.asked ??= moment;
  else if (kind === 'settled') lane.settled ??= moment;
  else if (kind === 'commit' || kind === 'abort' || kind === 'lost') lane.end ??= { ...moment, kind };
}

/** The history as it stood at `step`, on its own: what was known beyond is left out. */
export function historyThrough(history: History, step: number): History {
  const lanes = history.lanes
    .filter(({ begin }) => begin.step <= step)
    .map((lane) => laneThrough(lane, step));
  return {
    lanes,
    landmarks: history.landmarks.filter((mark) => mark.step <= step),
    throughStep: Math.min(history.throughStep, step),
    byTransaction: new Map(lanes.map((lane) => [lane.transaction, lane])),
  };
}

function laneThrough(lane: Lane, step: number): Lane {
  const { transaction, label, begin, writes, asked, end, settled } = lane;
  return {
    transaction,
    label,
    begin,
    writes: writes.slice(0, countThrough(writes, step)),
    asked: asked !== null && asked.step <= step ? asked : null,
    end: end !== null && end.step <= step ? end : null,
    settled: settled !== null && settled.step <= step ? settled : null,
  };
}

/** The figures as they stood at `step`. */
export function seriesThrough(series: FigureSeries, step: number): FigureSeries {
  const after = series.step.findIndex((each) => each > step);
  const upTo = (column: Float64Array): Float64Array => column.slice(0, after < 0 ? column.length : after);
  return {
    step: upTo(series.step),
    timeNs: upTo(series.timeNs),
    throughput: upTo(series.throughput),
    gcCost: upTo(series.gcCost),
    writeAmplification: upTo(series.writeAmplification),
    recoveryNs: upTo(series.recoveryNs),
  };
}

/** Returns true if nothing can change about the transaction any more, as seen from `step`. */
export function isSettledAt(lane: Lane, step: number): boolean {
  return lane.settled !== null && lane.settled.step <= step;
}

/** Returns the number of `moments` (in step order) at or before `step`. */
export function countThrough(moments: readonly Moment[], step: number): number {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle]?.step ?? Infinity) <= step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The step of the latest crash at or before `step`, or null. */
export function crashStepAt(landmarks: readonly Landmark[], step: number): number | null {
  const crash = landmarks.findLast((mark) => mark.kind === 'crash' && mark.step <= step);
  return crash?.step ?? null;
}
