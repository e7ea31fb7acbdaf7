import type { RunBoardState } from './run-board.ts';

/** An instant that was chosen in a chart. */
export interface PickedMoment {
  /** Key of the run whose line was pointed at; null for none. */
  readonly key: number | null;
  readonly atMs: number;
}

/** Charts over simulated time, in which an instant can be chosen. */
export interface PickableCharts {
  readonly board: RunBoardState;
  readonly picked: PickedMoment | null;
  readonly onPick: (picked: PickedMoment) => void;
}

/** A pointer is no more exact than a thousandth of a chart. */
const DIGITS = 4;

export function pickedMoment(ms: number, line: string | null): PickedMoment {
  return { key: line === null ? null : Number(line), atMs: Number(ms.toPrecision(DIGITS)) };
}
