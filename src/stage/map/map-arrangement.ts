/**
 * Places of a full-size device's blocks on the map: packages side by side, in them planes, in them blocks row
 * by row. Blocks are numbered across planes and planes across packages, as the device stripes its writes:
 * block b stands on plane b mod planes, plane p in package p mod packages. Lengths are device pixels at zoom
 * 1. Cells are whole pixels, so that the map is crisp.
 */
import { assert } from '../../base/assert.ts';
import type { MapView } from '../../model/frame.ts';

export interface MapArrangement {
  readonly blocks: number;
  readonly planes: number;
  readonly packages: number;
  readonly blocksPerPlane: number;
  readonly planesPerPackage: number;
  /** Packages side by side, planes side by side in a package, blocks side by side in a plane. */
  readonly packageColumns: number;
  readonly planeColumns: number;
  readonly blockColumns: number;
  readonly blockRows: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly planeGap: number;
  readonly packageGap: number;
  readonly labelHeight: number;
  readonly width: number;
  readonly height: number;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The zoom and pan in device pixels: screen = world × scale + offset. */
export interface MapTransform {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

type Counts = Pick<MapView, 'blocks' | 'planes' | 'packages'>;

const PLANE_GAP = 3;
const PACKAGE_GAP = 10;
const LABEL_HEIGHT = 18;
/** Beyond these a cell is a line, not a block. */
const FLATTEST = 0.5;
const TALLEST = 3;
const LARGEST_CELL = 48;

/**
 * The arrangement with the largest cells of bearable shape that fits `width` × `height` device pixels; among equals,
 * the one whose planes are nearest to twice as wide as high. If the device has more blocks than the space has pixels:
 * one pixel a block, and the whole is larger than the space.
 */
export function arrangeMap(counts: Counts, width: number, height: number, ratio: number): MapArrangement {
  const space: Space = { width: Math.max(1, width), height: Math.max(1, height), ratio };
  const planesPerPackage = Math.max(1, Math.round(counts.planes / counts.packages));
  let best: MapArrangement | null = null;
  for (let packageColumns = 1; packageColumns <= counts.packages; packageColumns += 1) {
    for (let planeColumns = 1; planeColumns <= planesPerPackage; planeColumns += 1) {
      const found = largestCells(counts, packageColumns, planeColumns, space);
      if (best === null || isBetter(found, best, space)) best = found;
    }
  }
  assert(best !== null, 'a device has a package');
  return best;
}

interface Space {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

function isBetter(a: MapArrangement, b: MapArrangement, space: Space): boolean {
  const [fitA, fitB] = [fitOf(a, space), fitOf(b, space)];
  if (fitA < 1 || fitB < 1) return fitA > fitB;
  const [areaA, areaB] = [a.cellWidth * a.cellHeight, b.cellWidth * b.cellHeight];
  return areaA === areaB ? flatness(a) < flatness(b) : areaA > areaB;
}

/** Returns the factor by which the whole must be shrunk to fit; 1 when it fits. */
export function fitOf(map: MapArrangement, space: { width: number; height: number }): number {
  return Math.min(1, space.width / map.width, space.height / map.height);
}

/** Distance of a plane's shape from twice as wide as high. */
function flatness(map: MapArrangement): number {
  const plane = planeRectangle(map, 0);
  return Math.abs(Math.log(plane.width / plane.height / 2));
}

function largestCells(
  counts: Counts,
  packageColumns: number,
  planeColumns: number,
  space: Space,
): MapArrangement {
  const { width, height, ratio } = space;
  const blocksPerPlane = Math.ceil(counts.blocks / counts.planes);
  const shape = { packageColumns, planeColumns, ratio };
  const frame = build(counts, { ...shape, blockColumns: 0, cellWidth: 0, cellHeight: 0 });
  const packageRows = Math.ceil(counts.packages / packageColumns);
  const planeRows = Math.ceil(frame.planesPerPackage / planeColumns);
  const planeWidth = Math.max(1, (width - frame.width) / (packageColumns * planeColumns));
  const planeHeight = Math.max(1, (height - frame.height) / (packageRows * planeRows));
  let best: MapArrangement | null = null;
  for (let cellWidth = 1; cellWidth <= LARGEST_CELL * ratio; cellWidth += 1) {
    const blockColumns = Math.min(blocksPerPlane, Math.floor(planeWidth / cellWidth));
    if (blockColumns < 1) break;
    const room = Math.floor(planeHeight / Math.ceil(blocksPerPlane / blockColumns));
    const cellHeight = Math.min(room, Math.floor(cellWidth * TALLEST));
    if (cellHeight < 1 || cellHeight < cellWidth * FLATTEST) continue;
    if (best === null || cellWidth * cellHeight > best.cellWidth * best.cellHeight) {
      best = build(counts, { ...shape, blockColumns, cellWidth, cellHeight });
    }
  }
  if (best !== null) return best;
  const blockColumns = Math.max(1, Math.round(Math.sqrt((blocksPerPlane * planeWidth) / planeHeight)));
  return build(counts, { ...shape, blockColumns, cellWidth: 1, cellHeight: 1 });
}

interface Shape {
  readonly packageColumns: number;
  readonly planeColumns: number;
  /** 0 leaves the cells out: the size is then that of gaps and labels alone. */
  readonly blockColumns: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly ratio: number;
}

function build(counts: Counts, shape: Shape): MapArrangement {
  const { packageColumns, planeColumns, blockColumns, cellWidth, cellHeight, ratio } = shape;
  const blocksPerPlane = Math.ceil(counts.blocks / counts.planes);
  const planesPerPackage = Math.max(1, Math.round(counts.planes / counts.packages));
  const blockRows = blockColumns === 0 ? 0 : Math.ceil(blocksPerPlane / blockColumns);
  const planeGap = Math.round(PLANE_GAP * ratio);
  const packageGap = Math.round(PACKAGE_GAP * ratio);
  const labelHeight = Math.round(LABEL_HEIGHT * ratio);
  const planeRows = Math.ceil(planesPerPackage / planeColumns);
  const packageRows = Math.ceil(counts.packages / packageColumns);
  const packageWidth = planeColumns * (blockColumns * cellWidth + planeGap) - planeGap;
  const packageHeight = planeRows * (blockRows * cellHeight + planeGap) - planeGap + labelHeight;
  return {
    ...counts,
    blocksPerPlane,
    planesPerPackage,
    packageColumns,
    planeColumns,
    blockColumns,
    blockRows,
    cellWidth,
    cellHeight,
    planeGap,
    packageGap,
    labelHeight,
    width: packageColumns * (packageWidth + packageGap) - packageGap,
    height: packageRows * (packageHeight + packageGap) - packageGap,
  };
}

export function packageOf(plane: number, map: Pick<MapArrangement, 'packages'>): number {
  return plane % map.packages;
}

/** A plane's place among those of its package. */
export function planeInPackage(plane: number, map: Pick<MapArrangement, 'packages'>): number {
  return Math.floor(plane / map.packages);
}

/** A package with its label. */
export function packageRectangle(map: MapArrangement, index: number): Rectangle {
  const width = map.planeColumns * (map.blockColumns * map.cellWidth + map.planeGap) - map.planeGap;
  const planeRows = Math.ceil(map.planesPerPackage / map.planeColumns);
  const height = planeRows * (map.blockRows * map.cellHeight + map.planeGap) - map.planeGap + map.labelHeight;
  return {
    x: (index % map.packageColumns) * (width + map.packageGap),
    y: Math.floor(index / map.packageColumns) * (height + map.packageGap),
    width,
    height,
  };
}

export function planeRectangle(map: MapArrangement, plane: number): Rectangle {
  const home = packageRectangle(map, packageOf(plane, map));
  const place = planeInPackage(plane, map);
  const width = map.blockColumns * map.cellWidth;
  const height = map.blockRows * map.cellHeight;
  return {
    x: home.x + (place % map.planeColumns) * (width + map.planeGap),
    y: home.y + map.labelHeight + Math.floor(place / map.planeColumns) * (height + map.planeGap),
    width,
    height,
  };
}

export function blockRectangle(map: MapArrangement, block: number): Rectangle {
  const plane = planeRectangle(map, block % map.planes);
  const index = Math.floor(block / map.planes);
  return {
    x: plane.x + (index % map.blockColumns) * map.cellWidth,
    y: plane.y + Math.floor(index / map.blockColumns) * map.cellHeight,
    width: map.cellWidth,
    height: map.cellHeight,
  };
}

/** The block at a point of the world, null between the planes and outside. */
export function blockAt(map: MapArrangement, x: number, y: number): number | null {
  for (let plane = 0; plane < map.planes; plane += 1) {
    const { x: left, y: top, width, height } = planeRectangle(map, plane);
    if (x < left || y < top || x >= left + width || y >= top + height) continue;
    const column = Math.floor((x - left) / map.cellWidth);
    const row = Math.floor((y - top) / map.cellHeight);
    const block = (row * map.blockColumns + column) * map.planes + plane;
    return row * map.blockColumns + column < map.blocksPerPlane && block < map.blocks ? block : null;
  }
  return null;
}

/** The next block from `block` in a direction (−1, 0 or 1 each), across gaps; itself at the world's edge. */
export function neighbour(map: MapArrangement, block: number, dx: number, dy: number): number {
  const { x, y } = blockRectangle(map, block);
  let [px, py] = [x + map.cellWidth / 2, y + map.cellHeight / 2];
  while (px >= 0 && py >= 0 && px < map.width && py < map.height) {
    px += dx * map.cellWidth;
    py += dy * map.cellHeight;
    const found = blockAt(map, px, py);
    if (found !== null && found !== block) return found;
  }
  return block;
}

/** Blocks that show in a window of `width` × `height` device pixels, plane by plane. */
export function visibleBlocks(
  map: MapArrangement,
  transform: MapTransform,
  width: number,
  height: number,
): number[] {
  const left = -transform.x / transform.scale;
  const top = -transform.y / transform.scale;
  const right = left + width / transform.scale;
  const bottom = top + height / transform.scale;
  const found: number[] = [];
  for (let plane = 0; plane < map.planes; plane += 1) {
    const at = planeRectangle(map, plane);
    const first = Math.max(0, Math.floor((left - at.x) / map.cellWidth));
    const last = Math.min(map.blockColumns - 1, Math.ceil((right - at.x) / map.cellWidth) - 1);
    const lastRow = Math.min(map.blockRows - 1, Math.ceil((bottom - at.y) / map.cellHeight) - 1);
    for (let row = Math.max(0, Math.floor((top - at.y) / map.cellHeight)); row <= lastRow; row += 1) {
      for (let column = first; column <= last; column += 1) {
        const index = row * map.blockColumns + column;
        const block = index * map.planes + plane;
        if (index < map.blocksPerPlane && block < map.blocks) found.push(block);
      }
    }
  }
  return found;
}
