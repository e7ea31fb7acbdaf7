import { type RefObject, useEffect, useState } from 'react';

/** Heights of a row in pixels; lower from so many rows on. */
const usualHeight = 18;
const lowHeight = 16;
const fewestForLow = 8;
/** A finger needs more, and so does a row that no drawer can take the place of. */
const targetHeight = 24;
const spare = 4;

/** @param isOnHost Transactions of a scheme on the host are followed here alone. */
export function rowHeightFor(count: number, isOnHost: boolean): number {
  const isCoarse = 'matchMedia' in globalThis && matchMedia('(pointer: coarse)').matches;
  if (isOnHost || isCoarse) return targetHeight;
  return count < fewestForLow ? usualHeight : lowHeight;
}

export interface RowWindow {
  /** First row to draw, and the first one after them. */
  readonly from: number;
  readonly to: number;
  /** Pixels that the rows not drawn would take. */
  readonly before: number;
  readonly after: number;
}

/** Returns the window of `count` equal rows that a scrolling element shows. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [view, setView] = useState({ top: 0, height: 400 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return rowWindow(view.top, view.height, count, rowHeight);
}

export function rowWindow(top: number, height: number, count: number, rowHeight: number): RowWindow {
  const from = Math.min(Math.max(0, Math.floor(top / rowHeight) - spare), count);
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + spare);
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}
