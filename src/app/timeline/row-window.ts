import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Height of a row in pixels at the default root size; CSS says the same. */
export const rowHeight = 22;
const spare = 4;

export interface RowWindow {
  /** First row to draw, and the first one after them. */
  readonly from: number;
  readonly to: number;
  /** Pixels that the rows not drawn would take. */
  readonly before: number;
  readonly after: number;
}

/** Which of `count` equal rows a scrolling element shows; it stays with the newest unless scrolled away. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number): RowWindow {
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
  useLayoutEffect(() => {
    if (count > 0) keepNewestInSight(scroller.current);
  }, [scroller, count]);
  return rowWindow(view.top, view.height, count);
}

/** Follows new rows unless somebody scrolled away from them. */
function keepNewestInSight(element: HTMLElement | null): void {
  if (element === null) return;
  const fromBottom = element.scrollHeight - element.scrollTop - element.clientHeight;
  if (fromBottom < rowHeight * 3) element.scrollTo({ top: element.scrollHeight });
}

export function rowWindow(top: number, height: number, count: number): RowWindow {
  const from = Math.min(Math.max(0, Math.floor(top / rowHeight) - spare), count);
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + spare);
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}
