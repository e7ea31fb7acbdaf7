import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { blockRectangle, fitOf, type MapArrangement, type MapTransform } from './map-arrangement.ts';
import { lookAt, type MapLook, middleOf, sameLook } from './map-look.ts';

/** At the deepest zoom a block is about this wide, in CSS pixels, so that its pages carry texts. */
const DEEPEST_BLOCK = 480;
const BUTTON_FACTOR = 2;
/** Going to a block makes it this wide; the cursor keeps this far from the edges. In CSS pixels. */
const CLOSE_BLOCK = 64;
const MARGIN = 24;

type Behaviour = ZoomBehavior<HTMLCanvasElement, unknown>;
type Target = Selection<HTMLCanvasElement, unknown, null, undefined>;

export interface CanvasSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

export interface MapZoom {
  /** In device pixels. */
  readonly transform: MapTransform;
  readonly atWhole: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly whole: () => void;
  /** Move as little as possible so that the block shows. */
  readonly show: (block: number) => void;
  /** Move to the block and close enough to see its pages. */
  readonly goTo: (block: number) => void;
}

/** Visible part, if the caller keeps it: null for the whole device. */
export interface MapLooking {
  readonly look: MapLook | null;
  readonly onLook: (look: MapLook | null) => void;
}

/** Wheel, pinch and drag on the canvas, and the same by calls for buttons and keys. */
export function useMapZoom(
  canvas: RefObject<HTMLCanvasElement | null>,
  arrangement: MapArrangement,
  size: CanvasSize,
  looking: MapLooking,
): MapZoom {
  const { at, behaviour, least, most } = useBehaviour(canvas, arrangement, size, looking);
  const { width, height, ratio } = size;
  const transform = useMemo(() => ({ scale: at.k, x: at.x * ratio, y: at.y * ratio }), [at, ratio]);
  const withZoom = (act: (target: Target, zoom: Behaviour) => void) => {
    const element = canvas.current;
    if (element !== null && behaviour.current !== null) act(select(element), behaviour.current);
  };
  const centre = (block: number): [number, number] => {
    const cell = blockRectangle(arrangement, block);
    return [(cell.x + cell.width / 2) / ratio, (cell.y + cell.height / 2) / ratio];
  };
  return {
    transform,
    atWhole: at.k <= least,
    zoomIn: () => withZoom((target, it) => it.scaleBy(target, BUTTON_FACTOR)),
    zoomOut: () => withZoom((target, it) => it.scaleBy(target, 1 / BUTTON_FACTOR)),
    whole: () => withZoom((target, it) => it.transform(target, zoomIdentity.scale(least))),
    show: (block) => {
      const [x, y] = centre(block);
      const [left, top] = at.apply([x, y]);
      const within = left > MARGIN && top > MARGIN && left < width - MARGIN && top < height - MARGIN;
      if (!within) withZoom((target, it) => it.translateTo(target, x, y));
    },
    goTo: (block) =>
      withZoom((target, it) => {
        const close = (CLOSE_BLOCK * ratio) / arrangement.cellWidth;
        if (at.k < close) it.scaleTo(target, Math.min(most, close));
        it.translateTo(target, ...centre(block));
      }),
  };
}

/** The zoom that d3 keeps on the canvas, from the whole device down to the pages of one block. */
function useBehaviour(
  canvas: RefObject<HTMLCanvasElement | null>,
  arrangement: MapArrangement,
  size: CanvasSize,
  looking: MapLooking,
) {
  const [at, setAt] = useState<ZoomTransform>(zoomIdentity);
  const behaviour = useRef<Behaviour | null>(null);
  const whole = useRef(true);
  const { width, height, ratio } = size;
  const least = fitOf(arrangement, { width: width * ratio, height: height * ratio });
  const most = Math.max(4, (DEEPEST_BLOCK * ratio) / arrangement.cellWidth);
  const [reporter] = useState(() => createLookReporter(looking));

  // Before the browser paints, so that a changed size is not seen with the zoom of the old one.
  useLayoutEffect(() => {
    const element = canvas.current;
    // Without a size the least zoom is 0, from which d3 does not come back.
    if (element === null || width === 0) return;
    const created = zoom<HTMLCanvasElement, unknown>()
      .scaleExtent([least, most])
      .extent(boxOf(width, height))
      .translateExtent(boxOf(arrangement.width / ratio, arrangement.height / ratio))
      .filter((event: Event) => isOurs(event, element, least))
      .on('zoom', (event: { transform: ZoomTransform }) => {
        whole.current = event.transform.k <= least;
        setAt(event.transform);
      })
      .on('end', ({ transform: { k, x, y } }: { transform: ZoomTransform }) => {
        const middle = { x: ((width / 2 - x) / k) * ratio, y: ((height / 2 - y) / k) * ratio };
        reporter.report(k <= least ? null : lookAt(arrangement, middle, (arrangement.cellWidth * k) / ratio));
      });
    behaviour.current = created;
    const selection = select(element);
    selection.call(created).on('dblclick.zoom', null);
    // A changed size or device keeps the zoom as far as it still holds; the whole stays whole.
    if (whole.current) selection.call((target) => created.transform(target, zoomIdentity.scale(least)));
    else selection.call((target) => created.scaleBy(target, 1));
    return () => {
      selection.on('.zoom', null);
    };
  }, [canvas, arrangement, width, height, ratio, least, most, reporter]);

  // Another look than the one told last comes from outside, as a link's.
  useLayoutEffect(() => {
    const element = canvas.current;
    const zoomer = behaviour.current;
    if (element === null || zoomer === null || width === 0 || !reporter.takes(looking)) return;
    const target = select(element);
    const { look } = looking;
    if (look === null) return zoomer.transform(target, zoomIdentity.scale(least));
    const middle = middleOf(arrangement, look);
    // Reports nothing until the middle is in place.
    reporter.whileSilent(() =>
      zoomer.scaleTo(target, Math.min(most, (look.width * ratio) / arrangement.cellWidth)),
    );
    zoomer.translateTo(target, middle.x / ratio, middle.y / ratio);
  }, [canvas, looking, arrangement, width, ratio, least, most, reporter]);
  return { at, behaviour, least, most };
}

interface LookReporter {
  /** Notes what is kept and by whom; true where it is another look than the one told last. */
  readonly takes: (looking: MapLooking) => boolean;
  readonly report: (look: MapLook | null) => void;
  readonly whileSilent: (act: () => void) => void;
}

/** Reports the visible part to the caller that keeps it, once for each change. */
function createLookReporter(first: MapLooking): LookReporter {
  let keeper = first;
  let told: MapLook | null = null;
  let isSilent = false;
  return {
    takes(looking) {
      keeper = looking;
      if (sameLook(looking.look, told)) return false;
      told = looking.look;
      return true;
    },
    report(look) {
      if (isSilent || sameLook(look, told)) return;
      told = look;
      keeper.onLook(look);
    },
    whileSilent(act) {
      isSilent = true;
      act();
      isSilent = false;
    },
  };
}

function boxOf(width: number, height: number): [[number, number], [number, number]] {
  return [
    [0, 0],
    [width, height],
  ];
}

/** Zooming out beyond the whole device, and one finger on it, scroll the page. */
function isOurs(event: Event, element: HTMLCanvasElement, least: number): boolean {
  const whole = zoomTransform(element).k <= least;
  if (event instanceof WheelEvent) return event.ctrlKey || !(whole && event.deltaY > 0);
  if ('touches' in event) return !whole || (event as TouchEvent).touches.length > 1;
  return event instanceof MouseEvent && event.button === 0;
}
