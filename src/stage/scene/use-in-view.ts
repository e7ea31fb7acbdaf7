import { useEffect, type RefObject } from 'react';

/** Scrolls a list sideways, and nothing else, so that the slot of an index is in view. */
export function useInView(list: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const scroller = list.current?.parentElement;
    const slot = list.current?.querySelector(`[data-slot-index="${index}"]`)?.getBoundingClientRect();
    if (scroller === null || scroller === undefined || slot === undefined) return;
    const view = scroller.getBoundingClientRect();
    const isInView = slot.left >= view.left && slot.right <= view.right;
    if (!isInView) scroller.scrollBy({ left: slot.left - view.left - view.width / 2 });
  }, [list, index]);
}
