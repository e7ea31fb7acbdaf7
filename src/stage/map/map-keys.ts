/** The map's keys: arrows walk, plus and minus zoom, 0 shows the whole device, Enter and space inspect. */
import { neighbour, type MapArrangement } from './map-arrangement.ts';
import type { MapZoom } from './use-map-zoom.ts';

export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** With the shift key, an arrow goes this many blocks far. */
const STRIDE = 10;

/** Keys with other modifiers belong to the browser. */
function isOurs(key: Key): boolean {
  return !key.ctrlKey && !key.metaKey && !key.altKey;
}

/** The block an arrow key leads to; null for any other key. */
export function keyTarget(arrangement: MapArrangement, block: number, key: Key): number | null {
  const step = STEPS[key.key];
  if (step === undefined || !isOurs(key)) return null;
  let at = block;
  for (let n = key.shiftKey ? STRIDE : 1; n > 0; n -= 1) at = neighbour(arrangement, at, ...step);
  return at;
}

export function isPick(key: Key): boolean {
  return isOurs(key) && (key.key === 'Enter' || key.key === ' ');
}

/** False when the key is none that zooms. */
export function zoomByKey(key: Key, zoom: Pick<MapZoom, 'zoomIn' | 'zoomOut' | 'whole'>): boolean {
  if (!isOurs(key)) return false;
  if (key.key === '+' || key.key === '=') zoom.zoomIn();
  else if (key.key === '-') zoom.zoomOut();
  else if (key.key === '0') zoom.whole();
  else return false;
  return true;
}
