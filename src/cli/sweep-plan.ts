/**
 * The cells of a sweep as batches for many processes: the longest cells first, and batches that become smaller towards the end,
 * so that all processes end at about the same time. A batch is what a process takes at once.
 */
import type { Text } from '../base/message.ts';
import { ok, type Result } from '../base/result.ts';
import { cellAt, cellCount, type SweepSpec } from '../model/schema/sweep-specification.ts';
import { RunCosts } from '../session/runner/run-cost.ts';
import { asMeasured, checkCell } from '../session/runner/sweep-cell.ts';
import { dividedFor } from './batches.ts';

export interface Batch {
  /** Numbers and ranges of cells: `0-7,12`. */
  readonly cells: string;
  readonly count: number;
  /** Estimated. */
  readonly seconds: number;
}

/** Cells in a batch: their list is an argument of a process. */
const MOST_CELLS = 10_000;

/** Batches of all cells that are not there yet, in the order in which they are to be taken. */
export function planOf(
  spec: SweepSpec,
  processes: number,
  isThere: (cell: number) => boolean,
): Result<Batch[], Text> {
  const count = cellCount(spec);
  const costs = new Float64Array(count);
  const known = new RunCosts();
  const waiting: number[] = [];
  for (let cell = 0; cell < count; cell++) {
    const checked = checkCell(spec, cellAt(spec, cell));
    if (!checked.ok) return checked;
    if (isThere(cell)) continue;
    costs[cell] = known.of(asMeasured(checked.value, spec));
    waiting.push(cell);
  }
  const costOf = (cell: number): number => costs[cell] ?? 0;
  waiting.sort((a, b) => costOf(b) - costOf(a) || a - b);
  const batches = dividedFor(processes, waiting, costOf, MOST_CELLS);
  return ok(
    batches.map(({ items, ms }) => ({
      cells: listOf(items),
      count: items.length,
      seconds: Math.round(ms) / 1e3,
    })),
  );
}

/** `0-7,12`, ascending. */
function listOf(cells: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const cell of cells.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === cell - 1) last[1] = cell;
    else ranges.push([cell, cell]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}

/** The cells of a list, ascending and each once; null for what is none, or a cell beyond the last. */
export function cellsIn(list: string, count: number): Uint32Array | null {
  const cells = new Set<number>();
  for (const part of list.split(',')) {
    const [, first = '', last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === '' || to < from || to >= count) return null;
    for (let cell = from; cell <= to; cell++) cells.add(cell);
  }
  return Uint32Array.from(cells).toSorted();
}
