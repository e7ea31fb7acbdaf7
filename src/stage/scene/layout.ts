/**
 * Positions on the stage, as numbers that the style sheets turn into grids. A lane's height depends on the
 * device alone, never on the number of blocks in it now: blocks come and go, and nothing jumps. A lane with
 * more blocks than fit draws them smaller.
 */
import type { BlockView, DeviceFrame, LaneSpan, LaneView, Panel } from '../../model/spoken.ts';

/** Rows of full height that a lane of a small device has; the stage fits above the fold with them. */
const USUAL_ROWS = 6;
/** More rows than these would push the timeline off the screen; blocks stand in more columns instead. */
const MOST_ROWS = 9;
/** From this many lanes on, a lane is as narrow as one column of blocks. */
const FULL_WIDTH_COLUMNS = 4;
/** Blocks with more pages stand one in a row on a phone. */
const PHONE_PAIR_PAGES = 5;

/** Height of a block row as a share of the full one: 1, 2/3 or 1/2. */
export type Density = 'normal' | 'dense' | 'denser';

export interface LaneLayout {
  readonly columns: number;
  readonly density: Density;
}

export interface DeviceLayout {
  /** Lanes side by side where there is room. */
  readonly laneColumns: number;
  /** Rows of full height that each lane keeps room for. */
  readonly rows: number;
  /** True when rows are many and therefore a little lower. */
  readonly lowRows: boolean;
  /** Columns of blocks in one lane at full height. */
  readonly blockColumns: number;
  /** Blocks in a row on a phone. */
  readonly phoneColumns: 1 | 2;
}

/** Columns of chips in a lane of 150 px, and of 64 px. */
const WIDE_CHIPS = 3;
const NARROW_CHIPS = 3;

export interface ChipLayout {
  readonly wideColumns: number;
  readonly wideRows: number;
  readonly narrowColumns: number;
  readonly narrowRows: number;
}

/** Chips have room for all blocks of the device. */
export function chipLayout(blocks: number, { rows }: DeviceLayout): ChipLayout {
  // Lines that are lower than two thirds of a row are not read any more.
  const columnsFor = (least: number): number => Math.max(least, Math.ceil(blocks / (rows * 1.5)));
  const [wideColumns, narrowColumns] = [columnsFor(WIDE_CHIPS), columnsFor(NARROW_CHIPS)];
  return {
    wideColumns,
    wideRows: Math.ceil(blocks / wideColumns),
    narrowColumns,
    narrowRows: Math.ceil(blocks / narrowColumns),
  };
}

/** Returns true if a block is drawn by its number alone: nothing is on it, as far as is known. */
export function isChip({ asChips }: LaneView, { pages, erasing, health }: BlockView): boolean {
  const isPlain = asChips === true && erasing === 'no' && health === undefined;
  return isPlain && pages.every(({ state }) => state === 'free' || state === 'unread');
}

/** Widths of the lanes: one of chips has its own, and leaves the room to the others. */
export function laneTracks(lanes: readonly LaneView[], { laneColumns }: DeviceLayout): string {
  if (laneColumns < lanes.length) return `repeat(${laneColumns}, minmax(0, 1fr))`;
  return lanes.map(({ asChips }) => (asChips === true ? 'var(--chips-width)' : 'minmax(0, 1fr)')).join(' ');
}

/** A band above the lanes takes the room of a row, so that the timeline stays on the screen. */
function usualRows({ log }: DeviceFrame): number {
  return log === null ? USUAL_ROWS : USUAL_ROWS - 1;
}

export function deviceLayout(frame: DeviceFrame): DeviceLayout {
  const lanes = Math.max(1, frame.lanes.length);
  const blocks = frame.blocks.length;
  const pages = Math.max(0, ...frame.blocks.map((block) => block.pages.length));
  const laneColumns = lanes > 6 ? Math.ceil(lanes / 2) : lanes;
  let blockColumns = Math.max(1, Math.floor(FULL_WIDTH_COLUMNS / laneColumns));
  const rowsOf = () => Math.ceil(blocks / (lanes * blockColumns));
  while (rowsOf() > MOST_ROWS) blockColumns += 1;
  const usual = usualRows(frame);
  const needed = Math.max(rowsOf(), Math.min(usual, Math.ceil(blocks / blockColumns)), 1);
  // Erased blocks take no row.
  const hasChips = frame.lanes.some(({ asChips }) => asChips === true);
  const rows = hasChips ? Math.min(usual, needed) : needed;
  return {
    laneColumns,
    rows,
    lowRows: rows > USUAL_ROWS,
    blockColumns,
    phoneColumns: pages > PHONE_PAIR_PAGES ? 1 : 2,
  };
}

/** The first of ever smaller arrangements in which all blocks of a lane find room. */
export function laneLayout(blocks: number, device: DeviceLayout): LaneLayout {
  const { rows, blockColumns } = device;
  const denseRows = Math.floor(rows * 1.5);
  for (let columns = blockColumns; ; columns += blockColumns) {
    if (blocks <= columns * rows) return { columns, density: 'normal' };
    if (blocks <= columns * denseRows) return { columns, density: 'dense' };
    if (columns > blockColumns && blocks <= columns * rows * 2) return { columns, density: 'denser' };
  }
}

/** Stacked on a phone: what is being filled first, what is erased and waiting last. */
export function phoneOrder(lane: LaneView, index: number): number {
  if (lane.tone === 'available') return 0;
  return lane.tone === 'free' ? 100 : index + 1;
}

/** Grid lines of the bracket under neighbouring lanes; null when it names a lane that is not there. */
export function spanLines(
  lanes: readonly LaneView[],
  span: LaneSpan | null,
): { readonly start: number; readonly end: number } | null {
  if (span === null) return null;
  const first = lanes.findIndex((lane) => lane.id === span.firstLane);
  const last = lanes.findIndex((lane) => lane.id === span.lastLane);
  if (first < 0 || last < 0) return null;
  return { start: Math.min(first, last) + 1, end: Math.max(first, last) + 2 };
}

const PANEL_WEIGHT: Readonly<Record<Panel['kind'], number>> = {
  'mappings-by-transaction': 1.5,
  mappings: 1.35,
  pages: 0.95,
  rows: 2.6,
  frames: 2,
  text: 1.2,
};

/** Names of pages and operations take no less of little room than lists do. */
const NARROW_WEIGHT: typeof PANEL_WEIGHT = {
  ...PANEL_WEIGHT,
  'mappings-by-transaction': 1.25,
  pages: 1,
};

const columns = (weights: readonly number[]): string =>
  weights.map((weight) => `minmax(0, ${weight}fr)`).join(' ');

/** Column widths of the volatile half: one for each panel, the last for what is in flight. */
export function panelColumns(panels: readonly Panel[]): string {
  return columns([...panels.map(({ kind }) => PANEL_WEIGHT[kind]), 1]);
}

/** The same in a stage that is hardly wider than a phone's. */
export function narrowPanelColumns(panels: readonly Panel[]): string {
  return columns([...panels.map(({ kind }) => NARROW_WEIGHT[kind]), 1.05]);
}
