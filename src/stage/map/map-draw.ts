/** One picture of the map: cells, pages where there is room, labels, and what the eye is sent to. */
import type { MapView } from '../../model/frame.ts';
import type { BlockView, DeviceFrame } from '../../model/spoken.ts';
import type { TransactionLookup } from '../scene/scene.ts';
import {
  blockRectangle,
  packageOf,
  packageRectangle,
  planeInPackage,
  planeRectangle,
  type MapArrangement,
  type MapTransform,
  type Rectangle,
} from './map-arrangement.ts';
import { drawPages, pageGrid, pageRectangle, type PageBrush } from './map-pages.ts';
import { paintMap, type MapTable } from './map-paint.ts';
import type { MapPalette } from './map-palette.ts';
import { texts } from '../words/texts.ts';

const LABEL = 12;
/** A plane is named where it is at least this wide, in CSS pixels. */
const PLANE_LABEL_FROM = 140;
/** A block is at least this wide inside its ring, so that it is found on the whole device. */
const RING_FROM = 8;

export interface MapMarks {
  readonly focus: DeviceFrame['focus'];
  readonly selected: { readonly block: number; readonly page: number | null } | null;
  readonly cursor: number | null;
  readonly followed: readonly { readonly block: number; readonly page: number | null }[];
}

export interface MapPicture {
  readonly context: CanvasRenderingContext2D;
  readonly image: ImageData;
  readonly map: MapView;
  readonly lanes: DeviceFrame['lanes'];
  readonly transactions: TransactionLookup;
  readonly arrangement: MapArrangement;
  readonly transform: MapTransform;
  readonly table: MapTable;
  readonly palette: MapPalette;
  readonly ratio: number;
  /** Pages of the blocks that show, where they are large enough. */
  readonly pages: readonly BlockView[];
  readonly marks: MapMarks;
}

export function drawMap(picture: MapPicture): void {
  const { context, image, map, arrangement, transform, table } = picture;
  paintMap(image.data, { width: image.width, height: image.height, transform }, map, arrangement, table);
  context.putImageData(image, 0, 0);
  drawBlockPages(picture);
  drawLabels(picture);
  drawMarks(picture);
}

/** From world to screen, in device pixels. */
export function onScreen(rectangle: Rectangle, { scale, x, y }: MapTransform): Rectangle {
  return {
    x: rectangle.x * scale + x,
    y: rectangle.y * scale + y,
    width: rectangle.width * scale,
    height: rectangle.height * scale,
  };
}

/** A block's cell on screen without the pixel of ground at its right and below. */
export function blockOnScreen(
  arrangement: MapArrangement,
  transform: MapTransform,
  block: number,
): Rectangle {
  const at = onScreen(blockRectangle(arrangement, block), transform);
  return { ...at, width: at.width - 1, height: at.height - 1 };
}

function drawBlockPages(picture: MapPicture): void {
  const { context, palette, transactions, ratio, arrangement, transform, lanes, map } = picture;
  const brush: PageBrush = { context, palette, transactions, ratio };
  for (const block of picture.pages) {
    const tone = lanes[map.lane[block.block] ?? 0]?.tone ?? 'plain';
    drawPages(brush, block, tone, blockOnScreen(arrangement, transform, block.block));
  }
}

/** Packages are named always, planes where they are wide; names stay in sight while a part of theirs is. */
function drawLabels(picture: MapPicture): void {
  const { context, palette, arrangement, transform, ratio } = picture;
  context.font = `600 ${LABEL * ratio}px ${palette.font}`;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  const line = LABEL * 1.5 * ratio;
  const named = Array.from({ length: arrangement.packages }, (_, index) => {
    const at = onScreen(packageRectangle(arrangement, index), transform);
    // On a phone the number alone has room.
    return drawLabel(picture, texts().package(index), at, 0) ?? drawLabel(picture, `${index}`, at, 0);
  });
  for (let plane = 0; plane < arrangement.planes; plane += 1) {
    const at = onScreen(planeRectangle(arrangement, plane), transform);
    if (at.width < PLANE_LABEL_FROM * ratio || at.height < line * 2) continue;
    const beside = named[packageOf(plane, arrangement)] ?? null;
    // If both names would stand in one corner, the plane's follows the package's.
    const meets =
      beside !== null && Math.max(at.y, 0) < beside.y + line && Math.max(at.x, 0) < beside.x + beside.width;
    const indent = meets ? beside.x + beside.width - Math.max(at.x, 0) + 4 * ratio : 0;
    drawLabel(picture, texts().plane(planeInPackage(plane, arrangement)), at, indent);
  }
}

/** At the top left of what it names, or of what still shows of it; null where there is no room. */
function drawLabel(
  { context, palette, ratio, image }: MapPicture,
  text: string,
  at: Rectangle,
  indent: number,
): Rectangle | null {
  const height = LABEL * 1.5 * ratio;
  const width = context.measureText(text).width + 4 * ratio;
  const x = Math.max(at.x, 0) + indent;
  const y = Math.min(Math.max(at.y, 0), at.y + at.height - height);
  if (x + width > Math.min(at.x + at.width, image.width) + 1 || y + height < 0 || y > image.height)
    return null;
  context.fillStyle = palette.surface;
  context.fillRect(x, y, width, height);
  context.fillStyle = palette.muted;
  context.fillText(text, x + (x === at.x ? 0 : 2 * ratio), y + 2 * ratio);
  return { x, y, width, height };
}

function drawMarks({ context, palette, ratio, arrangement, transform, marks, map }: MapPicture): void {
  const ring = (at: Rectangle, colour: string, dashed: boolean) => {
    const padX = Math.max(2 * ratio, (RING_FROM * ratio - at.width) / 2);
    const padY = Math.max(2 * ratio, (RING_FROM * ratio - at.height) / 2);
    const box = [at.x - padX, at.y - padY, at.width + padX * 2, at.height + padY * 2] as const;
    context.setLineDash(dashed ? [3 * ratio, 2 * ratio] : []);
    context.lineWidth = 5 * ratio;
    context.strokeStyle = palette.surface;
    context.strokeRect(...box);
    context.lineWidth = 2.5 * ratio;
    context.strokeStyle = colour;
    context.strokeRect(...box);
    context.setLineDash([]);
  };
  const rectangleOf = (block: number, page: number | null) => {
    const at = blockOnScreen(arrangement, transform, block);
    if (page === null) return at;
    return pageRectangle(at, pageGrid(map.pagesPerBlock, at.width, at.height), page);
  };
  for (const { block, page } of marks.followed) ring(rectangleOf(block, page), palette.ink, false);
  if (marks.cursor !== null) ring(rectangleOf(marks.cursor, null), palette.ink, true);
  for (const place of [marks.selected, marks.focus]) {
    if (place !== null) ring(rectangleOf(place.block, place.page), palette.accent, false);
  }
}
