/** The present look at the charts of all runs: the run that stands out, the x axis, and the instant pointed at. */
import { useMemo, useState } from 'react';
import type { LineFocus, SharedCursor } from '../../ui/charts/compared-lines.tsx';
import { firstProtocol } from '../../lab/model/session-draft.ts';
import type { PickedMoment } from './picked-moment.ts';
import type { RunBoardState, RunRow } from './run-board.ts';
import { type Axis, instantAt, placeOf } from './run-lines.ts';

export interface ChartView {
  readonly board: RunBoardState;
  readonly focus: LineFocus;
  readonly axis: Axis;
  readonly setAxis: (axis: Axis) => void;
  /** End of the x axis: of the work, or of the longest run. */
  readonly xMost: number;
  readonly cursor: SharedCursor;
  /** The instant that was chosen, on the axis; null for none. */
  readonly mark: number | null;
  readonly onPick: (x: number, line: string | null) => void;
}

export function useChartView(
  board: RunBoardState,
  picked: PickedMoment | null,
  onPick: (picked: PickedMoment) => void,
): ChartView {
  const [chosen, setChosen] = useState<string | null>(null);
  const [axis, setAxis] = useState<Axis>('work');
  const [at, onMove] = useState<number | null>(null);
  const { rows } = board;
  const focused = focusedOf(rows, chosen);
  const key = focused === undefined ? '' : String(focused.key);
  const focus = useMemo(() => ({ key, onChoose: setChosen }), [key]);
  const cursor = useMemo(() => ({ at, onMove }), [at]);
  const end = Math.max(0, ...rows.map(({ series }) => series?.timeNs.at(-1) ?? 0));
  const markedIn = rows.find((row) => row.key === picked?.key)?.series;
  return {
    board,
    focus,
    axis,
    setAxis,
    xMost: axis === 'work' ? 1 : end,
    cursor,
    mark: picked === null || !markedIn ? null : placeOf(markedIn, picked.atMs, axis),
    onPick: (x, line) => {
      const row = rows.find((each) => String(each.key) === (line ?? key));
      if (row?.series) onPick(pickedMomentOf(row, instantAt(row.series, x, axis)));
    },
  };
}

/** The run that was chosen; until then the first of LightTx as published, or of any. */
function focusedOf(rows: readonly RunRow[], chosen: string | null): RunRow | undefined {
  return (
    rows.find(({ key }) => String(key) === chosen) ??
    rows.find(({ spec }) => spec.protocol === firstProtocol && spec.mutant === null) ??
    rows[0]
  );
}

/** A pointer is no more exact than a thousandth of a chart. */
const DIGITS = 4;

function pickedMomentOf({ key }: RunRow, ms: number): PickedMoment {
  return { key, atMs: Number(ms.toPrecision(DIGITS)) };
}
