import { type RefObject, useEffect } from 'react';

/** Acts of a reader who goes on by themselves. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings an element to the top of the window, with the focus, and holds it there while what stands above it grows: until the
 * reader scrolls or presses something.
 * @param sought number of times that it was asked for; 0: it was not
 */
export function useHeldInView(element: RefObject<HTMLElement | null>, sought: number): void {
  useEffect(() => {
    const { current } = element;
    if (sought === 0 || current === null) return undefined;
    const bring = (): void => current.scrollIntoView({ block: 'start' });
    bring();
    current.focus({ preventScroll: true });
    const growth = new ResizeObserver(bring);
    const letGo = (): void => {
      growth.disconnect();
      for (const act of ACTS) removeEventListener(act, letGo);
    };
    growth.observe(document.body);
    for (const act of ACTS) addEventListener(act, letGo, { passive: true });
    return letGo;
  }, [element, sought]);
}
