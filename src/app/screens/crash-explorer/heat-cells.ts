/** From crash points to the cells of the heat map: pure, so that what is drawn can be tested. */
import { type Outcome, OUTCOMES } from '../../../model/crash-points.ts';
import type { CrashPoint, OutcomeExample } from '../../../model/spoken.ts';

/** Look of a cell; `either`: all or nothing, depending on what was in flight. */
export type CellLook = Outcome | 'either';

/** From the quietest to the worst, as the legend lists them. */
export const looks: readonly CellLook[] = [
  'settled',
  'rolled-back',
  'either',
  'committed',
  'torn',
  'resurrected',
  'changed',
  'lost',
];

const brokenLooks: ReadonlySet<CellLook> = new Set(['torn', 'resurrected', 'changed', 'lost']);

export function isBroken(look: CellLook): boolean {
  return brokenLooks.has(look);
}

/** All instants of one row that fall into one column. */
export interface HeatCell {
  readonly look: CellLook;
  /** Number of outcomes by their place in `OUTCOMES`. */
  readonly outcomes: readonly number[];
  readonly states: number;
  readonly points: readonly CrashPoint[];
}

/** The worst of the outcomes; where none breaks a promise, what they have in common. */
export function lookOf(outcomes: readonly number[]): CellLook {
  const worst = OUTCOMES.findLast((_, i) => (outcomes[i] ?? 0) > 0) ?? 'settled';
  const goesBack = (outcomes[OUTCOMES.indexOf('rolled-back')] ?? 0) > 0;
  return worst === 'committed' && goesBack ? 'either' : worst;
}

/** Null where nothing is known of a column yet. `points` go by the column they fall into. */
export function cellsOf(
  points: Iterable<readonly [number, CrashPoint]>,
  columns: number,
): readonly (HeatCell | null)[] {
  const inColumn: CrashPoint[][] = Array.from({ length: columns }, () => []);
  for (const [column, point] of points) inColumn[Math.min(column, columns - 1)]?.push(point);
  return inColumn.map((each) => (each.length === 0 ? null : cellOf(each)));
}

function cellOf(points: readonly CrashPoint[]): HeatCell {
  const outcomes = OUTCOMES.map((_, i) => points.reduce((sum, point) => sum + (point.outcomes[i] ?? 0), 0));
  const states = points.reduce((sum, point) => sum + point.states, 0);
  return { look: lookOf(outcomes), outcomes, states, points };
}

/** Position of a column, in pixels. */
export type ColumnScale = (column: number) => { readonly x: number; readonly width: number };

export interface Cursor {
  readonly row: number;
  readonly column: number;
}

/** The cell that a key leads to, or null where the key is none of the map's. */
export function moveCursor(
  { row, column }: Cursor,
  key: string,
  rows: number,
  columns: number,
): Cursor | null {
  const to = (nextRow: number, nextColumn: number): Cursor => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'Home':
      return to(row, 0);
    case 'End':
      return to(row, columns - 1);
    case 'PageUp':
      return to(row, column - 10);
    case 'PageDown':
      return to(row, column + 10);
    default:
      return null;
  }
}

/** The next cell that breaks a promise, in reading order and round about; null where there is none. */
export function nextBroken(
  rows: readonly (readonly (HeatCell | null)[])[],
  from: Cursor | null,
): Cursor | null {
  const broken = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell !== null && isBroken(cell.look) ? [{ row, column }] : [])),
  );
  const isAfter = ({ row, column }: Cursor): boolean =>
    from === null || row > from.row || (row === from.row && column > from.column);
  return broken.find(isAfter) ?? broken[0] ?? null;
}

/** Power failures that an example takes; one that shows without any stands last. */
export function failuresOf({ cuts }: OutcomeExample): number {
  return cuts.length || Number.MAX_VALUE;
}

/** The first of the broken cells whose proof takes the fewest power failures; null where there is none. */
export function plainestBroken(rows: readonly (readonly (HeatCell | null)[])[]): Cursor | null {
  const broken = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      cell !== null && isBroken(cell.look) ? [{ row, column, failures: fewestFailures(cell) }] : [],
    ),
  );
  const least = broken.toSorted((a, b) => a.failures - b.failures)[0];
  return least === undefined ? null : { row: least.row, column: least.column };
}

function fewestFailures({ points }: HeatCell): number {
  const examples = points.flatMap((point) => point.examples).filter(({ broken }) => broken !== null);
  return Math.min(...examples.map(failuresOf));
}

/** The first cell where it depends on what was in flight, else the first where all may be gone. */
export function firstUncertain(rows: readonly (readonly (HeatCell | null)[])[]): Cursor | null {
  for (const look of ['either', 'rolled-back'] as const) {
    for (const [row, cells] of rows.entries()) {
      const column = cells.findIndex((cell) => cell?.look === look);
      if (column >= 0) return { row, column };
    }
  }
  return null;
}
