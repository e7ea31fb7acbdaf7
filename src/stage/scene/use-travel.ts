import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { BlockMove } from './scene.ts';

const DURATION_MS = 480;
const STAGGER_MS = 60;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Blocks that change lane travel from the old place to the new one (measured before, drawn after, inverted
 * and released). With reduced motion they are simply there, and the outlines in the container that carry
 * `data-departed` are put where the blocks stood. `moves` must be a new list for each frame.
 *
 * Places are layout offsets from the container, so that a block under way is measured where it will be.
 */
export function useTravel(
  container: RefObject<HTMLElement | null>,
  moves: readonly BlockMove[],
  still: boolean,
): void {
  const places = useRef<ReadonlyMap<number, Place>>(new Map());

  useLayoutEffect(() => {
    const before = places.current;
    const blocks = blockElements(container.current);
    places.current = placesOf(blocks);
    for (const [order, { block }] of (still ? [] : moves).entries()) {
      const from = before.get(block);
      const to = places.current.get(block);
      const element = blocks.get(block);
      if (from === undefined || to === undefined || element === undefined) continue;
      const [dx, dy] = [from.x - to.x, from.y - to.y];
      if (dx === 0 && dy === 0) continue;
      if (prefersReducedMotion()) outline(container.current, block, from);
      else travel(element, dx, dy, order * STAGGER_MS);
    }
  }, [container, moves, still]);

  useEffect(() => {
    const element = container.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      places.current = placesOf(blockElements(element));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
}

function blockElements(container: HTMLElement | null): ReadonlyMap<number, HTMLElement> {
  const found = container?.querySelectorAll<HTMLElement>('[data-block]') ?? [];
  return new Map([...found].map((element) => [Number(element.dataset['block']), element]));
}

function placeOf(element: HTMLElement): Place {
  return {
    x: element.offsetLeft,
    y: element.offsetTop,
    width: element.offsetWidth,
    height: element.offsetHeight,
  };
}

function placesOf(blocks: ReadonlyMap<number, HTMLElement>): ReadonlyMap<number, Place> {
  return new Map([...blocks].map(([block, element]) => [block, placeOf(element)]));
}

/** Puts the outline where a block stood until this frame. */
function outline(container: HTMLElement | null, block: number, from: Place): void {
  const element = container?.querySelector<HTMLElement>(`[data-departed="${block}"]`);
  element?.style.setProperty('--x', `${from.x}px`);
  element?.style.setProperty('--y', `${from.y}px`);
  element?.style.setProperty('--w', `${from.width}px`);
  element?.style.setProperty('--h', `${from.height}px`);
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function travel(element: HTMLElement, dx: number, dy: number, delay: number): void {
  // Hairlines trail backwards; where lanes are stacked the way is vertical and has none.
  element.dataset['travelling'] = Math.abs(dx) < Math.abs(dy) ? 'vertical' : dx < 0 ? 'right' : 'left';
  const animation = element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
    duration: DURATION_MS,
    delay,
    easing: EASING,
    fill: 'backwards',
  });
  const land = () => delete element.dataset['travelling'];
  animation.addEventListener('finish', land);
  animation.addEventListener('cancel', land);
}
