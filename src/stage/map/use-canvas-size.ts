import { useEffect, useState, type RefObject } from 'react';
import type { CanvasSize } from './use-map-zoom.ts';

const UNMEASURED: CanvasSize = { width: 0, height: 0, ratio: 1 };

/** The canvas's size in CSS pixels and the screen's pixels in one of them; followed as they change. */
export function useCanvasSize(canvas: RefObject<HTMLCanvasElement | null>): CanvasSize {
  const [size, setSize] = useState(UNMEASURED);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const measure = () => {
      const next = {
        width: element.clientWidth,
        height: element.clientHeight,
        ratio: Math.max(1, window.devicePixelRatio),
      };
      setSize((now) =>
        now.width === next.width && now.height === next.height && now.ratio === next.ratio ? now : next,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Moving to another screen changes the ratio without changing the size.
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [canvas]);
  return size;
}
