import { useLayoutEffect, useState, type RefObject } from 'react';
import type { CanvasSize } from './use-map-zoom.ts';

const UNMEASURED: CanvasSize = { width: 0, height: 0, ratio: 1 };

/**
 * The canvas's size in CSS pixels and the screen's pixels in one of them; followed as they change. A canvas
 * that does not show at the moment keeps the size that it had.
 */
export function useCanvasSize(canvas: RefObject<HTMLCanvasElement | null>): CanvasSize {
  const [size, setSize] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      const ratio = Math.max(1, window.devicePixelRatio);
      setSize((now) =>
        now.width === width && now.height === height && now.ratio === ratio ? now : { width, height, ratio },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const forgetRatio = watchRatio(measure);
    measure();
    return () => {
      observer.disconnect();
      forgetRatio();
    };
  }, [canvas]);
  return size;
}

/** Moving to another screen changes the ratio without changing the size; a query is for one ratio only. */
function watchRatio(onChange: () => void): () => void {
  let query: MediaQueryList | null = null;
  const watch = () => {
    query?.removeEventListener('change', changed);
    query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', changed);
  };
  const changed = () => {
    watch();
    onChange();
  };
  watch();
  return () => query?.removeEventListener('change', changed);
}
