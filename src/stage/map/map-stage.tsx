import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { assert } from '../../base/assert.ts';
import type { MapView } from '../../model/frame.ts';
import type { DeviceFrame } from '../../model/spoken.ts';
import type { StageSelection } from '../scene/selection.ts';
import shared from '../parts/shared.module.css';
import type { LoadBlocks } from './load-blocks.ts';
import { arrangeMap, type MapArrangement } from './map-arrangement.ts';
import { MapControls } from './map-controls.tsx';
import { isPick, keyTarget, zoomByKey } from './map-keys.ts';
import { blocksWithPages, placeAt } from './map-place.ts';
import styles from './map-stage.module.css';
import { MapSummary } from './map-summary.tsx';
import type { MapLook } from './map-look.ts';
import { blockWords, wholeNumber } from './map-words.ts';
import { useBlockPages } from './use-block-pages.ts';
import { useCanvasSize } from './use-canvas-size.ts';
import { useMapPicture } from './use-map-picture.ts';
import { useMapZoom, type CanvasSize, type MapLooking } from './use-map-zoom.ts';
import { usePalette } from './use-palette.ts';
import { texts } from '../words/texts.ts';

export interface MapStageProps {
  /** `frame.map` must be there. */
  readonly frame: DeviceFrame;
  readonly selected: StageSelection | null;
  readonly onSelect: (selection: StageSelection) => void;
  readonly loadBlocks: LoadBlocks;
  /** Places of the followed item on flash. */
  readonly followed?: readonly StageSelection[];
  /** Visible part of the map, if the caller keeps it; null for the whole. */
  readonly look?: MapLook | null;
  readonly onLook?: (look: MapLook | null) => void;
}

const keptByNobody = (): void => undefined;

const nowhere: readonly StageSelection[] = [];

/** A full-size device: one cell a block, by package and plane, from the whole down to the pages. */
export function MapStage(props: MapStageProps) {
  const { frame, selected, onSelect, loadBlocks, followed = nowhere } = props;
  assert(frame.map !== null, 'a map stage needs a map');
  const { map, lanes } = frame;
  const { look = null, onLook = keptByNobody } = props;
  const looking = useMemo(() => ({ look, onLook }), [look, onLook]);
  const view = useMapView(map, looking);
  const { canvas, probe, size, arrangement, zoom, blocks } = view;
  const { transform } = zoom;
  const [cursor, setCursor] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const walked = cursor ?? selected?.block ?? frame.focus?.block ?? 0;
  const marked = focused ? walked : null;
  const pages = useBlockPages(loadBlocks, blocks, frame.step);
  useMapPicture(canvas, { ...view, frame, map, transform, pages, selected, cursor: marked, followed });

  const select = (place: StageSelection) => {
    setCursor(place.block);
    onSelect(place);
  };
  const placeOf = ({ nativeEvent }: MouseEvent) => {
    const shown = blocks.length > 0 ? map.pagesPerBlock : 0;
    const point = { x: nativeEvent.offsetX, y: nativeEvent.offsetY };
    return placeAt(arrangement, transform, size.ratio, shown, point);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyTarget(arrangement, walked, event);
    if (next !== null) {
      setCursor(next);
      zoom.show(next);
    } else if (isPick(event)) select({ block: walked, page: null });
    else if (!zoomByKey(event, zoom)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const goTo = (block: number) => {
    zoom.goTo(block);
    select({ block, page: null });
  };
  const told = hovered ?? marked ?? selected?.block ?? null;
  return (
    <div className={styles['map']}>
      <MapControls zoom={zoom} blocks={map.blocks} onGoTo={goTo}>
        {told === null ? texts().pointAtBlock : blockWords(map, lanes, told)}
      </MapControls>
      <Walk
        frame={frame}
        map={map}
        walked={walked}
        selected={selected?.block === walked}
        onKeyDown={onKeyDown}
        onFocused={setFocused}
        onPoint={(event) => setHovered(event === null ? null : (placeOf(event)?.block ?? null))}
        onPick={(event) => {
          const place = placeOf(event);
          if (place !== null) select(place);
        }}
      >
        <canvas ref={canvas} className={styles['canvas']} data-whole={zoom.atWhole} aria-hidden="true" />
      </Walk>
      <MapSummary map={map} lanes={lanes} />
      <span ref={probe} hidden />
    </div>
  );
}

interface WalkProps {
  readonly frame: DeviceFrame;
  readonly map: MapView;
  readonly walked: number;
  readonly selected: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocused: (focused: boolean) => void;
  readonly onPoint: (event: MouseEvent | null) => void;
  readonly onPick: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

/** The map for keyboard and screen reader: a list of all blocks, of which only the one walked to is there. */
function Walk(props: WalkProps) {
  const { frame, map, walked, selected, onKeyDown, onFocused, onPoint, onPick, children } = props;
  const id = useId();
  return (
    <div
      className={styles['walk']}
      role="listbox"
      aria-label={texts().map(wholeNumber(map.blocks))}
      aria-activedescendant={`${id}${walked}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => onFocused(true)}
      onBlur={() => onFocused(false)}
      onPointerMove={onPoint}
      onPointerLeave={() => onPoint(null)}
      onClick={onPick}
    >
      {children}
      <span
        id={`${id}${walked}`}
        className={shared['spoken']}
        role="option"
        aria-selected={selected}
        aria-posinset={walked + 1}
        aria-setsize={map.blocks}
      >
        {blockWords(map, frame.lanes, walked)}
      </span>
    </div>
  );
}

/** Canvas, size, zoom and colours, and which blocks are large enough to show their pages. */
function useMapView(map: MapView, looking: MapLooking) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const size = useCanvasSize(canvas);
  const arrangement = useArrangement(map, size);
  const zoom = useMapZoom(canvas, arrangement, size, looking);
  const palette = usePalette(probe);
  const blocks = blocksWithPages(arrangement, zoom.transform, size);
  return { canvas, probe, size, arrangement, zoom, palette, blocks };
}

function useArrangement(map: MapView, size: CanvasSize): MapArrangement {
  const { blocks, planes, packages } = map;
  const { width, height, ratio } = size;
  return useMemo(
    () => arrangeMap({ blocks, planes, packages }, width * ratio, height * ratio, ratio),
    [blocks, planes, packages, width, height, ratio],
  );
}
