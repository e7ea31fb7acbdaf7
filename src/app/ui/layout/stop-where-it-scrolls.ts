/**
 * As the `ref` of a part that scrolls where its content does not fit: the keyboard can stop at it then, and only then.
 * Only the children that it has at first are watched.
 */
export function stopWhereItScrolls(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const adjust = (): void => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(adjust);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  return () => observer.disconnect();
}
