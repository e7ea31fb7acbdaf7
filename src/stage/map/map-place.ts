/** From the pointer to blocks, and from the view to the blocks in it. */
import type { StageSelection } from '../scene/selection.ts';
import { blockAt, visibleBlocks, type MapArrangement, type MapTransform } from './map-arrangement.ts';
import { blockOnScreen } from './map-draw.ts';
import { pageAt } from './map-pages.ts';
import type { CanvasSize } from './use-map-zoom.ts';

/** Pages appear from this many CSS pixels a block. */
const PAGES_FROM = 24;
/** More blocks than these cannot be large enough; a guard, not a limit that is met. */
const MOST_BLOCKS = 4096;

/** Blocks whose pages are to be drawn; none while they are too small for it. */
export function blocksWithPages(
  arrangement: MapArrangement,
  transform: MapTransform,
  size: CanvasSize,
): readonly number[] {
  if (arrangement.cellWidth * transform.scale < PAGES_FROM * size.ratio) return [];
  const found = visibleBlocks(arrangement, transform, size.width * size.ratio, size.height * size.ratio);
  return found.length > MOST_BLOCKS ? [] : found;
}

/** The block, and its page where `pages` of them show, at a point of the canvas in CSS pixels. */
export function placeAt(
  arrangement: MapArrangement,
  transform: MapTransform,
  ratio: number,
  pages: number,
  point: { readonly x: number; readonly y: number },
): StageSelection | null {
  const [x, y] = [point.x * ratio, point.y * ratio];
  const block = blockAt(
    arrangement,
    (x - transform.x) / transform.scale,
    (y - transform.y) / transform.scale,
  );
  if (block === null) return null;
  const at = blockOnScreen(arrangement, transform, block);
  return { block, page: pages > 0 ? pageAt(at, pages, x, y) : null };
}
