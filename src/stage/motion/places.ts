/** Places of elements on the screen, measured from the corner of the layer in which they move. */
import type { Anchor } from '../scene/anchors.ts';
import type { Motion } from './motion.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Standing extends Place {
  /** The element itself, as long as the frame is on the screen; a copy of it afterwards. */
  readonly element: HTMLElement;
  /** Of its texts and of the page in it, wherever a copy of it is drawn. */
  readonly font: string;
  readonly opacity: string;
}

export type Places = ReadonlyMap<Anchor, Standing>;

/** The anchors that the motions name and that are on the screen. With `copies`, elements outlive their frame. */
export function placesOf(layer: HTMLElement, motions: readonly Motion[], copies: boolean): Places {
  const wanted = new Set(motions.flatMap(({ from, to, along = [] }) => [...from, ...to, ...along]));
  const origin = layer.getBoundingClientRect();
  const places = new Map<Anchor, Standing>();
  for (const element of layer.parentElement?.querySelectorAll<HTMLElement>('[data-anchor]') ?? []) {
    const anchor = element.dataset['anchor'] ?? '';
    if (!wanted.has(anchor) || places.has(anchor) || layer.contains(element)) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0) continue;
    const place = { x: left - origin.left, y: top - origin.top, width, height };
    const { font } = getComputedStyle(element);
    const { opacity } = getComputedStyle(faceIn(element) ?? element);
    const standing = copies ? (element.cloneNode(true) as HTMLElement) : element;
    places.set(anchor, { ...place, font, opacity, element: standing });
  }
  return places;
}

/** The drawn page in an element that holds one. */
export function faceIn(element: HTMLElement): HTMLElement | null {
  const faces = element.querySelectorAll<HTMLElement>('[data-shape]');
  return faces.length === 1 ? (faces[0] ?? null) : null;
}

/** The first of the anchors that is there. */
export function firstOf(anchors: readonly Anchor[], ...places: readonly Places[]): Standing | null {
  for (const anchor of anchors) {
    for (const each of places) {
      const found = each.get(anchor);
      if (found !== undefined) return found;
    }
  }
  return null;
}

/** Two places closer than this are one to the eye. */
export const APART_PX = 0.5;

export function isApart(a: Place, b: Place): boolean {
  return (['x', 'y', 'width', 'height'] as const).some((key) => Math.abs(a[key] - b[key]) > APART_PX);
}
