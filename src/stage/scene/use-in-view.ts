import { useEffect, type RefObject } from 'react';

/** Scrolls a list sideways, and nothing else, so that the slot of an index is in view. */
export function useInView(list: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const slot = list.current?.querySelector<HTMLElement>(`[data-slot-index="${index}"]`);
    const scroller = list.current?.parentElement;
    if (slot === null || slot === undefined || scroller === null || scroller === undefined) return;
    const [from, to] = [slot.offsetLeft, slot.offsetLeft + slot.offsetWidth];
    const isInView = from >= scroller.scrollLeft && to <= scroller.scrollLeft + scroller.clientWidth;
    if (!isInView) scroller.scrollTo({ left: from - scroller.clientWidth / 2 });
  }, [list, index]);
}
