/** One tab stop for all pages of the stage; arrow keys walk from page to page and from block to block. */
import type { DeviceFrame } from '../../model/spoken.ts';
import type { StageSelection } from './selection.ts';

/** Blocks in display order, lane by lane, each with its number of pages. */
export type WalkLanes = readonly (readonly { readonly block: number; readonly pages: number }[])[];

export function walkLanes(frame: DeviceFrame): WalkLanes {
  const pages = new Map(frame.blocks.map((block) => [block.block, block.pages.length]));
  return frame.lanes
    .map((lane) => lane.blocks.map((block) => ({ block, pages: pages.get(block) ?? 0 })))
    .filter((lane) => lane.length > 0);
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
 */
export function walk(lanes: WalkLanes, cursor: StageSelection, key: string): StageSelection | null {
  const place = find(lanes, cursor.block);
  if (place === null) return null;
  const { lane, row } = place;
  const pages = lanes[lane]?.[row]?.pages ?? 0;
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
