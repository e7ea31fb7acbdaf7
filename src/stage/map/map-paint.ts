/**
 * Paints the map's cells into raw pixels: a lookup table from lane and share of valid pages to a colour, one
 * line of pixels built for each row of cells and copied where rows are taller. No canvas in here.
 */
import type { MapView } from '../../model/frame.ts';
import { planeRectangle, type MapArrangement, type MapTransform } from './map-arrangement.ts';

export type Rgb = readonly [number, number, number];

/** Colours of one lane's tone. */
export interface LaneColours {
  readonly tint: Rgb;
  readonly rule: Rgb;
}

export interface MapColours {
  readonly ground: Rgb;
  /** In the order of `DeviceFrame.lanes`. */
  readonly lanes: readonly LaneColours[];
}

const SHADES = 256;
/** An all-valid block is this much of its lane's rule, a block without a valid page this little. */
const FULLEST = 0.82;
const STALEST = 0.2;
/** Cells at least this tall show the share as a filled height, lower ones as a shade. */
const FILL_FROM = 4;
/** Cells at least this large leave a pixel of ground between each other. */
const GRID_FROM = 5;

export interface MapTable {
  readonly ground: number;
  /** Shade of `lane × 256 + share`. */
  readonly shade: Uint32Array;
  /** Per lane: free pages, programmed pages without value, valid pages. */
  readonly free: Uint32Array;
  readonly stale: Uint32Array;
  readonly valid: Uint32Array;
}

/** Opaque, in the byte order of ImageData on a little-endian machine (which all browsers' hosts are). */
function pack([red, green, blue]: Rgb): number {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

export function mapTable(colours: MapColours): MapTable {
  const count = colours.lanes.length;
  const shade = new Uint32Array(count * SHADES);
  const free = new Uint32Array(count);
  const stale = new Uint32Array(count);
  const valid = new Uint32Array(count);
  for (const [lane, { tint, rule }] of colours.lanes.entries()) {
    for (let share = 0; share < SHADES; share += 1) {
      shade[lane * SHADES + share] = pack(mix(tint, rule, (share / (SHADES - 1)) * FULLEST));
    }
    free[lane] = pack(tint);
    stale[lane] = pack(mix(tint, rule, STALEST));
    valid[lane] = pack(mix(tint, rule, FULLEST));
  }
  return { ground: pack(colours.ground), shade, free, stale, valid };
}

export interface MapWindow {
  readonly width: number;
  readonly height: number;
  readonly transform: MapTransform;
}

/** Paints what shows of the device; `pixels` holds width × height × 4 bytes, as ImageData does. */
export function paintMap(
  pixels: Uint8ClampedArray,
  window: MapWindow,
  map: MapView,
  arrangement: MapArrangement,
  table: MapTable,
): void {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, window.width * window.height);
  words.fill(table.ground);
  const cellWidth = arrangement.cellWidth * window.transform.scale;
  const cellHeight = arrangement.cellHeight * window.transform.scale;
  const brush: Brush = {
    words,
    window,
    map,
    arrangement,
    table,
    cellWidth,
    cellHeight,
    filled: cellHeight >= FILL_FROM,
    gridded: cellWidth >= GRID_FROM && cellHeight >= GRID_FROM,
  };
  for (let plane = 0; plane < arrangement.planes; plane += 1) paintPlane(brush, plane);
}

interface Brush {
  readonly words: Uint32Array;
  readonly window: MapWindow;
  readonly map: MapView;
  readonly arrangement: MapArrangement;
  readonly table: MapTable;
  /** In pixels on screen. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly filled: boolean;
  readonly gridded: boolean;
}

function paintPlane(brush: Brush, plane: number): void {
  const { words, window, arrangement, cellWidth, cellHeight, filled, gridded } = brush;
  const { scale, x, y } = window.transform;
  const at = planeRectangle(arrangement, plane);
  const originX = at.x * scale + x;
  const originY = at.y * scale + y;
  const left = Math.max(0, Math.round(originX));
  const right = Math.min(window.width, Math.round(originX + at.width * scale));
  const top = Math.max(0, Math.round(originY));
  const bottom = Math.min(window.height, Math.round(originY + at.height * scale));
  if (left >= right || top >= bottom) return;
  const runs = columnRuns(originX, cellWidth, left, right);
  let builtRow = -1;
  for (let line = top; line < bottom; line += 1) {
    const down = (line + 0.5 - originY) / cellHeight;
    const row = Math.min(arrangement.blockRows - 1, Math.max(0, Math.floor(down)));
    const start = line * window.width;
    if (!filled && row === builtRow) {
      words.copyWithin(start + left, start - window.width + left, start - window.width + right);
      continue;
    }
    // The last line of a large cell is ground.
    if (gridded && (down - row) * cellHeight > cellHeight - 1) continue;
    paintLine(brush, plane, row, start, runs, filled ? 1 - (down - row) : null);
    builtRow = row;
  }
}

/** Returns the extent of each visible column: column, first pixel, pixel after the last. */
function columnRuns(origin: number, cellWidth: number, left: number, right: number): Int32Array {
  const runs: number[] = [];
  const first = Math.max(0, Math.floor((left + 0.5 - origin) / cellWidth));
  let start = left;
  for (let column = first; start < right; column += 1) {
    const end = Math.min(right, Math.max(start, Math.round(origin + (column + 1) * cellWidth)));
    if (end > start) runs.push(column, start, end);
    start = end;
  }
  return Int32Array.from(runs);
}

/** One line of pixels; `level` is its height within the cell (0 bottom, 1 top), null for plain shades. */
function paintLine(
  brush: Brush,
  plane: number,
  row: number,
  start: number,
  runs: Int32Array,
  level: number | null,
): void {
  const { words, map, arrangement, table } = brush;
  const threshold = level === null ? 0 : level * 255;
  const gap = brush.gridded ? 1 : 0;
  for (let run = 0; run < runs.length; run += 3) {
    const index = row * arrangement.blockColumns + (runs[run] ?? 0);
    const block = index * arrangement.planes + plane;
    if (index >= arrangement.blocksPerPlane || block >= arrangement.blocks) continue;
    const lane = map.lane[block] ?? 0;
    const valid = map.valid[block] ?? 0;
    let colour: number | undefined;
    if (level === null) colour = table.shade[lane * SHADES + valid];
    else if (valid > threshold) colour = table.valid[lane];
    else if ((map.programmed[block] ?? 0) > threshold) colour = table.stale[lane];
    else colour = table.free[lane];
    const end = start + (runs[run + 2] ?? 0) - gap;
    for (let at = start + (runs[run + 1] ?? 0); at < end; at += 1) words[at] = colour ?? table.ground;
  }
}
