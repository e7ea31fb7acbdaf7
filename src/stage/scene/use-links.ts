import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { Shown } from './links.ts';

type Draw = (drawing: Element, shown: Shown) => void;

let draw: Draw | null = null;

/** Draws what is shown after each frame, and whenever the stage is resized. */
export function useLinks(drawing: RefObject<SVGSVGElement | null>, shown: Shown): void {
  const isEmpty = shown.links.length + shown.ringed.length === 0;

  useLayoutEffect(() => {
    const { current } = drawing;
    if (current === null || isEmpty) return;
    if (draw !== null) {
      draw(current, shown);
      return;
    }
    let isShown = true;
    const load = async (): Promise<void> => {
      const { drawLinks } = await import('./draw-links.ts');
      draw = drawLinks;
      if (isShown) draw(current, shown);
    };
    // Without it the stage has no links; the next frame asks for it again.
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [drawing, shown, isEmpty]);

  useEffect(() => {
    const { current } = drawing;
    const stage = current?.parentElement ?? null;
    if (current === null || stage === null || isEmpty || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => draw?.(current, shown));
    observer.observe(stage);
    return () => observer.disconnect();
  }, [drawing, shown, isEmpty]);
}
