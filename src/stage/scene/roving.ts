/** One tab stop for all pages of the stage; arrow keys walk from page to page and from block to block. */
import type { DeviceFrame, LaneView } from '../../model/spoken.ts';
import { isChip } from './layout.ts';
import type { StageSelection } from './selection.ts';

interface WalkRow {
  readonly block: number;
  /** 0 of a chip, which is one place. */
  readonly pages: number;
}

/** Blocks in display order, lane by lane. */
export type WalkLanes = readonly (readonly WalkRow[])[];

export function walkLanes(frame: DeviceFrame): WalkLanes {
  const blocks = new Map(frame.blocks.map((block) => [block.block, block]));
  const rowOf = (lane: LaneView, number: number): WalkRow => {
    const block = blocks.get(number);
    return { block: number, pages: block === undefined || isChip(lane, block) ? 0 : block.pages.length };
  };
  return frame.lanes
    .map((lane) => inOrder(lane.blocks.map((block) => rowOf(lane, block))))
    .filter((lane) => lane.length > 0);
}

/** Chips stand before the rows of their lane. */
function inOrder(rows: readonly WalkRow[]): readonly WalkRow[] {
  return [...rows.filter(({ pages }) => pages === 0), ...rows.filter(({ pages }) => pages > 0)];
}

/** Returns the tab stop: the cursor if it still exists, else the first page. */
export function tabStop(lanes: WalkLanes, cursor: StageSelection | null): StageSelection | null {
  if (cursor !== null && find(lanes, cursor.block) !== null) return cursor;
  const first = lanes[0]?.[0];
  return first === undefined ? null : { block: first.block, page: first.pages > 0 ? 0 : null };
}

/**
 * The cursor after a key, or null when the key is none of ours. The block's number stands left of its first
 * page; beyond a row's end the walk goes on in the neighbouring lane, in the same row.
 *
 * @param columns Chips side by side, where the cursor is on a chip
 */
export function walk(
  lanes: WalkLanes,
  cursor: StageSelection,
  key: string,
  columns = 1,
): StageSelection | null {
  const place = find(lanes, cursor.block);
  if (place === null) return null;
  const { lane, row } = place;
  const pages = lanes[lane]?.[row]?.pages ?? 0;
  if (pages === 0) {
    const next = walkChips(lanes, lane, row, key, columns);
    if (next !== null) return next;
  }
  const column = cursor.page ?? -1;
  switch (key) {
    case 'ArrowRight':
      return column + 1 < pages ? at(lanes, lane, row, column + 1) : at(lanes, lane + 1, row, -1);
    case 'ArrowLeft':
      return column >= 0 ? at(lanes, lane, row, column - 1) : at(lanes, lane - 1, row, Infinity);
    case 'ArrowDown':
      return at(lanes, lane, row + 1, column);
    case 'ArrowUp':
      return at(lanes, lane, row - 1, column);
    case 'Home':
      return at(lanes, lane, row, -1);
    case 'End':
      return at(lanes, lane, row, Infinity);
    case 'PageDown':
      return at(lanes, lane + 1, row, column);
    case 'PageUp':
      return at(lanes, lane - 1, row, column);
    default:
      return null;
  }
}

/** The slot after a key, of so many in a row; null when the key is none of ours. */
export function walkSlots(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(count - 1, at + 1);
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** From chip to chip; null at the ends of their rows, beyond which other lanes begin. */
function walkChips(
  lanes: WalkLanes,
  lane: number,
  row: number,
  key: string,
  columns: number,
): StageSelection | null {
  const line = Math.floor(row / columns);
  const isInLine = (other: number): boolean => Math.floor(other / columns) === line;
  const target = {
    ArrowRight: isInLine(row + 1) ? row + 1 : -1,
    ArrowLeft: isInLine(row - 1) ? row - 1 : -1,
    ArrowDown: row + columns,
    ArrowUp: row - columns,
  }[key];
  const blocks = lanes[lane] ?? [];
  if (target !== undefined && target >= 0 && target < blocks.length) return at(lanes, lane, target, -1);
  if (key === 'ArrowRight') return at(lanes, lane + 1, line, -1);
  return key === 'ArrowLeft' ? at(lanes, lane - 1, line, Infinity) : null;
}

function find(lanes: WalkLanes, block: number): { lane: number; row: number } | null {
  for (const [lane, blocks] of lanes.entries()) {
    const row = blocks.findIndex((entry) => entry.block === block);
    if (row >= 0) return { lane, row };
  }
  return null;
}

/** The nearest existing place: lanes and rows end, they do not wrap. */
function at(lanes: WalkLanes, lane: number, row: number, column: number): StageSelection | null {
  const blocks = lanes[Math.min(lanes.length - 1, Math.max(0, lane))];
  const entry = blocks?.[Math.min(blocks.length - 1, Math.max(0, row))];
  if (entry === undefined) return null;
  const page = Math.min(entry.pages - 1, column);
  return { block: entry.block, page: page < 0 ? null : page };
}
