import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Height of a row in pixels at the default root size; CSS says the same. */
export const rowHeight = 24;
const spare = 4;

export interface RowWindow {
  /** First row to draw, and the first one after them. */
  readonly from: number;
  readonly to: number;
  /** Pixels that the rows not drawn would take; behind the last, also what makes the first in sight a whole one. */
  readonly before: number;
  readonly after: number;
}

/**
 * Returns the window of `count` equal rows that a scrolling element shows; it stays with the newest unless
 * scrolled away.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [view, setView] = useState({ top: 0, height: 400 });
  const [follower] = useState(createFollower);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    const onScroll = (): void => {
      follower.scrolled(element);
      measure();
    };
    const observer = new ResizeObserver(() => {
      follower.follow(element);
      measure();
    });
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, follower]);
  useLayoutEffect(() => {
    // The height has its share in where the end is.
    if (count > 0 && view.height > 0) follower.follow(scroller.current);
  }, [scroller, follower, count, view.height]);
  return rowWindow(view.top, view.height, count);
}

interface Follower {
  readonly scrolled: (element: HTMLElement) => void;
  readonly follow: (element: HTMLElement | null) => void;
}

/** Keeps the newest row in sight, also when there is less room, unless the user scrolled away from it. */
function createFollower(): Follower {
  let following = true;
  let lastTop = 0;
  return {
    scrolled(element) {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const atNewest = scrollHeight - scrollTop - clientHeight < rowHeight;
      // New rows never move what is in sight upwards; only a person does.
      following = atNewest || (following && scrollTop >= lastTop);
      lastTop = scrollTop;
    },
    follow(element) {
      if (following) element?.scrollTo({ top: element.scrollHeight });
    },
  };
}

export function rowWindow(top: number, height: number, count: number): RowWindow {
  const from = Math.min(Math.max(0, Math.floor(top / rowHeight) - spare), count);
  const to = Math.min(count, Math.ceil((top + height) / rowHeight) + spare);
  const beyond = Math.max(0, count * rowHeight - height);
  const toWholeRow = (rowHeight - (beyond % rowHeight)) % rowHeight;
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight + toWholeRow };
}
