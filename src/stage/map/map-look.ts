/** Visible part of a map, in terms that hold on any screen: the block in the middle, and its size. */
import { blockRectangle, type MapArrangement } from './map-arrangement.ts';

export interface MapLook {
  /** The block nearest to the middle. */
  readonly block: number;
  /** Position of the middle in its cell: 0 to 1 from its left and top edge, or a little beyond. */
  readonly x: number;
  readonly y: number;
  /** Width of its cell in CSS pixels. */
  readonly width: number;
}

/** The middle of the canvas in the arrangement's own lengths. */
interface Middle {
  readonly x: number;
  readonly y: number;
}

/** Three digits are less than a pixel at any zoom that shows a block. */
const round = (value: number): number => Math.round(value * 1000) / 1000;

export function lookAt(arrangement: MapArrangement, middle: Middle, cellWidthPx: number): MapLook {
  let block = 0;
  let nearest = Infinity;
  for (let each = 0; each < arrangement.blocks; each++) {
    const { x, y, width, height } = blockRectangle(arrangement, each);
    const distance = (x + width / 2 - middle.x) ** 2 + (y + height / 2 - middle.y) ** 2;
    if (distance < nearest) [block, nearest] = [each, distance];
  }
  const cell = blockRectangle(arrangement, block);
  return {
    block,
    x: round((middle.x - cell.x) / cell.width),
    y: round((middle.y - cell.y) / cell.height),
    width: round(cellWidthPx),
  };
}

/** The inverse, on whatever arrangement this screen has; a block beyond the device is its last. */
export function middleOf(arrangement: MapArrangement, look: MapLook): Middle {
  const block = Math.min(look.block, arrangement.blocks - 1);
  const cell = blockRectangle(arrangement, block);
  return { x: cell.x + look.x * cell.width, y: cell.y + look.y * cell.height };
}

export function sameLook(a: MapLook | null, b: MapLook | null): boolean {
  return a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b));
}
