/** Pages of a block on the map: the visual language's cells, as far as their size allows. */
import type { LaneTone } from '../../model/frame.ts';
import type { BlockView } from '../../model/spoken.ts';
import { cellScene, transactionOf, type CellScene, type TransactionLookup } from '../scene/scene.ts';
import type { Rectangle } from './map-arrangement.ts';
import type { MapPalette } from './map-palette.ts';

/** Sizes in CSS pixels from which a cell is outlined, is named, carries its tag. */
const OUTLINE_FROM = 6;
const NAME_FROM = { width: 26, height: 15 };
const TAG_FROM = { width: 40, height: 26 };
const TEXT = 12;

export interface PageGrid {
  readonly columns: number;
  readonly rows: number;
}

/** Columns and rows that make the pages of a block as large as they can be. */
export function pageGrid(pages: number, width: number, height: number): PageGrid {
  let best: PageGrid = { columns: 1, rows: Math.max(1, pages) };
  let bestSide = 0;
  for (let columns = 1; columns <= pages; columns += 1) {
    const rows = Math.ceil(pages / columns);
    const side = Math.min(width / columns, height / rows);
    if (side > bestSide) [best, bestSide] = [{ columns, rows }, side];
  }
  return best;
}

/** Place of a page within its block's rectangle. */
export function pageRectangle(block: Rectangle, grid: PageGrid, page: number): Rectangle {
  const width = block.width / grid.columns;
  const height = block.height / grid.rows;
  return {
    x: block.x + (page % grid.columns) * width,
    y: block.y + Math.floor(page / grid.columns) * height,
    width,
    height,
  };
}

/** The page under a point of the same coordinates as the block's rectangle. */
export function pageAt(block: Rectangle, pages: number, x: number, y: number): number | null {
  const grid = pageGrid(pages, block.width, block.height);
  const column = Math.floor(((x - block.x) / block.width) * grid.columns);
  const row = Math.floor(((y - block.y) / block.height) * grid.rows);
  const page = row * grid.columns + column;
  return column >= 0 && column < grid.columns && page >= 0 && page < pages ? page : null;
}

export interface PageBrush {
  readonly context: CanvasRenderingContext2D;
  readonly palette: MapPalette;
  readonly transactions: TransactionLookup;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

export function drawPages(brush: PageBrush, block: BlockView, tone: LaneTone, at: Rectangle): void {
  const { context, palette, ratio, transactions } = brush;
  context.fillStyle = palette.tints[tone];
  context.fillRect(at.x, at.y, at.width, at.height);
  const grid = pageGrid(block.pages.length, at.width, at.height);
  for (const [index, page] of block.pages.entries()) {
    const cell = pageRectangle(at, grid, index);
    const gap = Math.min(cell.width, cell.height) >= OUTLINE_FROM * ratio ? ratio : 0.5 * ratio;
    drawPage(brush, cellScene(page, transactionOf(page, transactions)), {
      x: cell.x,
      y: cell.y,
      width: cell.width - gap,
      height: cell.height - gap,
    });
  }
}

interface CellInk {
  readonly fill: string | null;
  readonly outline: string;
  readonly text: string;
}

function inkOf(scene: CellScene, palette: MapPalette): CellInk {
  const slot = scene.slot === null ? undefined : palette.slots[scene.slot];
  const edge = slot?.edge ?? palette.edge;
  switch (scene.shape) {
    case 'free':
      return { fill: null, outline: palette.hairline, text: palette.muted };
    case 'plain':
    case 'settled':
      return { fill: palette.hairline, outline: palette.edge, text: palette.ink };
    case 'current':
      return { fill: slot?.fill ?? palette.hairline, outline: edge, text: slot?.text ?? palette.ink };
    case 'undecided':
    case 'programming':
      return { fill: palette.surface, outline: edge, text: palette.ink };
    case 'torn':
      return { fill: null, outline: edge, text: palette.ink };
    case 'bad':
      return { fill: palette.edge, outline: palette.edge, text: palette.ink };
    case 'failed':
      return { fill: palette.danger, outline: palette.danger, text: palette.muted };
    case 'aborted':
      return { fill: null, outline: palette.danger, text: palette.muted };
    case 'stale':
    case 'lost':
    case 'unread':
      return { fill: null, outline: palette.edge, text: palette.muted };
  }
}

function drawPage(brush: PageBrush, scene: CellScene, at: Rectangle): void {
  const { context, palette, ratio } = brush;
  const ink = inkOf(scene, palette);
  const small = Math.min(at.width, at.height) < OUTLINE_FROM * ratio;
  if (small && scene.shape === 'free') return;
  if (ink.fill !== null) {
    context.fillStyle = ink.fill;
    context.fillRect(at.x, at.y, at.width, at.height);
  }
  drawMark(brush, scene, ink, at);
  const heavy = scene.shape === 'undecided' && !small;
  const line = (heavy ? 2.5 : 1) * ratio;
  // A small solid cell needs no outline; a small hollow one is its outline.
  if (!small || ink.fill === null || scene.shape === 'undecided') {
    context.strokeStyle = ink.outline;
    context.lineWidth = small ? ratio * 0.75 : line;
    context.strokeRect(at.x + line / 2, at.y + line / 2, at.width - line, at.height - line);
  }
  drawTexts(brush, scene, ink, at);
}

/** Draws the marks that distinguish states beside fill and outline: diagonal, cross, part of a fill. */
function drawMark(
  { context, ratio }: PageBrush,
  { shape, progress }: CellScene,
  ink: CellInk,
  at: Rectangle,
): void {
  const right = at.x + at.width;
  const bottom = at.y + at.height;
  if (shape === 'torn' || shape === 'programming') {
    context.fillStyle = ink.outline;
    context.globalAlpha = shape === 'torn' ? 1 : 0.38;
    context.fillRect(at.x, at.y, at.width * (shape === 'torn' ? 0.6 : progress), at.height);
    context.globalAlpha = 1;
    return;
  }
  if (shape !== 'stale' && shape !== 'lost' && shape !== 'aborted') return;
  const middle = at.y + at.height / 2;
  context.strokeStyle = ink.outline;
  context.lineWidth = (shape === 'aborted' ? 1.5 : 1) * ratio;
  context.beginPath();
  context.moveTo(at.x, shape === 'lost' ? middle : bottom);
  context.lineTo(right, shape === 'lost' ? middle : at.y);
  if (shape === 'aborted') {
    context.moveTo(at.x, at.y);
    context.lineTo(right, bottom);
  }
  context.stroke();
}

function drawTexts(
  { context, palette, ratio }: PageBrush,
  scene: CellScene,
  ink: CellInk,
  at: Rectangle,
): void {
  if (scene.name === '' || at.width < NAME_FROM.width * ratio || at.height < NAME_FROM.height * ratio) return;
  const tagged = at.width >= TAG_FROM.width * ratio && at.height >= TAG_FROM.height * ratio;
  context.fillStyle = ink.text;
  context.textBaseline = tagged ? 'top' : 'middle';
  context.textAlign = 'left';
  context.font = `600 ${TEXT * ratio}px ${palette.font}`;
  const room = at.width - 6 * ratio;
  const y = tagged ? at.y + 4 * ratio : at.y + at.height / 2;
  if (context.measureText(scene.name).width <= room) context.fillText(scene.name, at.x + 4 * ratio, y);
  if (!tagged || scene.tag === '') return;
  context.textBaseline = 'bottom';
  context.textAlign = 'right';
  context.font = `500 ${TEXT * ratio}px ${palette.font}`;
  context.fillText(scene.tag + scene.tagCount, at.x + at.width - 3 * ratio, at.y + at.height - 2 * ratio);
}
