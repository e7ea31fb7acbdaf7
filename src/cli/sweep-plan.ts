/**
 * The cells of a sweep as batches for many processes: the longest cells first, and batches that become smaller towards the end,
 * so that all processes end at about the same time. A batch is what a process takes at once.
 */
import type { Text } from '../base/message.ts';
import { ok, type Result } from '../base/result.ts';
import { cellAt, cellCount, type SweepSpec } from '../model/schema/sweep-specification.ts';
import { RunCosts } from '../session/runner/run-cost.ts';
import { asMeasured, checkCell } from '../session/runner/sweep-cell.ts';

export interface Batch {
  /** Numbers and ranges of cells: `0-7,12`. */
  readonly cells: string;
  readonly count: number;
  /** Estimated. */
  readonly seconds: number;
}

/**
 * A batch is a share of the work that is left: of what each process still has to do, a quarter. A process takes a third of a
 * second to start, so that a batch of less than two would cost too much of that; after a minute a result is due.
 */
const SHARE = 4;
const LEAST_MS = 2_000;
const MOST_MS = 60_000;
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
  return ok(batchesOf(waiting, costOf, processes));
}

function batchesOf(waiting: readonly number[], costOf: (cell: number) => number, processes: number): Batch[] {
  const batches: Batch[] = [];
  let rest = waiting.reduce((sum, cell) => sum + costOf(cell), 0);
  let batch: number[] = [];
  let cost = 0;
  let room = roomOf(rest, processes);
  const close = (): void => {
    if (batch.length === 0) return;
    batches.push({ cells: listOf(batch), count: batch.length, seconds: Math.round(cost) / 1e3 });
    rest -= cost;
    batch = [];
    cost = 0;
    room = roomOf(rest, processes);
  };
  for (const cell of waiting) {
    if (cost + costOf(cell) > room || batch.length === MOST_CELLS) close();
    batch.push(cell);
    cost += costOf(cell);
  }
  close();
  return batches;
}

function roomOf(restMs: number, processes: number): number {
  return Math.max(LEAST_MS, Math.min(MOST_MS, restMs / (SHARE * processes)));
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
