import { type ReactNode, useEffect, useRef } from 'react';
import styles from './scroller.module.css';

interface ScrollerProps {
  readonly label: string;
  /** Leaves no more height than this many pixels. */
  readonly most?: number;
  readonly children: ReactNode;
}

/** Scrolls where its content does not fit, and only then the keyboard can stop at it. */
export function Scroller({ label, most, children }: ScrollerProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
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
  }, []);
  return (
    <div
      ref={region}
      className={styles.scroller}
      role="region"
      aria-label={label}
      style={{ maxHeight: most }}
    >
      {children}
    </div>
  );
}
