import { useLayoutEffect, useMemo, type RefObject } from 'react';
import type { MapView } from '../../model/frame.ts';
import type { BlockView, DeviceFrame } from '../../model/spoken.ts';
import { transactionsByKey } from '../scene/scene.ts';
import type { StageSelection } from '../scene/selection.ts';
import type { MapArrangement, MapTransform } from './map-arrangement.ts';
import { drawMap } from './map-draw.ts';
import { mapTable } from './map-paint.ts';
import { mapColours, type MapPalette } from './map-palette.ts';
import type { CanvasSize } from './use-map-zoom.ts';

export interface MapPictureInputs {
  readonly frame: DeviceFrame;
  readonly map: MapView;
  readonly palette: MapPalette | null;
  readonly arrangement: MapArrangement;
  readonly transform: MapTransform;
  readonly size: CanvasSize;
  readonly pages: readonly BlockView[];
  readonly selected: StageSelection | null;
  /** The keyboard's cursor, while the keyboard is here. */
  readonly cursor: number | null;
  readonly followed: readonly StageSelection[];
}

/**
 * Draws the map when something in it has changed, and only then. Resizing a canvas empties it, so it is
 * resized here, by the one who draws it, and before the browser paints: it is never seen empty.
 */
export function useMapPicture(canvas: RefObject<HTMLCanvasElement | null>, inputs: MapPictureInputs): void {
  const { frame, map, palette, arrangement, transform, size, pages, selected, cursor, followed } = inputs;
  const { lanes, focus } = frame;
  const table = useMemo(() => palette && mapTable(mapColours(palette, lanes)), [palette, lanes]);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (!context || palette === null || table === null || size.width === 0) return;
    fitCanvas(context.canvas, size);
    drawMap({
      context,
      image: imageOf(context),
      map,
      lanes,
      transactions: transactionsByKey(frame),
      arrangement,
      transform,
      table,
      palette,
      ratio: size.ratio,
      pages,
      marks: { focus, selected, cursor, followed },
    });
  }, [
    canvas,
    frame,
    map,
    lanes,
    focus,
    selected,
    cursor,
    followed,
    arrangement,
    transform,
    table,
    palette,
    pages,
    size,
  ]);
}

function fitCanvas(canvas: HTMLCanvasElement, size: CanvasSize): void {
  const width = Math.max(1, Math.round(size.width * size.ratio));
  const height = Math.max(1, Math.round(size.height * size.ratio));
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

const images = new WeakMap<CanvasRenderingContext2D, ImageData>();

/** One buffer for each canvas, made anew only when its size changes. */
function imageOf(context: CanvasRenderingContext2D): ImageData {
  const { width, height } = context.canvas;
  const known = images.get(context);
  if (known !== undefined && known.width === width && known.height === height) return known;
  const made = context.createImageData(width, height);
  images.set(context, made);
  return made;
}
