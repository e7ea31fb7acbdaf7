import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
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

export interface Departure extends Place {
  readonly block: number;
}

/**
 * Blocks that change lane travel from the old place to the new one (measured before, drawn after, inverted
 * and released). With reduced motion they are simply there, and an outline stays in the old place until
 * the next frame: those outlines are the result. `moves` must be a new list for each frame.
 *
 * Places are layout offsets from the container, so that a block under way is measured where it will be.
 */
export function useTravel(
  container: RefObject<HTMLElement | null>,
  moves: readonly BlockMove[],
  still: boolean,
): readonly Departure[] {
  const places = useRef<ReadonlyMap<number, Place>>(new Map());
  const [departures, setDepartures] = useState<readonly Departure[]>([]);

  useLayoutEffect(() => {
    const before = places.current;
    const blocks = blockElements(container.current);
    const after = new Map([...blocks].map(([block, element]) => [block, placeOf(element)]));
    places.current = after;
    const left: Departure[] = [];
    for (const [order, { block }] of (still ? [] : moves).entries()) {
      const from = before.get(block);
      const to = after.get(block);
      const element = blocks.get(block);
      if (from === undefined || to === undefined || element === undefined) continue;
      const [dx, dy] = [from.x - to.x, from.y - to.y];
      if (dx === 0 && dy === 0) continue;
      if (prefersReducedMotion()) left.push({ block, ...from });
      else travel(element, dx, dy, order * STAGGER_MS);
    }
    setDepartures((now) => (now.length === 0 && left.length === 0 ? now : left));
  }, [container, moves, still]);

  useEffect(() => {
    const element = container.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      places.current = new Map(
        [...blockElements(element)].map(([block, child]) => [block, placeOf(child)]),
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);

  return departures;
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

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function travel(element: HTMLElement, dx: number, dy: number, delay: number): void {
  // Hairlines trail backwards; where lanes are stacked the way is vertical and has none.
  element.dataset['travelling'] = Math.abs(dx) < Math.abs(dy) ? 'vertical' : dx < 0 ? 'right' : 'left';
  const animation = element.animate(
    [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }],
    { duration: DURATION_MS, delay, easing: EASING, fill: 'backwards' },
  );
  const land = () => delete element.dataset['travelling'];
  animation.addEventListener('finish', land);
  animation.addEventListener('cancel', land);
}
