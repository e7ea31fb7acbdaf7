import type { ReactNode } from 'react';
import { stopWhereItScrolls } from './stop-where-it-scrolls.ts';
import styles from './scroller.module.css';

interface ScrollerProps {
  readonly label: string;
  /** Leaves no more height than this many pixels. */
  readonly most?: number;
  readonly children: ReactNode;
}

/** Scrolls where its content does not fit. */
export function Scroller({ label, most, children }: ScrollerProps) {
  return (
    <div
      ref={stopWhereItScrolls}
      className={styles.scroller}
      role="region"
      aria-label={label}
      style={{ maxHeight: most }}
    >
      {children}
    </div>
  );
}
